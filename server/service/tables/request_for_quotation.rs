//! Requests for quotation of the buyers.
pub mod states;

pub use contract::quotation_request::QuotationRequestState as State;

use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "requests_for_quotation")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub buyer_id: Uuid,
    pub number: String,
    pub subject_ar: String,
    pub subject_en: String,
    /// Number and subject, as searches compare them.
    pub search_text: String,
    pub issue_date: Date,
    pub submission_due_at: DateTimeUtc,
    pub state: State,
    /// ISO 4217: what the buyer wants to be quoted in.
    pub currency: String,
    pub payment_terms_ar: String,
    pub payment_terms_en: String,
    /// Incoterms 2020, three letters, with the place.
    pub incoterm: Option<String>,
    pub delivery_place_ar: String,
    pub delivery_place_en: String,
    pub note_ar: String,
    pub note_en: String,
    /// [`contract::header_references::HeaderReferences`] as JSON.
    pub header_references: String,
    /// A list of [`contract::text_line::TextLine`] as JSON.
    pub text_lines: String,
    /// Number of times that the buyer changed the request since it was issued.
    pub amendment: i32,
    /// One higher with every change that a decision could hang on.
    pub version: i32,
    /// Reason why the supplier declined or withdrew, or the buyer cancelled.
    pub reason: Option<String>,
    /// Time of the last change that readers of the buyer API see.
    pub changed_at: DateTimeUtc,
}

belongs_to!(buyer, BuyerId);
list_rows!(Number);
