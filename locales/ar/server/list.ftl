list-filter-remove = إزالة التصفية
