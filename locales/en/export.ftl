export-lines = Lines
