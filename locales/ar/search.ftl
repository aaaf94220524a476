search-field = جزء من الرقم أو الموضوع أو المشتري أو الصنف
search-found = { $count ->
    [zero] لا توجد مستندات مطابقة. تحقق من الكتابة أو ابحث بكلمات أقل.
    [one] مستند واحد
    [two] مستندان
    [few] { $count } مستندات
    [many] { $count } مستندًا
   *[other] { $count } مستند
}
search-all = عرض الكل
