//! `/quotations/{number}/quotation/review`: what would be submitted. Its form submits it at the editor's address.
use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;

use contract::{
    exchange::{Attachment, Side},
    operations::CheckQuotation,
    quotation_request::{Quotation, QuotationRequestState, RequestLine},
};
use service_client::ClientError;
use values::LocalizedText;

use super::{QuotationEditorProps, QuotationPageRequest, quotation::questions};
use crate::{
    Error, Outcome,
    http::{Form, Messages, Values},
    pages::{
        Page,
        documents::{
            draft::{DraftPage, url},
            fields::to_values,
        },
    },
};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct QuotationReviewProps {
    pub number: String,
    pub state: QuotationRequestState,
    pub version: u32,
    pub draft_version: u32,
    pub buyer: LocalizedText,
    pub subject: LocalizedText,
    pub submission_due_at: DateTime<Utc>,
    /// The requested lines.
    pub lines: Vec<RequestLine>,
    /// What would be submitted.
    pub quotation: Quotation,
    /// The supplier's files.
    pub attachments: Vec<Attachment>,
    /// The fields of the draft.
    pub values: Values,
    /// Questions about unusual values, which the button confirms.
    pub questions: Messages,
    pub form: Form,
    /// The service's time.
    pub now: DateTime<Utc>,
}

/// Leads to the editor if the draft cannot be submitted as it is, and to the request if there is none.
pub async fn review(request: QuotationPageRequest) -> Result<Outcome, Error> {
    let document = request.load().await?;
    if !QuotationEditorProps::accepts_answer(&document) {
        return Ok(Outcome::redirect(request.url()));
    }
    let Some(draft) = &document.draft else {
        return Ok(Outcome::redirect(request.url()));
    };
    let quotation = match request.call::<CheckQuotation>(draft.input.clone()).await {
        Ok(quotation) => quotation,
        Err(ClientError::Refused(StatusCode::BAD_REQUEST, _)) => {
            return Ok(Outcome::redirect(url::<QuotationEditorProps>(&request)));
        }
        Err(error) => return Err(error.into()),
    };
    let values = to_values(&draft.input);
    let questions = questions(&document, &values);
    let mut attachments = document.attachments;
    attachments.retain(|file| file.added_by.side == Side::Supplier);
    let props = QuotationReviewProps {
        number: document.number,
        state: document.state,
        version: document.version,
        draft_version: draft.version,
        buyer: document.buyer,
        subject: document.subject,
        submission_due_at: document.submission_due_at,
        lines: document.lines,
        quotation,
        attachments,
        values,
        questions,
        form: Form::with_new_key(),
        now: document.now,
    };
    Ok(Outcome::Page(Page::QuotationReview(Box::new(props))))
}
