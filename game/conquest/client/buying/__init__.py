"""The page on which cards, Generals and Infantry are bought."""
