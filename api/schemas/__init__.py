"""The bodies and query strings that the API accepts, one marshmallow schema each.

Unknown fields are refused everywhere. Answers have no schemas here: services make them as plain
JSON, and the tests hold every one of them against `openapi.yaml`.
"""
