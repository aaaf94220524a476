//! What buyers ordered.
use sea_orm::entity::prelude::*;

use crate::fixed_point::Amount;
use contract::order::{OrderState, OrderTab};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "orders")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub buyer_id: Uuid,
    pub number: String,
    /// From 1; the lines are those of this one.
    pub revision: i32,
    /// Every change makes it one higher.
    pub version: i32,
    pub subject_ar: String,
    pub subject_en: String,
    /// Number and subject, as searches compare them.
    pub search_text: String,
    pub issue_date: Date,
    pub required_date: Date,
    /// When the last of the goods left; none while some are still to be shipped.
    pub shipped_on: Option<Date>,
    pub currency: String,
    /// With VAT.
    pub total: Amount,
    pub payment_terms_ar: String,
    pub payment_terms_en: String,
    /// Incoterms 2020, three letters.
    pub incoterm: Option<String>,
    pub delivery_address_ar: String,
    pub delivery_address_en: String,
    pub note_ar: String,
    pub note_en: String,
    pub state: State,
    /// Of one on hold: where it goes on once the buyer releases it.
    pub state_before_hold: Option<State>,
    /// Why it is on hold, rejected or cancelled.
    pub reason: Option<String>,
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
    /// The buyer waits for the supplier's response.
    pub const TO_ANSWER: [Self; 2] = [Self::Issued, Self::Acknowledged];
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

    /// Until it has come to its end.
    pub fn takes_files(self) -> bool {
        !matches!(self, Self::Completed | Self::Closed | Self::Cancelled)
    }
}

impl From<State> for OrderState {
    fn from(state: State) -> Self {
        match state {
            State::Issued => Self::Issued,
            State::Acknowledged => Self::Acknowledged,
            State::Accepted => Self::Accepted,
            State::AcceptedWithChanges => Self::AcceptedWithChanges,
            State::Rejected => Self::Rejected,
            State::PartiallyShipped => Self::PartiallyShipped,
            State::Shipped => Self::Shipped,
            State::PartiallyInvoiced => Self::PartiallyInvoiced,
            State::Completed => Self::Completed,
            State::OnHold => Self::OnHold,
            State::Cancelled => Self::Cancelled,
            State::Closed => Self::Closed,
        }
    }
}

/// The column that the database makes of the state, which lists are narrowed by; it is never written, and none of the
/// model's.
pub const TAB: &str = "tab";

/// What stands in that column; nothing for the tab of all.
pub fn tab_name(tab: OrderTab) -> Option<&'static str> {
    match tab {
        OrderTab::All => None,
        OrderTab::ToConfirm => Some("to_confirm"),
        OrderTab::ToShip => Some("to_ship"),
        OrderTab::ToInvoice => Some("to_invoice"),
        OrderTab::Done => Some("done"),
        OrderTab::Stopped => Some("stopped"),
    }
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
