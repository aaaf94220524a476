date-placeholder = يوم/شهر/سنة
date-hint = اليوم أولًا، مثل ‎6/1/2026 للسادس من يناير 2026.
date-pick = اختيار تاريخ
