//! The price of an item that a supplier and a buyer agreed on, with the period in which it holds.
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

use super::prelude::*;
use crate::{
    fixed_point::{Amount, Quantity},
    json_column::from_json,
};
use contract::{
    Money,
    product_price::{QuantityBreak, price_for},
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "product_prices")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub buyer_id: Uuid,
    /// The list that set it last.
    pub price_list_id: Uuid,
    /// The buyer's own code of the item.
    pub item: String,
    pub currency: String,
    /// UN/ECE Recommendation 20.
    pub uom: String,
    /// The prices of the same buyer, item, currency and unit have periods that do not overlap.
    pub valid_from: Date,
    /// The last day; none until further notice.
    pub valid_to: Option<Date>,
    pub price: Amount,
    /// A list of [`StoredBreak`] as JSON.
    pub quantity_breaks: String,
    pub supplier_part_number: Option<String>,
    pub description_ar: String,
    pub description_en: String,
    /// The units in one package.
    pub packing_unit: Option<Quantity>,
    pub minimum_order_quantity: Option<Quantity>,
    pub lead_time_days: Option<i32>,
    /// The item's code, part number and descriptions, as searches compare them.
    pub search_text: String,
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

/// The price of one unit when at least so many are ordered.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StoredBreak {
    pub from: Decimal,
    pub price: Decimal,
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

belongs_to!(buyer, BuyerId);
belongs_to!(price_list, PriceListId);
list_rows!(Id);
