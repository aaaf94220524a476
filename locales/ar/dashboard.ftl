dashboard-nothing = لا يوجد ما يتطلب إجراءً منك اليوم، وكل شيء في موعده.
dashboard-nothing-but-steps = لا يوجد ما يحين موعده اليوم. أكمل الخطوات أدناه ليتمكن المشتري من العمل معك.
dashboard-steps = الخطوات المتبقية
dashboard-step-bank-account = إضافة حساب بنكي تُسدَّد عليه الفواتير
dashboard-step-address = إضافة عنوان المنشأة، وهو العنوان الوطني في السعودية
dashboard-step-second-approver = دعوة شخص ثانٍ يعتمد تغييرات الحسابات البنكية
dashboard-step-second-factor = إعداد التحقق بخطوتين لحسابك
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
    [zero] لا توجد طلبات تغيير أسعار مرفوضة
    [one] طلب تغيير أسعار مرفوض واحد يحتاج إلى مراجعتك
    [two] طلبا تغيير أسعار مرفوضان يحتاجان إلى مراجعتك
    [few] { $count } طلبات تغيير أسعار مرفوضة تحتاج إلى مراجعتك
    [many] { $count } طلب تغيير أسعار مرفوضًا يحتاج إلى مراجعتك
   *[other] { $count } طلب تغيير أسعار مرفوض يحتاج إلى مراجعتك
}
dashboard-sentence-invoices = { $count ->
    [zero] لا توجد فواتير متأخرة السداد
    [one] فاتورة واحدة متأخرة السداد
    [two] فاتورتان متأخرتا السداد
    [few] { $count } فواتير متأخرة السداد
    [many] { $count } فاتورة متأخرة السداد
   *[other] { $count } فاتورة متأخرة السداد
}
dashboard-sentence-waiting = { $count ->
    [zero] لا توجد تغييرات تنتظر قرارًا
    [one] تغيير واحد ينتظر قرارًا
    [two] تغييران ينتظران قرارًا
    [few] { $count } تغييرات تنتظر قرارًا
    [many] { $count } تغييرًا ينتظر قرارًا
   *[other] { $count } تغيير ينتظر قرارًا
}
dashboard-counters = يتطلب إجراءً منك
dashboard-counter-overdue = شحنات متأخرة
dashboard-counter-overdue-hint = تجاوزت تاريخ التسليم المطلوب
dashboard-counter-closing = طلبات تُغلق قريبًا
dashboard-counter-closing-hint = خلال 7 أيام
dashboard-counter-acknowledge = أوامر بانتظار ردك
dashboard-counter-acknowledge-hint = لم تُقبل ولم تُرفض بعد
dashboard-counter-due = شحنات قريبة الموعد
dashboard-counter-due-hint = خلال 7 أيام
dashboard-urgent = الأكثر إلحاحًا
dashboard-urgent-order = الأقدم موعدًا أولًا
dashboard-urgent-all = عرض الكل ({ $count })
dashboard-back = العودة إلى لوحة المتابعة
dashboard-urgent-empty = لا توجد مستندات عاجلة. ستظهر هنا الطلبات والأوامر التي يقترب موعدها.
dashboard-urgent-document = المستند
dashboard-urgent-subject = الموضوع
dashboard-urgent-due = الموعد
dashboard-urgent-amount = القيمة
dashboard-kind-overdue = شحنة متأخرة
dashboard-kind-closing = يُغلق قريبًا
dashboard-kind-acknowledge = بانتظار الرد
dashboard-kind-due = شحنة قريبة الموعد
dashboard-orders = قيمة الأوامر بالشهر
dashboard-orders-open = قيمة الأوامر المفتوحة
dashboard-orders-empty = لا توجد أوامر في آخر 12 شهرًا. سيظهر هنا مجموع كل شهر.
dashboard-orders-month = الشهر
dashboard-orders-count = الأوامر
dashboard-orders-value = القيمة
dashboard-table-show = عرض الأرقام في جدول
dashboard-delivery = التسليم في الموعد
dashboard-delivery-empty = لا توجد شحنات بعد. ستظهر هنا نسبة ما شُحن منها في موعده.
dashboard-delivery-on-time = في الموعد:
dashboard-delivery-late = متأخرة:
dashboard-delivery-period = في آخر 12 شهرًا
dashboard-announcements = الإعلانات
dashboard-announcements-empty = لا توجد إعلانات. ستظهر هنا إعلانات المشترين.
dashboard-counter-changes = تغييرات بانتظار الاعتماد
dashboard-counter-changes-hint = بيانات حسابات بنكية تحتاج إلى اعتمادك
dashboard-counter-company = تغييرات لدى المشتري
dashboard-counter-company-hint = بيانات المنشأة بانتظار القرار
dashboard-counter-prices-rejected = تغييرات أسعار مرفوضة
dashboard-counter-prices-rejected-hint = كليًا أو جزئيًا، ولم تطّلع عليها بعد
dashboard-counter-prices-waiting = تغييرات أسعار قيد الانتظار
dashboard-counter-prices-waiting-hint = بانتظار قرار المشتري
dashboard-counter-invoices = فواتير متأخرة
dashboard-counter-expected = دفعات متوقعة هذا الأسبوع
