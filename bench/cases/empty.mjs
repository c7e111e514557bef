// Nothing: what a start of Node costs by itself.
