dashboard-nothing = لا يوجد ما يتطلب إجراءً منك اليوم، وكل شيء في موعده.
dashboard-sentence-overdue = { $count ->
    [zero] لا توجد شحنات متأخرة
    [one] شحنة واحدة متأخرة
    [two] شحنتان متأخرتان
    [few] { $count } شحنات متأخرة
    [many] { $count } شحنة متأخرة
   *[other] { $count } شحنة متأخرة
}
dashboard-sentence-closing = { $count ->
    [zero] لا توجد طلبات عروض أسعار تُغلق خلال أسبوع
    [one] طلب عرض سعر واحد يُغلق خلال أسبوع
    [two] طلبا عرض سعر يُغلقان خلال أسبوع
    [few] { $count } طلبات عروض أسعار تُغلق خلال أسبوع
    [many] { $count } طلب عرض سعر يُغلق خلال أسبوع
   *[other] { $count } طلب عرض سعر يُغلق خلال أسبوع
}
dashboard-sentence-acknowledge = { $count ->
    [zero] لا توجد أوامر شراء تنتظر ردك
    [one] أمر شراء واحد ينتظر ردك
    [two] أمرا شراء ينتظران ردك
    [few] { $count } أوامر شراء تنتظر ردك
    [many] { $count } أمر شراء ينتظر ردك
   *[other] { $count } أمر شراء ينتظر ردك
}
dashboard-sentence-due = { $count ->
    [zero] لا توجد شحنات يحين موعدها هذا الأسبوع
    [one] شحنة واحدة يحين موعدها خلال أسبوع
    [two] شحنتان يحين موعدهما خلال أسبوع
    [few] { $count } شحنات يحين موعدها خلال أسبوع
    [many] { $count } شحنة يحين موعدها خلال أسبوع
   *[other] { $count } شحنة يحين موعدها خلال أسبوع
}
dashboard-sentence-rejected = { $count ->
    [zero] لا توجد أسعار مرفوضة
    [one] سعر واحد مرفوض يحتاج إلى مراجعتك
    [two] سعران مرفوضان يحتاجان إلى مراجعتك
    [few] { $count } أسعار مرفوضة تحتاج إلى مراجعتك
    [many] { $count } سعرًا مرفوضًا يحتاج إلى مراجعتك
   *[other] { $count } سعر مرفوض يحتاج إلى مراجعتك
}
dashboard-sentence-waiting = { $count ->
    [zero] لا توجد تغييرات تنتظر الاعتماد
    [one] تغيير واحد ينتظر الاعتماد
    [two] تغييران ينتظران الاعتماد
    [few] { $count } تغييرات تنتظر الاعتماد
    [many] { $count } تغييرًا ينتظر الاعتماد
   *[other] { $count } تغيير ينتظر الاعتماد
}
dashboard-counters = يتطلب إجراءً منك
dashboard-counter-overdue = شحنات متأخرة
dashboard-counter-overdue-hint = تجاوزت تاريخ التسليم المطلوب
dashboard-counter-closing = طلبات تُغلق قريبًا
dashboard-counter-closing-hint = خلال سبعة أيام
dashboard-counter-acknowledge = أوامر بانتظار ردك
dashboard-counter-acknowledge-hint = لم تُقبل ولم تُرفض بعد
dashboard-counter-due = شحنات قريبة الموعد
dashboard-counter-due-hint = خلال سبعة أيام
dashboard-counter-rejected = أسعار مرفوضة
dashboard-counter-rejected-hint = تحتاج إلى تعديل
dashboard-counter-waiting = تغييرات بانتظار الاعتماد
dashboard-counter-waiting-hint = الحسابات البنكية والملف الشخصي
dashboard-urgent = الأكثر إلحاحًا
dashboard-urgent-order = الأقرب موعدًا أولًا
dashboard-urgent-empty = لا توجد مستندات عاجلة. ستظهر هنا الطلبات والأوامر التي يقترب موعدها.
dashboard-urgent-document = المستند
dashboard-urgent-subject = الموضوع
dashboard-urgent-due = الموعد
dashboard-urgent-amount = القيمة
dashboard-kind-overdue = شحنة متأخرة
dashboard-kind-closing = يُغلق قريبًا
dashboard-kind-acknowledge = بانتظار الرد
dashboard-kind-due = شحنة قريبة الموعد
dashboard-kind-rejected = سعر مرفوض
dashboard-orders = قيمة الأوامر بالشهر
dashboard-orders-open = قيمة الأوامر المفتوحة
dashboard-orders-empty = لا توجد أوامر في آخر 12 شهرًا. سيظهر هنا مجموع كل شهر.
dashboard-orders-month = الشهر
dashboard-orders-count = الأوامر
dashboard-orders-value = القيمة
dashboard-table-show = عرض الأرقام في جدول
dashboard-delivery = التسليم في الموعد
dashboard-delivery-empty = لا توجد شحنات بعد. ستظهر هنا نسبة ما وصل منها في موعده.
dashboard-delivery-words = شحنات وصلت في موعدها: { $onTime } من أصل { $shipped } في آخر 12 شهرًا
dashboard-receivables = أعمار المستحقات
dashboard-receivables-empty = لا توجد فواتير مفتوحة. ستظهر هنا المبالغ التي تنتظر السداد.
dashboard-receivables-picture = نسبة كل فترة من إجمالي المستحقات
dashboard-receivables-age = العمر
dashboard-receivables-invoices = الفواتير
dashboard-receivables-amount = المبلغ
dashboard-age-not-due = لم يحن موعدها
dashboard-age-days = متأخرة من { $from } إلى { $to } يومًا
dashboard-age-over = متأخرة أكثر من { $days } يومًا
dashboard-announcements = الإعلانات
dashboard-announcements-empty = لا توجد إعلانات. ستظهر هنا إعلانات المشترين.
