totals-lines = Lines total
totals-discount = Overall discount
totals-discount-too-large = The discount must not exceed the sum of the lines.
totals-freight = Freight
totals-net = Total excluding VAT
totals-vat = VAT
totals-vat-rate = VAT
totals-gross = Total including VAT
