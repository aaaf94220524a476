totals-lines = مجموع البنود
totals-discount = الخصم الإجمالي
totals-discount-too-large = يجب ألا يتجاوز الخصم مجموع البنود.
totals-freight = أجور الشحن
totals-net = الإجمالي قبل الضريبة
totals-vat = ضريبة القيمة المضافة
totals-vat-rate = الضريبة
totals-gross = الإجمالي شامل الضريبة
