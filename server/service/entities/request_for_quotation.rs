//! What buyers ask a price for.
use sea_orm::entity::prelude::*;

use contract::quotation_request::QuotationRequestState;

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
    /// How often the buyer changed it since it was issued.
    pub amendment: i32,
    /// One higher with every change that a decision could hang on.
    pub version: i32,
    /// Why the supplier declined or withdrew, or the buyer cancelled.
    pub reason: Option<String>,
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

impl From<State> for QuotationRequestState {
    fn from(state: State) -> Self {
        match state {
            State::Received => Self::Received,
            State::Viewed => Self::Viewed,
            State::Draft => Self::Draft,
            State::Submitted => Self::Submitted,
            State::Awarded => Self::Awarded,
            State::PartiallyAwarded => Self::PartiallyAwarded,
            State::NotAwarded => Self::NotAwarded,
            State::Declined => Self::Declined,
            State::Withdrawn => Self::Withdrawn,
            State::Expired => Self::Expired,
            State::Cancelled => Self::Cancelled,
            State::Amended => Self::Amended,
        }
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
