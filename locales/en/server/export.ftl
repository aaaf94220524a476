export-lines = Lines
export-ends-here = The list goes on: at most { $rows } rows are exported. Narrow it to export the rest.
