despatch-lines = بنود الشحنة
despatch-transport = النقل
despatch-date = تاريخ الشحن
despatch-expected = الوصول المتوقع
despatch-carrier = شركة النقل
despatch-tracking = رقم التتبع
despatch-to = عنوان التسليم:
despatch-send = إرسال إشعار الشحن
despatch-open = المتبقي:
despatch-quantity = الكمية
despatch-quantity-open = الكمية المتبقية للشحن { $open } فقط.
despatch-remove = استبعاد
despatch-add = إضافة
despatch-stays = خارج الشحنة
despatch-note = سند التسليم (PDF)
despatch-review = معاينة الإشعار وإرساله
despatch-review-back = العودة إلى إشعار الشحن
despatch-review-question = { $lines ->
    [zero] هل تريد إرسال إشعار شحن الأمر { $number } دون بنود؟
    [one] هل تريد إرسال إشعار الشحن هذا لبند واحد من الأمر { $number }؟
    [two] هل تريد إرسال إشعار الشحن هذا لبندين من الأمر { $number }؟
    [few] هل تريد إرسال إشعار الشحن هذا لعدد { $lines } بنود من الأمر { $number }؟
    [many] هل تريد إرسال إشعار الشحن هذا لعدد { $lines } بندًا من الأمر { $number }؟
   *[other] هل تريد إرسال إشعار الشحن هذا لعدد { $lines } بند من الأمر { $number }؟
}
despatch-shipped = الكمية المشحونة
despatch-left = المتبقي بعد الشحن
despatch-supplier-number = رقم الإشعار لديك
despatch-supplier-number-hint = اختياري. رقم سند التسليم الصادر منك.
despatch-packages = الطرود
despatch-packages-hint = اختياري. صف لكل نوع من الطرود، والوزن هو وزنها مجتمعة.
despatch-package = الطرود، الصف { $row }
despatch-package-count = العدد
despatch-package-type = النوع
despatch-package-weight = الوزن الإجمالي (كجم)
despatch-package-mark = رمز SSCC أو علامتك
despatch-batches = الدفعات والأرقام التسلسلية
despatch-lots = الدفعات
despatch-lots-hint = دفعة في كل سطر: رقم الدفعة؛ الكمية؛ تاريخ انتهاء الصلاحية
despatch-serial-numbers = الأرقام التسلسلية
despatch-serial-numbers-hint = رقم تسلسلي في كل سطر
despatch-lot = الدفعة
despatch-expiry = تنتهي صلاحيتها في
