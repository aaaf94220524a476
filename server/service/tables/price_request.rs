//! Suppliers' requests to change prices that are agreed with a buyer.
pub mod states;

pub use contract::price_request::PriceRequestState as State;

use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "price_requests")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub buyer_id: Uuid,
    /// The supplier's own.
    pub number: String,
    pub currency: String,
    /// The first item.
    pub subject_ar: String,
    pub subject_en: String,
    /// The number and the lines' texts, as searches compare them.
    pub search_text: String,
    /// Day on which the request was begun.
    pub issue_date: Date,
    pub state: State,
    /// One higher with every change that a decision could depend on.
    pub version: i32,
    /// Reason why the supplier asks; empty in drafts.
    pub reason: String,
    pub note: String,
    /// The buyer's reason, or why the supplier withdrew.
    pub decision_reason: Option<String>,
    pub submitted_at: Option<DateTimeUtc>,
    pub decided_at: Option<DateTimeUtc>,
    /// Time of the last change that readers of the buyer API see.
    pub changed_at: DateTimeUtc,
}

belongs_to!(buyer, BuyerId);
list_rows!(Number);
