line-item = الصنف
line-part = رقمك
line-required = التسليم المطلوب
line-net = الصافي
