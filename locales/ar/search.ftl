search-field = جزء من رقم أو موضوع أو مشترٍ أو صنف، أو مبلغ
search-found = { $count ->
    [zero] لا توجد مستندات مطابقة. تحقق من الكتابة أو ابحث بكلمات أقل.
    [one] مستند واحد
    [two] مستندان
    [few] { $count } مستندات
    [many] { $count } مستندًا
   *[other] { $count } مستند
}
search-found-more = { $count ->
    [zero] أكثر من { $count } مستند
    [one] أكثر من مستند واحد
    [two] أكثر من مستندين
    [few] أكثر من { $count } مستندات
    [many] أكثر من { $count } مستندًا
   *[other] أكثر من { $count } مستند
}
search-all = عرض الكل
search-others = مستندات أخرى
search-number = الرقم
search-kind = المستند
search-date = التاريخ
search-amount = المبلغ
search-despatch-advice = إشعار شحن
search-quotation = عرض سعر
