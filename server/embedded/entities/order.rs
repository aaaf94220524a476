//! What buyers ordered.
use sea_orm::entity::prelude::*;

use crate::embedded::amount::Amount;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "orders")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub buyer_id: Uuid,
    pub number: String,
    pub subject_ar: String,
    pub subject_en: String,
    pub issue_date: Date,
    pub required_date: Date,
    /// When the last of the goods left; none while some are still to be shipped.
    pub shipped_on: Option<Date>,
    pub currency: String,
    pub total: Amount,
    pub state: State,
}

/// From the buyer's issue to the last invoice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(
    rs_type = "String",
    db_type = "String(StringLen::N(32))",
    rename_all = "snake_case"
)]
pub enum State {
    Issued,
    Acknowledged,
    Accepted,
    AcceptedWithChanges,
    Rejected,
    PartiallyShipped,
    Shipped,
    PartiallyInvoiced,
    Completed,
    OnHold,
    Cancelled,
    Closed,
}

impl State {
    /// The supplier agreed, and some of the goods are still to be shipped.
    pub const TO_SHIP: [Self; 3] = [
        Self::Accepted,
        Self::AcceptedWithChanges,
        Self::PartiallyShipped,
    ];
    /// Not yet shipped in full, and not refused or called off.
    pub const OPEN: [Self; 6] = [
        Self::Issued,
        Self::Acknowledged,
        Self::Accepted,
        Self::AcceptedWithChanges,
        Self::PartiallyShipped,
        Self::OnHold,
    ];
    /// Nothing was or will be delivered: no part of what was ordered.
    pub const VOID: [Self; 2] = [Self::Rejected, Self::Cancelled];
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::buyer::Entity",
        from = "Column::BuyerId",
        to = "super::buyer::Column::Id"
    )]
    Buyer,
}

impl Related<super::buyer::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Buyer.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
