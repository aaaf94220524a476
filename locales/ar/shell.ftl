shell-skip = انتقل إلى المحتوى
shell-menu = القائمة الرئيسية
shell-menu-open = فتح القائمة
shell-menu-close = إغلاق القائمة
shell-menu-narrow = طيّ القائمة
shell-menu-widen = توسيع القائمة
shell-settings = الإعدادات
shell-language-other = English
shell-language-switch = عرض البوابة بالإنجليزية
shell-mode-dark = الوضع الداكن
shell-mode-light = الوضع الفاتح
shell-user-menu = حساب { $name }
shell-profile = الملف الشخصي
shell-sign-out = تسجيل الخروج
shell-copyright = © { $year } خدمات سلسلة الإمداد. جميع الحقوق محفوظة.
shell-panel-close = إغلاق
shell-toasts = رسائل البوابة
shell-toast-close = إغلاق الرسالة
shell-menu-more = المزيد
shell-bar-show = إظهار الشريط العلوي
shell-notifications = { $count ->
    [zero] التنبيهات: لا يوجد غير مقروء
    [one] التنبيهات: تنبيه واحد غير مقروء
    [two] التنبيهات: تنبيهان غير مقروءين
    [few] التنبيهات: { $count } تنبيهات غير مقروءة
    [many] التنبيهات: { $count } تنبيهًا غير مقروء
   *[other] التنبيهات: { $count } تنبيه غير مقروء
}
shell-notifications-more = التنبيهات: أكثر من { $count } تنبيهًا غير مقروء
