question-price-not-in-force = The price in force is { $price }. Is another price intended?
