notifications-unread = { $count ->
    [zero] لا توجد تنبيهات غير مقروءة.
    [one] تنبيه واحد غير مقروء.
    [two] تنبيهان غير مقروءين.
    [few] { $count } تنبيهات غير مقروءة.
    [many] { $count } تنبيهًا غير مقروء.
   *[other] { $count } تنبيه غير مقروء.
}
notifications-unread-more = أكثر من { $count } تنبيهًا غير مقروء.
notifications-list = ما جدّ من المشترين
notifications-empty = لا توجد تنبيهات. سيظهر هنا ما يجدّ من المشترين على طلباتك وأوامرك.
notifications-choose = إعدادات رسائل البريد
notifications-read-all = تعليم الكل كمقروء
notifications-new = غير مقروء
notifications-received = طلب عرض سعر جديد
notifications-issued = أمر شراء جديد
notifications-prices-received = أسعار جديدة
notifications-payment-received = دفعة
notifications-statement-received = كشف حساب
notifications-disputed = اعتراض على الفاتورة
notifications-credit-note-received = إشعار دائن على الفاتورة
notifications-credit-note-accepted = قُبل الإشعار الدائن
notifications-credit-note-rejected = رُفض الإشعار الدائن
notifications-amended = تعديل طلب عرض السعر
notifications-revised = مراجعة جديدة لأمر الشراء
notifications-changes-accepted = تمت الموافقة على تعديلاتك:
notifications-awarded = تمت الترسية عليك:
notifications-partially-awarded = تمت الترسية عليك جزئيًا:
notifications-not-awarded = لم تتم الترسية عليك:
notifications-cancelled = تم الإلغاء:
notifications-closed = تم الإغلاق:
notifications-put-on-hold = تم التعليق:
notifications-released = تم رفع التعليق:
notifications-commented = رسالة جديدة بشأن
notifications-attachment-added = ملف جديد في
notifications-goods-received = تم استلام بضاعة:
notifications-goods-receipt-cancelled = تم إلغاء سند استلام:
notifications-other = تم التغيير:
notifications-change-sent = تغيير بانتظار اعتمادك:
notifications-change-approved = اعتُمد تغيير:
notifications-change-rejected = رُفض تغيير:
notifications-change-stopped = أُوقف تغيير:
notifications-change-passed-to-buyer = أُحيل إلى المشتري:
notifications-change-in-force = سرى تغيير:
notifications-bank-account = حساب بنكي
notifications-company = بيانات المنشأة
notifications-expiring = شهادة تنتهي:
notifications-prices-approved = تم اعتماد أسعار جديدة
notifications-prices-partially-approved = تم اعتماد بعض الأسعار الجديدة
notifications-prices-rejected = تم رفض أسعار جديدة
