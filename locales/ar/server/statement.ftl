paper-printed = تاريخ الطباعة
paper-from = من
paper-to = إلى
paper-statement-ends = طُبعت أول { $rows } حركة فقط. اختر فترة أقصر لطباعة الحركات الأخرى.
