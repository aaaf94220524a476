//! `/payments/credit-notes/{number}`: a credit note of the supplier, and `/payments/invoices/{number}/credit-note`, which drafts it.
use std::collections::BTreeMap;

use axum::{Extension, extract::Path};
use serde::Serialize;
use ts_rs::TS;

use super::{
    CREDIT_NOTES, INVOICES,
    sending::{self, SentPage},
};
use crate::{
    Error, Outcome,
    http::{Form, Input, NoticeMessage, UserService, Values, idempotency_key},
    pages::{
        Page,
        documents::{document_url, request::read_if_opened},
    },
    render::request_context::RequestContext,
};
use contract::{
    operations::{
        DiscardCreditNote, DraftCreditNote, ReadCreditNoteNotifications, ShowCreditNote,
        ShowInvoice, SubmitCreditNote, WithdrawCreditNote,
    },
    payment::{
        CreditNoteDetail, CreditNoteInput, CreditNoteLineInput, CreditNoteState, InvoiceDetail,
    },
};
use service_client::ClientError;

const REASON: &str = "reason";

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CreditNoteProps {
    pub note: CreditNoteDetail,
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

    fn page(note: CreditNoteDetail, form: Form) -> Page {
        Page::CreditNote(Box::new(Self { note, form }))
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
    Ok(Outcome::Page(CreditNoteProps::page(note, form)))
}

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CreditNoteEditorProps {
    pub invoice: InvoiceDetail,
    pub form: Form,
}

/// `GET /payments/invoices/{number}/credit-note`
pub async fn edit(user: UserService, Path(number): Path<String>) -> Result<Outcome, Error> {
    let invoice = user.call::<ShowInvoice>([number], ()).await?;
    Ok(Outcome::Page(editor(invoice, Form::with_new_key())))
}

fn editor(invoice: InvoiceDetail, form: Form) -> Page {
    Page::CreditNoteEditor(Box::new(CreditNoteEditorProps { invoice, form }))
}

/// `POST /payments/invoices/{number}/credit-note`
pub async fn draft(
    user: UserService,
    Path(number): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let (path, key) = ([number.clone()], idempotency_key(&values));
    let result = user.call_once::<DraftCreditNote>(path, typed(&values), &key);
    match result.await {
        Ok(note) => Ok(Outcome::done(
            document_url(CREDIT_NOTES, &note.number),
            NoticeMessage::CreditNoteDrafted,
        )),
        Err(error) => {
            let form = Form::from_service_error(values, error)?;
            let url = format!("{}/credit-note", document_url(INVOICES, &number));
            let invoice = user.call::<ShowInvoice>([number], ()).await?;
            Ok(Outcome::refused(form, url, |form| editor(invoice, form)))
        }
    }
}

fn typed(values: &Values) -> CreditNoteInput {
    let mut lines = BTreeMap::<u32, CreditNoteLineInput>::new();
    for (name, value) in values {
        let rest = name
            .strip_prefix("lines.")
            .and_then(|rest| rest.split_once('.'));
        let Some((Ok(line_number), field)) =
            rest.map(|(number, field)| (number.parse::<u32>(), field))
        else {
            continue;
        };
        let line = lines.entry(line_number).or_default();
        line.line_number = line_number;
        match field {
            "quantity" => line.quantity.clone_from(value),
            "amount" => line.amount.clone_from(value),
            _ => {}
        }
    }
    CreditNoteInput {
        reason: values.get(REASON).cloned().unwrap_or_default(),
        lines: lines.into_values().collect(),
    }
}
