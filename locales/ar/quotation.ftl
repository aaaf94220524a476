quotation-facts = بيانات الطلب
quotation-currency = العملة
quotation-payment-terms = شروط الدفع
quotation-incoterm = شرط التسليم (إنكوترمز)
quotation-delivery-place = مكان التسليم
quotation-buyer-note = ملاحظة المشتري
quotation-lines = البنود
quotation-line-amended = معدَّل
quotation-requested = المطلوب
quotation-offer = عرضك
quotation-award = الكمية المرسّاة
quotation-discount = الخصم
quotation-promised = موعد التسليم
quotation-lead-time-days = { $days ->
    [zero] تسليم فوري
    [one] التسليم خلال يوم
    [two] التسليم خلال يومين
    [few] التسليم خلال { $days } أيام
    [many] التسليم خلال { $days } يومًا
   *[other] التسليم خلال { $days } يوم
}
quotation-substitute = البديل:
quotation-no-offer = دون عرض
quotation-yours = عرضك
quotation-yours-earlier = عرضك (قبل تعديل المشتري)
quotation-changes = ما عدّله المشتري
quotation-yours-withdrawn = عرضك (مسحوب)
quotation-revision = المراجعة { $revision }
quotation-own-number = رقم عرضك
quotation-valid-till = سارٍ حتى
quotation-submitted = تاريخ التقديم
quotation-note = ملاحظة
quotation-amended = عدّل المشتري هذا الطلب. راجع ما تغيّر ثم أكّد اطلاعك على التعديل لتتابع عرضك.
quotation-acknowledge = تأكيد الاطلاع على التعديل
quotation-is-declined = اعتذرتَ عن هذا الطلب.
quotation-is-cancelled = ألغى المشتري هذا الطلب.
quotation-is-expired = أُغلق الطلب قبل تقديم عرض.
quotation-is-withdrawn = سحبتَ عرضك.
quotation-respond = إعداد عرض سعر
quotation-revise = تعديل العرض
quotation-withdraw = سحب العرض
quotation-withdraw-question = هل تريد سحب العرض المقدَّم على الطلب { $number }؟ الإجمالي شامل الضريبة:
quotation-withdraw-reason = سبب السحب (اختياري)
quotation-withdraw-send = سحب
quotation-decline = الاعتذار عن الطلب
quotation-decline-question = هل تريد الاعتذار عن الطلب { $number }؟
quotation-decline-reason = سبب الاعتذار
quotation-decline-hint = يصل السبب إلى المشتري، ولا يمكن الرد على الطلب بعد الاعتذار عنه.
quotation-decline-send = تأكيد الاعتذار
quotation-withdraw-hint = يصل السبب إلى المشتري. يمكنك تقديم عرض جديد حتى موعد الإغلاق.
quotation-respond-again = تقديم عرض جديد
quotation-list-back = العودة إلى طلبات عروض الأسعار
review-back = العودة إلى التحرير
review-question = هل تريد تقديم هذا العرض على الطلب { $number }؟ الإجمالي شامل الضريبة:
quotation-orders = أوامر الشراء من هذا الطلب
quotation-order-number = أمر الشراء
quotation-order-total = الإجمالي
