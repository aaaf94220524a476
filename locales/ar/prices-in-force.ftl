price-in-force = السعر الساري:
price-in-force-use = استخدامه
price-in-force-use-all = استخدام الأسعار السارية
