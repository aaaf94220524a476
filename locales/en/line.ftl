line-item = Item
line-part = Your part number
line-required = Required by
line-net = Net
line-vat-standard = Standard rate
line-vat-zero-rated = Zero-rated
line-vat-exempt = Exempt from VAT
line-vat-reverse-charge = Reverse charge
line-vat-intra-community = Supply within the customs union
line-vat-export = Export
line-vat-out-of-scope = Outside the scope of VAT
line-discount = Discount
line-charge = Charge
# A code of UNCL5189 or UNCL7161, where the buyer gives no reason in words.
line-reason-code = reason code { $code }
line-return = Return to the supplier
