"""What `make bench` measures, each figure beside a yardstick in the same run."""
