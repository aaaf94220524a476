//! The supplier's invoices: drafts from orders, and those that the buyers' payables know.
use super::prelude::*;
use crate::fixed_point::Amount;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "invoices")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub buyer_id: Uuid,
    pub number: String,
    /// What it was made from.
    pub order_id: Option<Uuid>,
    pub issue_date: Date,
    pub due_date: Date,
    pub currency: String,
    /// With VAT.
    pub total: Amount,
    /// What is still to be paid; zero once it is.
    pub outstanding: Amount,
    pub state: State,
    /// When it changed last, as readers of the buyer API see it.
    pub changed_at: DateTimeUtc,
}

/// Where the payment stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(32))")]
#[sea_orm(rename_all = "snake_case")]
pub enum State {
    /// The buyer has not got it yet.
    Draft,
    Submitted,
    Approved,
    OnHold,
    Disputed,
    PartiallyPaid,
    Paid,
    Cancelled,
}

impl State {
    /// Something is still to be paid.
    pub const OPEN: [Self; 5] = [
        Self::Submitted,
        Self::Approved,
        Self::OnHold,
        Self::Disputed,
        Self::PartiallyPaid,
    ];
}
