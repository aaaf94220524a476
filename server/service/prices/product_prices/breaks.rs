//! Prices by quantity, as they are stored.
use buyer_documents::NewQuantityBreak;
use tables::product_price::StoredBreak;

/// The column of a price.
pub fn to_column(breaks: &[NewQuantityBreak]) -> String {
    let stored = breaks.iter().map(|one| StoredBreak {
        from: one.from.normalize(),
        price: one.price,
    });
    let stored: Vec<_> = stored.collect();
    serde_json::to_string(&stored).expect("quantity breaks are JSON")
}
