totals-lines = Lines total
totals-discount = Overall discount
totals-freight = Freight
totals-net = Total excluding VAT
totals-vat = VAT
totals-vat-rate = VAT
totals-gross = Total including VAT
