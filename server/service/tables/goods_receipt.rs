//! Goods that arrived at the buyer on one day, of one order, as the buyer reported them.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "goods_receipts")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub order_id: Uuid,
    /// The buyer's own.
    pub number: String,
    pub received_on: Date,
    /// The number of the despatch advice that the buyer named.
    pub despatch_advice: Option<String>,
    pub note: String,
    pub created_at: DateTimeUtc,
    /// Nothing of a cancelled one counts as received.
    pub cancelled_at: Option<DateTimeUtc>,
    pub cancellation_reason: Option<String>,
    /// Time of the last change that readers of the buyer API see.
    pub changed_at: DateTimeUtc,
}

impl Related<super::goods_receipt_line::Entity> for Entity {
    fn to() -> RelationDef {
        Entity::has_many(super::goods_receipt_line::Entity).into()
    }
}
