//! `/payments/credit-notes/{number}`: a credit note of the supplier.
use axum::{Extension, extract::Path};
use serde::Serialize;
use ts_rs::TS;

use super::{
    CREDIT_NOTES, INVOICES,
    sending::{self, SentPage},
};
use crate::{
    Error, Outcome,
    http::{Form, NoticeMessage, UserService},
    pages::documents::{document_url, request::read_if_opened},
    render::request_context::RequestContext,
};
use contract::{
    operations::{
        DiscardCreditNote, ReadCreditNoteNotifications, ShowCreditNote, SubmitCreditNote,
        WithdrawCreditNote,
    },
    payment::{CreditNoteDetail, CreditNoteState},
};
use service_client::ClientError;

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CreditNoteProps {
    pub note: CreditNoteDetail,
    /// The VAT is the rest of the invoice's, and not that of the sum.
    pub mirrors_rounding: bool,
    /// Sends a draft, discards it, or takes a credit note back.
    pub form: Form,
}

impl SentPage for CreditNoteProps {
    type Document = CreditNoteDetail;
    type Show = ShowCreditNote;
    type Submit = SubmitCreditNote;
    type Withdraw = WithdrawCreditNote;

    const LIST: &'static str = CREDIT_NOTES;
    const DRAFTS: &'static str = "/payments?tab=credit_notes";
    const CONFIRMED: &'static str = "creditNote";
    const SENT: NoticeMessage = NoticeMessage::CreditNoteSent;
    const WITHDRAWN: NoticeMessage = NoticeMessage::CreditNoteWithdrawn;
    const DISCARDED: NoticeMessage = NoticeMessage::CreditNoteDiscarded;

    fn values(note: &CreditNoteDetail) -> Option<(&str, String)> {
        let is_draft = note.state == CreditNoteState::Draft;
        is_draft.then(|| (&*note.number, note.today.to_string()))
    }

    fn number(note: &CreditNoteDetail) -> &str {
        &note.number
    }

    fn new(note: CreditNoteDetail, form: Form) -> Self {
        Self {
            mirrors_rounding: note.totals.mirrors_rounding(),
            note,
            form,
        }
    }

    async fn discard(user: &UserService, note: CreditNoteDetail) -> Result<String, ClientError> {
        user.call::<DiscardCreditNote>([note.number], ()).await?;
        Ok(document_url(INVOICES, &note.invoice))
    }
}

/// `GET /payments/credit-notes/{number}`
pub async fn show_credit_note(
    Extension(context): Extension<RequestContext>,
    user: UserService,
    Path(number): Path<String>,
) -> Result<Outcome, Error> {
    let mut note = user.call::<ShowCreditNote>([number.clone()], ()).await?;
    let has_unread = std::mem::take(&mut note.has_unread_notifications);
    let url = document_url(CREDIT_NOTES, &number);
    let read = async || user.call::<ReadCreditNoteNotifications>([number], ()).await;
    if let Some(redirect) = read_if_opened(&context, has_unread, url, read).await {
        return Ok(redirect);
    }
    let form = sending::form::<CreditNoteProps>(&note);
    Ok(Outcome::page(CreditNoteProps::new(note, form)))
}
