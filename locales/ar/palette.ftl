palette-title = البحث والأوامر
palette-open = بحث
palette-field = ابحث عن صفحة أو مستند أو إجراء أو إعداد
palette-list = النتائج
palette-kind-page = صفحة
palette-kind-action = إجراء
palette-kind-setting = إعداد
palette-kind-search = بحث
palette-search-orders = البحث في أوامر الشراء عن «{ $query }»
palette-search-requests = البحث في طلبات عروض الأسعار عن «{ $query }»
palette-current = الحالي
palette-setting = { $setting }: { $value }
palette-print = طباعة الصفحة
palette-found = { $count ->
    [zero] لا توجد نتائج. جرّب كلمة أخرى.
    [one] نتيجة واحدة
    [two] نتيجتان
    [few] { $count } نتائج
    [many] { $count } نتيجة
   *[other] { $count } نتيجة
}
