//! Orders of the buyers.
pub mod states;

pub use contract::order::OrderState as State;

use super::prelude::*;
use crate::fixed_point::Amount;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "orders")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub buyer_id: Uuid,
    pub number: String,
    /// Number of the revision, from 1; the lines are those of this revision.
    pub revision: i32,
    /// Every change makes it one higher.
    pub version: i32,
    pub subject_ar: String,
    pub subject_en: String,
    /// Numbers, subject and texts of the lines, as searches compare them.
    pub search_text: String,
    pub issue_date: Date,
    /// The earliest of the lines.
    pub required_date: Option<Date>,
    /// Day on which the last of the goods left; `None` while some are still to be shipped.
    pub shipped_on: Option<Date>,
    pub currency: String,
    /// Total with VAT.
    pub total: Amount,
    pub payment_terms_ar: String,
    pub payment_terms_en: String,
    /// Incoterms 2020, three letters.
    pub incoterm: Option<String>,
    pub delivery_address_ar: String,
    pub delivery_address_en: String,
    pub note_ar: String,
    pub note_en: String,
    /// [`contract::header_references::HeaderReferences`] as JSON.
    pub header_references: String,
    /// A list of [`contract::text_line::TextLine`] as JSON.
    pub text_lines: String,
    /// The order's number in the supplier's own system.
    pub supplier_order_number: Option<String>,
    pub state: State,
    /// State in which an order on hold continues once the buyer releases it.
    pub state_before_hold: Option<State>,
    /// Reason why the order is on hold, rejected or cancelled.
    pub reason: Option<String>,
    /// The request for quotation that it came from, if the buyer named one.
    pub request_id: Option<Uuid>,
    /// Time of the last change that readers of the buyer API see.
    pub changed_at: DateTimeUtc,
}

/// The column with the tab of the list, which the database generates from the state. The model does not have it.
pub const TAB: &str = "tab";

belongs_to!(buyer, BuyerId);
list_rows!(Number);
