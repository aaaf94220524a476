saved-views-summary = احفظ طريقة العرض من أعلى القائمة، ثم افتحها من هنا أو من القائمة.
saved-views-empty = لا توجد طرق عرض محفوظة بعد.
saved-view-rename = إعادة التسمية
saved-view-delete = حذف
saved-view-delete-question = هل تريد حذف طريقة العرض { $name }؟
