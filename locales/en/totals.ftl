totals-lines = Sum of the lines
totals-discount = Discount
totals-freight = Freight
totals-net = Net
totals-vat = VAT
totals-gross = Total with VAT
