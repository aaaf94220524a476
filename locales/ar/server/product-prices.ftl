buyer-price-overlap = أدخل آخر يوم قبل ‎{ $next }، لأن السعر التالي للصنف يبدأ فيه.
buyer-price-twice = ورد هذا الصنف مرتين من اليوم نفسه. أرسل سعرًا واحدًا فقط.
buyer-item-reserved = تستخدم البوابة هذه الكلمة في عناوينها. اختر رمزًا آخر للصنف.
buyer-breaks-many = أدخل { $most } شرائح كمية على الأكثر.
buyer-breaks-order = يجب أن تبدأ كل شريحة كمية بعد الشريحة السابقة لها.
buyer-period-inverted = يجب ألا يسبق آخر يوم أول يوم.
service-price-list = قائمة أسعار
