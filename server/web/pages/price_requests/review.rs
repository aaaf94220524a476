//! `/products-price/requests/{number}/edit/review`: what would be submitted.
use chrono::NaiveDate;
use serde::Serialize;
use ts_rs::TS;

use contract::{
    exchange::Attachment,
    price_request::{CheckedPriceRequest, PriceRequest},
};
use values::LocalizedText;

use crate::pages::documents::review::DraftReview;

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PriceRequestReviewProps {
    pub number: String,
    pub buyer: LocalizedText,
    /// ISO 4217.
    pub currency: String,
    pub issue_date: NaiveDate,
    /// What would be submitted.
    pub checked: CheckedPriceRequest,
    pub attachments: Vec<Attachment>,
    #[serde(flatten)]
    #[ts(flatten)]
    pub review: DraftReview,
}

impl PriceRequestReviewProps {
    pub fn new(request: PriceRequest, checked: CheckedPriceRequest, review: DraftReview) -> Self {
        Self {
            number: request.number,
            buyer: request.buyer,
            currency: request.currency,
            issue_date: request.issue_date,
            checked,
            attachments: request.attachments,
            review,
        }
    }
}
