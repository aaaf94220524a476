//! What suppliers asked to be paid for an item from now on.
use super::prelude::*;
use crate::fixed_point::Amount;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "price_changes")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub buyer_id: Uuid,
    pub number: String,
    pub item_ar: String,
    pub item_en: String,
    pub currency: String,
    pub price: Amount,
    pub state: State,
    /// When the buyer approved or rejected it.
    pub decided_at: Option<DateTimeUtc>,
}

/// A change that the buyer or a second person approves. It is edited only while it is a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(32))")]
#[sea_orm(rename_all = "snake_case")]
pub enum State {
    Draft,
    Submitted,
    Approved,
    Rejected,
}

impl Related<super::buyer::Entity> for Entity {
    fn to() -> RelationDef {
        Self::belongs_to(super::buyer::Entity)
            .from(Column::BuyerId)
            .to(super::buyer::Column::Id)
            .into()
    }
}
