confirm-cancel = إلغاء
confirm-keep = تراجع
