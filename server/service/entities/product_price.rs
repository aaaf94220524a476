//! The price of an item that a supplier and a buyer agreed on, with the period in which it holds.
use super::prelude::*;
use crate::fixed_point::{Amount, Quantity};

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
    /// A list of [`crate::product_prices::breaks::StoredBreak`] as JSON.
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

belongs_to!(buyer, BuyerId);
belongs_to!(price_list, PriceListId);
