quotation-facts = بيانات الطلب
quotation-currency = العملة
quotation-payment-terms = شروط الدفع
quotation-incoterm = شرط التسليم
quotation-delivery-place = مكان التسليم
quotation-buyer-note = ملاحظة المشتري
quotation-lines = البنود
quotation-item = الصنف
quotation-part = رقمك
quotation-line-amended = معدَّل
quotation-requested = المطلوب
quotation-required = مطلوب في
quotation-offer = عرضك
quotation-net = الصافي
quotation-award = المُرسى
quotation-discount = خصم
quotation-promised = التسليم في
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
quotation-yours-withdrawn = عرضك (مسحوب)
quotation-revision = الإصدار { $revision }
quotation-own-number = رقم عرضك
quotation-valid-till = ساري حتى
quotation-submitted = قُدِّم
quotation-note = ملاحظة
quotation-amended = عدّل المشتري هذا الطلب. راجع البنود المعدَّلة ثم أكّد اطلاعك عليها لتتابع عرضك.
quotation-acknowledge = اطلعت على التعديل
quotation-is-declined = اعتذرت عن هذا الطلب.
quotation-is-cancelled = ألغى المشتري هذا الطلب.
quotation-is-expired = أُغلق الطلب قبل تقديم عرض.
quotation-is-withdrawn = سحبت عرضك.
quotation-respond = إعداد عرض سعر
quotation-revise = تعديل العرض
quotation-withdraw = سحب العرض
quotation-withdraw-reason = لماذا تسحبه؟ (اختياري)
quotation-withdraw-send = سحب
quotation-decline = الاعتذار عن الطلب
quotation-decline-reason = ما سبب الاعتذار؟
quotation-decline-hint = يقرؤه المشتري، ولا يمكن الرد على الطلب بعد الاعتذار عنه.
quotation-decline-send = تأكيد الاعتذار
