date-range-inverted = يجب ألا يسبق تاريخ النهاية تاريخ البداية.
list-amounts-inverted = يجب ألا تقل نهاية النطاق عن بدايته.
