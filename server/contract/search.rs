//! A search of all kinds of documents at once, for the few that match best.
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::{Money, order::OrderRow, quotation_request::QuotationRequestRow};
use values::text::LocalizedText;

/// Documents of each kind in the answer.
pub const MOST_OF_KIND: u32 = 6;

/// `GET /documents`, asked.
#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct DocumentSearch {
    /// Search text, as in the lists.
    pub search: String,
}

/// `GET /documents`, answered: those whose number matches first, then the newest.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct FoundDocuments {
    pub orders: Vec<OrderRow>,
    pub has_more_orders: bool,
    pub quotation_requests: Vec<QuotationRequestRow>,
    pub has_more_quotation_requests: bool,
    /// Documents of the other kinds, newest first; at most six of each kind.
    pub others: Vec<FoundDocument>,
    /// The service's calendar date.
    pub today: NaiveDate,
    pub now: DateTime<Utc>,
}

impl FoundDocuments {
    pub fn none(today: NaiveDate, now: DateTime<Utc>) -> Self {
        Self {
            orders: Vec::new(),
            has_more_orders: false,
            quotation_requests: Vec::new(),
            has_more_quotation_requests: false,
            others: Vec::new(),
            today,
            now,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub enum FoundKind {
    Invoice,
    CreditNote,
    Payment,
    PriceRequest,
    DespatchAdvice,
    Quotation,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct FoundDocument {
    pub kind: FoundKind,
    pub number: String,
    /// The number of the document on whose page it is: of a despatch advice's order, and of a quotation's request.
    pub page: String,
    pub buyer: LocalizedText,
    pub date: NaiveDate,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub amount: Option<Money>,
}
