quotations-summary = { $count ->
    [zero] لا توجد طلبات تنتظر عرضك.
    [one] طلب واحد ينتظر عرضك.
    [two] طلبان ينتظران عرضك.
    [few] { $count } طلبات تنتظر عرضك.
    [many] { $count } طلبًا ينتظر عرضك.
   *[other] { $count } طلب ينتظر عرضك.
}
quotations-summary-capped = أكثر من { $count } طلبًا ينتظر عرضك.
quotations-tabs = طلبات عروض الأسعار بحسب حالتها
quotations-tab-to-answer = بانتظار الرد
quotations-tab-draft = المسودات
quotations-tab-submitted = المقدَّمة
quotations-tab-decided = المحسومة
quotations-tab-closed = المغلقة
quotations-closing = يُغلق خلال 7 أيام
quotations-sort-soonest = الأقرب إغلاقًا
quotations-sort-latest = الأبعد إغلاقًا
quotations-empty = لا توجد طلبات عروض أسعار بعد. سيظهر هنا ما يطلب المشترون تسعيره.
quotations-number = رقم الطلب
quotations-due = موعد الإغلاق
quotations-lines = { $count ->
    [zero] بلا بنود
    [one] بند واحد
    [two] بندان
    [few] { $count } بنود
    [many] { $count } بندًا
   *[other] { $count } بند
}
quotation-request-received = جديد
quotation-request-viewed = بانتظار الرد
quotation-request-amended = معدَّل
quotation-request-draft = مسودة
quotation-request-submitted = مُقدَّم
quotation-request-awarded = تمت الترسية عليك
quotation-request-partially-awarded = ترسية جزئية عليك
quotation-request-not-awarded = لم تتم الترسية عليك
quotation-request-declined = اعتُذر عنه
quotation-request-withdrawn = مسحوب
quotation-request-expired = انتهى موعده
quotation-request-cancelled = ملغى
quotations-due-from = الإغلاق من
quotations-due-to = الإغلاق حتى
