export-lines = Lines
export-ends-here = Only the first { $rows } rows were exported. Filter the list to export the rest.
export-confirmed = Confirmed total including VAT
export-quotations-due = Closes (Riyadh time)
