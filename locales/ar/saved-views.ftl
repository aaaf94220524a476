saved-views-summary = احفظ التصفية من أعلى القائمة، ثم افتحها من هنا أو من القائمة.
saved-views-empty = لا توجد تصفيات محفوظة بعد.
saved-view-rename = إعادة التسمية
saved-view-delete = حذف
