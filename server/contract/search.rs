//! A search of all kinds of documents at once, for the few that match best.
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::{order::OrderRow, quotation_request::QuotationRequestRow};

/// Documents of each kind in the answer.
pub const MOST_OF_KIND: u32 = 6;

/// `GET /documents`, asked.
#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct DocumentSearch {
    /// As the search of the lists.
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
            today,
            now,
        }
    }
}
