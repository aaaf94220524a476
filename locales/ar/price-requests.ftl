title-price-requests = تغييرات الأسعار
title-price-request = تغيير الأسعار
title-price-request-editor = أسعار جديدة للتغيير
title-price-request-review = مراجعة تغيير الأسعار
notice-price-request-submitted = تم تقديم تغيير الأسعار إلى المشتري.
notice-price-request-withdrawn = تم سحب تغيير الأسعار.
price-requests-summary = { $count ->
    [zero] لا توجد تغييرات أسعار بانتظار المشترين.
    [one] تغيير أسعار واحد بانتظار المشتري.
    [two] تغييرا أسعار بانتظار المشترين.
    [few] { $count } تغييرات أسعار بانتظار المشترين.
    [many] { $count } تغيير أسعار بانتظار المشترين.
   *[other] { $count } تغيير أسعار بانتظار المشترين.
}
price-requests-summary-capped = أكثر من { $count } تغيير أسعار بانتظار المشترين.
price-requests-tabs = تغييرات الأسعار حسب الحالة
price-requests-tab-draft = المسودات
price-requests-tab-waiting = بانتظار المشتري
price-requests-tab-approved = المعتمدة
price-requests-tab-rejected = المرفوضة
price-requests-tab-withdrawn = المسحوبة
price-requests-empty = لا توجد تغييرات أسعار هنا. ابدأ تغييرًا من قائمة أسعار المنتجات.
price-requests-number = الرقم
price-requests-item = أول صنف
price-requests-begun = تاريخ الإنشاء
price-requests-lines = { $count ->
    [zero] لا توجد أسعار
    [one] سعر واحد
    [two] سعران
    [few] { $count } أسعار
    [many] { $count } سعرًا
   *[other] { $count } سعر
}
price-requests-start = تغيير الأسعار
price-requests-begin = بدء تغيير الأسعار
price-requests-only = الأصناف التي فيها هذه الكلمات فقط
price-requests-only-hint = اختياري. في تغيير الأسعار { $most } صنف على الأكثر.
price-requests-newly-rejected = حالات رفض لم تطّلع عليها
price-request-draft = مسودة
price-request-submitted = بانتظار المشتري
price-request-approved = معتمد
price-request-partially-approved = معتمد جزئيًا
price-request-rejected = مرفوض
price-request-withdrawn = مسحوب
price-request-back = جميع تغييرات الأسعار
price-request-editor-back = العودة إلى تغيير الأسعار
price-request-lines = الأسعار
price-request-no-lines = لا توجد أسعار جديدة في هذا التغيير.
price-request-current = السعر الحالي
price-request-before = السعر السابق
price-request-new = السعر الجديد
price-request-next = السعر التالي من
price-request-breaks = تتغير أسعار الكميات بالنسبة نفسها.
price-request-whole = تغيير الأسعار كاملًا
price-request-facts = التفاصيل
price-request-reason = السبب
price-request-note = ملاحظة للمشتري
price-request-submitted-at = تاريخ التقديم
price-request-decided-at = تاريخ القرار
price-request-valid-to-hint = اختياري. من دون آخر يوم يسري السعر حتى السعر التالي.
price-request-raise-title = تغيير جميع الأسعار
price-request-raise = نسبة التغيير
price-request-raise-hint = مثلًا 3.5 لرفع الأسعار، و-3.5 لخفضها.
price-request-round = التقريب إلى
price-request-round-none = بدقة السعر الحالي
price-request-rounded-to-zero = سيصبح هذا السعر صفرًا بعد التقريب. اختر قيمة أصغر في «التقريب إلى»، أو خفّض الأسعار بنسبة أقل.
price-request-above-limit = يقبل المشتري تغييرًا لا يتجاوز { $limit }%. أدخل سعرًا ضمن هذا الحد.
price-request-raise-all = حساب الأسعار
price-request-raised = { $count ->
    [zero] تم حساب الأسعار.
    [one] تم حساب الأسعار، وسعر واحد منها يحتاج إلى تصحيح.
    [two] تم حساب الأسعار، وسعران منها يحتاجان إلى تصحيح.
    [few] تم حساب الأسعار، و{ $count } أسعار منها تحتاج إلى تصحيح.
    [many] تم حساب الأسعار، و{ $count } سعرًا منها يحتاج إلى تصحيح.
   *[other] تم حساب الأسعار، و{ $count } سعر منها يحتاج إلى تصحيح.
}
price-request-raise-undo = التراجع عن الحساب
price-request-limit = يقبل المشتري تغييرًا لا يتجاوز
price-request-changed = { $count ->
    [zero] لا توجد أسعار جديدة
    [one] سعر جديد واحد
    [two] سعران جديدان
    [few] { $count } أسعار جديدة
    [many] { $count } سعرًا جديدًا
   *[other] { $count } سعر جديد
}
price-request-unsent = لديك تغيير أسعار لم يُقدَّم بعد.
price-request-is-rejected = رفض المشتري تغيير الأسعار هذا.
price-request-is-partly = رفض المشتري بعض هذه الأسعار.
price-request-is-withdrawn = تم سحب تغيير الأسعار هذا.
price-request-restart = استخدام الأسعار مجددًا
price-request-restart-rejected = استخدام الأسعار المرفوضة
price-request-withdraw = سحب تغيير الأسعار
price-request-give-up = حذف المسودة
price-request-withdraw-question = هل تريد سحب تغيير الأسعار { $number }؟
price-request-withdraw-reason = السبب
price-request-withdraw-hint = اختياري. يصل السبب إلى المشتري.
price-request-give-up-hint = اختياري. لا تصل المسودة إلى المشتري.
price-request-review = معاينة التغيير وتقديمه
price-request-submit = تقديم تغيير الأسعار
price-request-submit-question = { $count ->
    [zero] هل تريد تقديم تغيير الأسعار { $number } من دون أسعار جديدة؟
    [one] هل تريد تقديم تغيير الأسعار { $number } بسعر جديد واحد؟
    [two] هل تريد تقديم تغيير الأسعار { $number } بسعرين جديدين؟
    [few] هل تريد تقديم تغيير الأسعار { $number } بعدد { $count } أسعار جديدة؟
    [many] هل تريد تقديم تغيير الأسعار { $number } بعدد { $count } سعرًا جديدًا؟
   *[other] هل تريد تقديم تغيير الأسعار { $number } بعدد { $count } سعر جديد؟
}
history-prices-started = بدء تغيير الأسعار
history-prices-submitted = تقديم تغيير الأسعار
history-prices-withdrawn = سحب تغيير الأسعار
history-prices-approved = اعتماد المشتري للأسعار
history-prices-partially-approved = اعتماد المشتري لبعض الأسعار
history-prices-rejected = رفض المشتري للأسعار
