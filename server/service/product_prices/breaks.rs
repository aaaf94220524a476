//! Prices by quantity, as they are stored, and the price that a quantity has.
use rust_decimal::Decimal;
use sea_orm::DbErr;
use serde::{Deserialize, Serialize};

use crate::{
    buyer_api::documents::NewQuantityBreak, entities::product_price::Model, fixed_point::Amount,
    rows::from_json,
};
use contract::{
    Money,
    product_price::{QuantityBreak, price_for},
};

/// The price of one unit when at least so many are ordered.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StoredBreak {
    pub from: Decimal,
    pub price: Decimal,
}

/// The column of a price.
pub fn to_column(breaks: &[NewQuantityBreak]) -> String {
    let stored = breaks.iter().map(|one| StoredBreak {
        from: one.from.normalize(),
        price: one.price,
    });
    let stored: Vec<_> = stored.collect();
    serde_json::to_string(&stored).expect("quantity breaks are JSON")
}

/// Reads the quantity breaks in the column, the smallest quantity first.
pub fn from_column(column: &str, currency: &str) -> Result<Vec<QuantityBreak>, DbErr> {
    let stored: Vec<StoredBreak> = from_json(column)?;
    let breaks = stored.into_iter().map(|one| QuantityBreak {
        from: one.from,
        price: Amount::exactly(one.price)
            .unwrap_or_default()
            .in_currency(currency),
    });
    Ok(breaks.collect())
}

impl Model {
    /// The smallest quantity first.
    pub fn breaks(&self) -> Result<Vec<QuantityBreak>, DbErr> {
        from_column(&self.quantity_breaks, &self.currency)
    }

    pub fn stored_breaks(&self) -> Result<Vec<StoredBreak>, DbErr> {
        from_json(&self.quantity_breaks)
    }

    /// The price of one unit when so many are ordered.
    pub fn price_for(&self, quantity: Decimal) -> Result<Money, DbErr> {
        let price = self.price.in_currency(&self.currency);
        Ok(price_for(&price, &self.breaks()?, quantity).clone())
    }
}
