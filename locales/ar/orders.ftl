orders-summary = { $count ->
    [0] لا أوامر شراء تنتظر تأكيدك.
    [zero] لا أوامر شراء تنتظر تأكيدك.
    [one] أمر شراء واحد ينتظر تأكيدك.
    [two] أمرا شراء ينتظران تأكيدك.
    [few] { $count } أوامر شراء تنتظر تأكيدك.
    [many] { $count } أمر شراء تنتظر تأكيدك.
   *[other] { $count } أمر شراء تنتظر تأكيدك.
}
orders-summary-capped = أكثر من { $count } أمر شراء تنتظر تأكيدك.
orders-tabs = الأوامر بحسب حالتها
orders-tab-to-confirm = بانتظار التأكيد
orders-tab-to-ship = قيد الشحن
orders-tab-to-invoice = بانتظار الفوترة
orders-tab-done = مكتملة
orders-tab-stopped = متوقفة
orders-empty = لا أوامر شراء بعد. سيظهر هنا ما يطلبه المشترون منك.
orders-search = رقم الأمر أو موضوعه أو المشتري أو الصنف
orders-due = الشحن
orders-due-any = أي موعد
orders-due-open = لم يكتمل
orders-due-soon = مستحق خلال سبعة أيام
orders-due-overdue = متأخر
orders-sort-soonest = التسليم، الأقرب أولًا
orders-sort-latest = التسليم، الأبعد أولًا
orders-sort-largest = القيمة، الأكبر أولًا
orders-sort-smallest = القيمة، الأصغر أولًا
orders-accept = قبول المحدد
orders-accept-hint = حدّد الأوامر التي تقبلها كما هي.
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
    [one] نعم، اقبله
    [two] نعم، اقبلهما
    [few] نعم، اقبلها
    [many] نعم، اقبلها
   *[other] نعم، اقبلها
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
orders-currency = العملة
orders-currency-any = جميع العملات
