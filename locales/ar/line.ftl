line-item = الصنف
line-part = رقم الصنف لديك
line-required = التسليم المطلوب
line-net = الصافي
