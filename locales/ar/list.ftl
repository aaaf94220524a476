list-search = بحث
list-filters = التصفية والترتيب
list-filters-in-force = { $count ->
    [zero] التصفية والترتيب
    [one] التصفية والترتيب: مرشِّح واحد
    [two] التصفية والترتيب: مرشِّحان
    [few] التصفية والترتيب: { $count } مرشِّحات
    [many] التصفية والترتيب: { $count } مرشِّحًا
   *[other] التصفية والترتيب: { $count } مرشِّح
}
list-order = الترتيب
list-apply = تطبيق
list-clear = إلغاء التصفية
list-none-found = لا نتائج تطابق ما اخترته.
list-range = { $from }–{ $to } من { $found }
list-range-capped = { $from }–{ $to } من أكثر من { $found }
list-pages = الصفحات
list-previous = السابق
list-next = التالي
list-export-xlsx = إكسل
list-export-csv = CSV
list-tab-all = الكل
list-buyer = الجهة المشترية
list-buyer-any = جميع الجهات
list-issued = تاريخ الإصدار
list-issued-from = صدر من تاريخ
list-issued-to = إلى تاريخ
list-subject = الموضوع والجهة
list-state = الحالة
list-sort-newest = الإصدار، الأحدث أولًا
list-sort-oldest = الإصدار، الأقدم أولًا
list-sort-number = الرقم تصاعديًا
list-sort-number-descending = الرقم تنازليًا
