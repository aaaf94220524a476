totals-lines = مجموع البنود
totals-discount = الخصم
totals-freight = أجور الشحن
totals-net = الصافي
totals-vat = الضريبة
totals-gross = الإجمالي شاملًا الضريبة
