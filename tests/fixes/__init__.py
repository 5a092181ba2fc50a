"""The formatter: pairs of texts before and after, and random programs."""
