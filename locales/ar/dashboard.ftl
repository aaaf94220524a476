dashboard-nothing = لا شيء ينتظرك اليوم. كل أعمالك منجزة في موعدها.
dashboard-sentence-overdue = { $count ->
    [zero] لا شحنات متأخرة
    [one] شحنة واحدة متأخرة
    [two] شحنتان متأخرتان
    [few] { $count } شحنات متأخرة
    [many] { $count } شحنة متأخرة
   *[other] { $count } شحنة متأخرة
}
dashboard-sentence-closing = { $count ->
    [zero] لا طلبات عروض تُغلق هذا الأسبوع
    [one] طلب عرض سعر واحد يُغلق خلال أسبوع
    [two] طلبا عروض أسعار يُغلقان خلال أسبوع
    [few] { $count } طلبات عروض أسعار تُغلق خلال أسبوع
    [many] { $count } طلب عروض أسعار تُغلق خلال أسبوع
   *[other] { $count } طلب عروض أسعار تُغلق خلال أسبوع
}
dashboard-sentence-acknowledge = { $count ->
    [zero] لا أوامر شراء تنتظر تأكيدك
    [one] أمر شراء واحد ينتظر تأكيدك
    [two] أمرا شراء ينتظران تأكيدك
    [few] { $count } أوامر شراء تنتظر تأكيدك
    [many] { $count } أمر شراء تنتظر تأكيدك
   *[other] { $count } أمر شراء تنتظر تأكيدك
}
dashboard-sentence-due = { $count ->
    [zero] لا شحنات مستحقة هذا الأسبوع
    [one] شحنة واحدة تستحق خلال أسبوع
    [two] شحنتان تستحقان خلال أسبوع
    [few] { $count } شحنات تستحق خلال أسبوع
    [many] { $count } شحنة تستحق خلال أسبوع
   *[other] { $count } شحنة تستحق خلال أسبوع
}
dashboard-counters = ما يحتاج إليك
dashboard-counter-overdue = شحنات متأخرة
dashboard-counter-overdue-hint = تجاوزت تاريخها المطلوب
dashboard-counter-closing = طلبات تُغلق قريبًا
dashboard-counter-closing-hint = خلال سبعة أيام
dashboard-counter-acknowledge = أوامر بانتظار التأكيد
dashboard-counter-acknowledge-hint = لم تُقبل ولم تُرفض بعد
dashboard-counter-due = شحنات مستحقة
dashboard-counter-due-hint = خلال سبعة أيام
dashboard-urgent = الأكثر إلحاحًا
dashboard-urgent-order = الأقدم موعدًا أولًا
dashboard-urgent-all = عرض الكل ({ $count })
dashboard-back = العودة إلى لوحة المتابعة
dashboard-urgent-empty = لا مستندات عاجلة. ستظهر هنا الطلبات والأوامر التي يقترب موعدها.
dashboard-urgent-document = المستند
dashboard-urgent-subject = الموضوع
dashboard-urgent-due = الموعد
dashboard-urgent-amount = القيمة
dashboard-kind-overdue = شحنة متأخرة
dashboard-kind-closing = يُغلق قريبًا
dashboard-kind-acknowledge = بانتظار التأكيد
dashboard-kind-due = شحنة مستحقة
dashboard-orders = قيمة الأوامر بالشهر
dashboard-orders-open = قيمة الأوامر المفتوحة
dashboard-orders-empty = لا أوامر في آخر اثني عشر شهرًا. سيظهر هنا مجموع كل شهر.
dashboard-orders-month = الشهر
dashboard-orders-count = الأوامر
dashboard-orders-value = القيمة
dashboard-table-show = عرض الأرقام في جدول
dashboard-delivery = التسليم في الموعد
dashboard-delivery-empty = لا شحنات بعد. ستظهر هنا نسبة ما وصل منها في موعده.
dashboard-delivery-on-time = في الموعد:
dashboard-delivery-late = متأخر:
dashboard-delivery-period = في آخر اثني عشر شهرًا
dashboard-announcements = الإعلانات
dashboard-announcements-empty = لا إعلانات. ما يعلنه المشترون سيظهر هنا.
