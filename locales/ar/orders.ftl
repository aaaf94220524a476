orders-summary = { $count ->
    [0] لا توجد أوامر شراء تنتظر ردك.
    [zero] لا توجد أوامر شراء تنتظر ردك.
    [one] أمر شراء واحد ينتظر ردك.
    [two] أمرا شراء ينتظران ردك.
    [few] { $count } أوامر شراء تنتظر ردك.
    [many] { $count } أمر شراء ينتظر ردك.
   *[other] { $count } أمر شراء ينتظر ردك.
}
orders-summary-capped = أكثر من { $count } أمر شراء ينتظر ردك.
orders-tabs = الأوامر بحسب حالتها
orders-tab-to-confirm = بانتظار الرد
orders-tab-to-ship = بانتظار الشحن
orders-tab-to-invoice = بانتظار الفوترة
orders-tab-done = مكتملة
orders-tab-stopped = متوقفة
orders-empty = لا توجد أوامر شراء بعد. ستظهر هنا أوامر المشترين.
orders-due = موعد الشحن
orders-due-any = أي موعد
orders-due-soon = خلال 7 أيام
orders-due-overdue = متأخر
orders-states = الحالة
orders-states-any = أي حالة
orders-states-open = لم يكتمل شحنه
orders-states-not-void = غير مرفوض ولا ملغى
orders-shipped = المشحون خلال آخر 12 شهرًا
orders-shipped-any = كل الأوامر
orders-shipped-on-time = شُحن في موعده
orders-shipped-late = شُحن متأخرًا
orders-currency = العملة
orders-currency-any = كل العملات
orders-sort-soonest = التسليم، الأقرب أولًا
orders-sort-latest = التسليم، الأبعد أولًا
orders-sort-largest = القيمة، الأكبر أولًا
orders-sort-smallest = القيمة، الأصغر أولًا
orders-accept = قبول المحدد
orders-accept-hint = حدّد الأوامر التي تقبلها دون تعديل.
orders-select-page = تحديد كل ما في الصفحة
orders-accept-question = { $count ->
    [zero] لم يُحدَّد أي أمر.
    [one] هل تقبل أمرًا واحدًا دون تعديل؟ القيمة الإجمالية:
    [two] هل تقبل أمرين دون تعديل؟ القيمة الإجمالية:
    [few] هل تقبل { $count } أوامر دون تعديل؟ القيمة الإجمالية:
    [many] هل تقبل { $count } أمرًا دون تعديل؟ القيمة الإجمالية:
   *[other] هل تقبل { $count } أمر دون تعديل؟ القيمة الإجمالية:
}
orders-accept-confirm = { $count ->
    [zero] نعم، اقبل
    [one] نعم، اقبل أمرًا واحدًا
    [two] نعم، اقبل أمرين
    [few] نعم، اقبل { $count } أوامر
    [many] نعم، اقبل { $count } أمرًا
   *[other] نعم، اقبل { $count } أمر
}
orders-select = تحديد
orders-select-one = تحديد الأمر { $number }
orders-number = رقم الأمر
orders-total = الإجمالي
orders-none-selected = حدّد أمرًا واحدًا على الأقل.
orders-partly-accepted = قُبل: { $accepted }. لم يُقبل: { $refused }، والسبب مذكور بجانب كل أمر.
orders-selected = { $count ->
    [zero] لم يُحدَّد أي أمر.
    [one] حُدّد أمر واحد بقيمة
    [two] حُدّد أمران بقيمة
    [few] حُدّدت { $count } أوامر بقيمة
    [many] حُدّد { $count } أمرًا بقيمة
   *[other] حُدّد { $count } أمر بقيمة
}
orders-required-from = التسليم المطلوب من
orders-required-to = التسليم المطلوب حتى
orders-total-from = الإجمالي من
orders-total-to = الإجمالي حتى
