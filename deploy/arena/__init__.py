"""The arena: AI players of one game against each other, every deal from every seat."""
