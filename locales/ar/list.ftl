list-search = بحث
list-search-by = رقم أو موضوع أو مشترٍ أو صنف
list-filters = التصفية والترتيب
list-filters-in-force = { $count ->
    [zero] التصفية والترتيب
    [one] التصفية والترتيب: عامل تصفية واحد
    [two] التصفية والترتيب: عاملا تصفية
    [few] التصفية والترتيب: { $count } عوامل تصفية
    [many] التصفية والترتيب: { $count } عامل تصفية
   *[other] التصفية والترتيب: { $count } عامل تصفية
}
list-order = الترتيب
list-apply = تطبيق
list-clear = إلغاء التصفية
list-none-found = لا توجد نتائج مطابقة. غيّر كلمات البحث أو عوامل التصفية.
list-range = { $from } إلى { $to } من أصل { $found }
list-range-capped = { $from } إلى { $to } من أصل أكثر من { $found }
list-pages = الصفحات
list-previous = السابق
list-next = التالي
list-export-xlsx = إكسل
list-export-csv = CSV
list-tab-all = الكل
list-buyer = المشتري
list-buyer-any = جميع المشترين
list-issued = تاريخ الإصدار
list-issued-from = الإصدار من تاريخ
list-issued-to = الإصدار حتى تاريخ
list-subject = الموضوع والمشتري
list-state = الحالة
list-sort-newest = الإصدار، الأحدث أولًا
list-sort-oldest = الإصدار، الأقدم أولًا
list-sort-number = الرقم تصاعديًا
list-sort-number-descending = الرقم تنازليًا
list-views = طرق العرض المحفوظة
list-view-name = اسم طريقة العرض
list-view-hint = تحفظ طريقة العرض التبويب والبحث وعوامل التصفية والترتيب وعدد الصفوف، وتحل محل أي طريقة عرض بالاسم نفسه.
list-view-save = حفظ طريقة العرض
list-views-manage = إدارة طرق العرض المحفوظة
list-page-size = عدد الصفوف في الصفحة
list-first = الصفحة الأولى
list-last = الصفحة الأخيرة
list-page = الصفحة
list-of-pages = من { $count }
list-go = انتقال
