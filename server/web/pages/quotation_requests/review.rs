//! `/quotations/{number}/quotation/review`: what would be submitted.
use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;

use contract::{
    exchange::{Attachment, Side},
    quotation_request::{Quotation, QuotationRequest, QuotationRequestState, RequestLine},
};
use values::LocalizedText;

use crate::pages::documents::review::DraftReview;

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct QuotationReviewProps {
    pub number: String,
    pub state: QuotationRequestState,
    pub buyer: LocalizedText,
    pub subject: LocalizedText,
    pub submission_due_at: DateTime<Utc>,
    /// The requested lines.
    pub lines: Vec<RequestLine>,
    /// Quotation that would be submitted.
    pub quotation: Quotation,
    /// The supplier's files.
    pub attachments: Vec<Attachment>,
    #[serde(flatten)]
    #[ts(flatten)]
    pub review: DraftReview,
    /// The service's time.
    pub now: DateTime<Utc>,
}

impl QuotationReviewProps {
    pub fn new(request: QuotationRequest, quotation: Quotation, review: DraftReview) -> Self {
        let mut attachments = request.attachments;
        attachments.retain(|file| file.added_by.side == Side::Supplier);
        Self {
            number: request.number,
            state: request.state,
            buyer: request.buyer,
            subject: request.subject,
            submission_due_at: request.submission_due_at,
            lines: request.lines,
            quotation,
            attachments,
            review,
            now: request.now,
        }
    }
}
