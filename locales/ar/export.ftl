export-lines = عدد البنود
