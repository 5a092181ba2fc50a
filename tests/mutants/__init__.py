"""Good cards, made worse at random: what the checks say of them."""
