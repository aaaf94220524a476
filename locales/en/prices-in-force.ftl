price-in-force = Price in force:
price-in-force-use = Use it
price-in-force-use-all = Use the prices in force
