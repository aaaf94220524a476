question-price-not-in-force = السعر الساري { $price }. هل تقصد سعرًا آخر؟
