//! What buyers ask a price for.
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "requests_for_quotation")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub buyer_id: Uuid,
    pub number: String,
    pub subject_ar: String,
    pub subject_en: String,
    pub issue_date: Date,
    pub submission_due_at: DateTimeUtc,
    pub state: State,
}

/// Where the supplier's answer stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(
    rs_type = "String",
    db_type = "String(StringLen::N(32))",
    rename_all = "snake_case"
)]
pub enum State {
    Received,
    Viewed,
    Draft,
    Submitted,
    Awarded,
    PartiallyAwarded,
    NotAwarded,
    Declined,
    Withdrawn,
    Expired,
    Cancelled,
    Amended,
}

impl State {
    /// The supplier has not answered yet and still can.
    pub const OPEN: [Self; 4] = [Self::Received, Self::Viewed, Self::Draft, Self::Amended];
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
