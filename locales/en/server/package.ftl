service-lot-twice = Lot { $quoted } stands here twice. Add its quantities up in one line.
service-sscc-digit = An SSCC ends in a check digit (GS1, modulo 10), which would be { $digit } here. Check the digits.
