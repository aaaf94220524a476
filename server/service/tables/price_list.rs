//! The buyer's price lists. Each sets prices in `product_prices`.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "price_lists")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub buyer_id: Uuid,
    /// The buyer's own.
    pub number: String,
    pub currency: String,
    pub received_at: DateTimeUtc,
}

belongs_to!(buyer, BuyerId);
