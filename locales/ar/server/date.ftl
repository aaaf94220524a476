date-range-inverted = يجب ألا يسبق تاريخ النهاية تاريخ البداية.
