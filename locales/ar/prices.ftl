prices-summary = { $count ->
    [zero] لا توجد أسعار سارية اليوم.
    [one] سعر واحد سارٍ اليوم.
    [two] سعران ساريان اليوم.
    [few] { $count } أسعار سارية اليوم.
    [many] { $count } سعرًا ساريًا اليوم.
   *[other] { $count } سعر سارٍ اليوم.
}
prices-summary-capped = أكثر من { $count } سعر سارٍ اليوم.
prices-tabs = الأسعار حسب المدة
prices-tab-in-force = سارية
prices-tab-later = تبدأ لاحقًا
prices-tab-ended = منتهية
prices-in-force = سارٍ
prices-later = يبدأ لاحقًا
prices-ended = منتهٍ
prices-empty = لا توجد أسعار هنا. ستظهر الأسعار المتفق عليها مع المشترين هنا.
prices-search = الصنف أو رقمه لديك أو وصفه أو المشتري
prices-item = الصنف
prices-part-number = رقم الصنف لديك
prices-description = الوصف
prices-unit = الوحدة
prices-price = سعر الوحدة
prices-currency = العملة
prices-currency-any = كل العملات
prices-change = نسبة التغيير
prices-minimum = الحد الأدنى للطلب
prices-lead-time = مدة التوريد
prices-lead-days = { $days ->
    [zero] تسليم فوري
    [one] التسليم خلال يوم
    [two] التسليم خلال يومين
    [few] التسليم خلال { $days } أيام
    [many] التسليم خلال { $days } يومًا
   *[other] التسليم خلال { $days } يوم
}
prices-valid-from = سارٍ من
prices-valid-to = سارٍ حتى
prices-until = حتى
prices-until-next = حتى السعر التالي
prices-until-further-notice = حتى إشعار آخر
prices-by-quantity = الأسعار حسب الكمية
prices-break-begins = سعر آخر بدءًا من كمية
prices-packing-unit = وحدة التعبئة
prices-list = قائمة الأسعار
prices-none-in-force = لا يوجد سعر سارٍ اليوم.
prices-next = السعر التالي:
prices-from = من
prices-break-from = الكمية المطلوبة من
prices-break-price = سعر الوحدة
prices-history = سجل السعر
prices-orders = أوامر الشراء لهذا الصنف
prices-orders-all = كل أوامر الشراء
prices-quantity = الكمية
prices-agreed = المتفق عليه:
