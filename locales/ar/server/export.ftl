export-lines = عدد البنود
export-ends-here = صُدِّر أول { $rows } صف فقط. استخدم التصفية لتصدير الباقي.
export-confirmed = الإجمالي المؤكَّد شامل الضريبة
export-quotations-due = موعد الإغلاق (بتوقيت الرياض)
