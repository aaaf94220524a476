//! `/payments/credit-notes/{number}`: a credit note of the supplier, and `/payments/invoices/{number}/credit-note`, which drafts it.
use std::collections::BTreeMap;

use axum::{Extension, extract::Path, response::Response};
use serde::Serialize;
use ts_rs::TS;

use contract::{
    operations::{
        DiscardCreditNote, DraftCreditNote, ShowCreditNote, ShowInvoice, SubmitCreditNote,
        WithdrawCreditNote,
    },
    payment::{
        CreditNoteDetail, CreditNoteInput, CreditNoteLineInput, CreditNoteState, InvoiceDetail,
    },
};
use exports::{pdf, ubl};

use super::{
    CREDIT_NOTES, INVOICES,
    sending::{SentPage, refused},
};
use crate::{
    Error, Outcome,
    heavy_work::{Budget, ExpensiveRequest},
    http::{
        Form, Input, NoticeMessage, UserService, Values,
        download::{PDF, XML, download},
        form::is_decision_confirmed,
        idempotency_key,
    },
    pages::{
        Page,
        documents::{document_url, list_query::ListQuery},
    },
    render::request_context::RequestContext,
};

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
    const CONFIRMED: &'static str = "creditNote";
    const SENT: NoticeMessage = NoticeMessage::CreditNoteSent;
    const WITHDRAWN: NoticeMessage = NoticeMessage::CreditNoteWithdrawn;

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

/// `POST /payments/credit-notes/{number}/discard`
pub async fn discard(
    user: UserService,
    Path(number): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    const CONFIRMED: &str = <CreditNoteProps as SentPage>::CONFIRMED;
    if !is_decision_confirmed(&values, CONFIRMED, &number) {
        let asking = Form::asking(values, CONFIRMED);
        return refused::<CreditNoteProps>(&user, &number, asking).await;
    }
    let note = user.call::<ShowCreditNote>([number.clone()], ()).await?;
    match user.call::<DiscardCreditNote>([number.clone()], ()).await {
        Ok(()) => Ok(Outcome::done(
            document_url(INVOICES, &note.invoice),
            NoticeMessage::CreditNoteDiscarded,
        )),
        Err(error) => {
            let form = Form::from_service_error(values, error)?;
            refused::<CreditNoteProps>(&user, &number, form).await
        }
    }
}

/// `GET …/credit-note.pdf`, in the language of the query, or of the viewer.
pub async fn print_credit_note(
    Extension(context): Extension<RequestContext>,
    expensive: ExpensiveRequest,
    user: UserService,
    Path(number): Path<String>,
    query: ListQuery,
) -> Result<Response, Error> {
    let work = expensive.admit(Budget::Documents).await?;
    let note = user.call::<ShowCreditNote>([number], ()).await?;
    let language = query.value("language");
    let language = language.unwrap_or(context.preferences.language);
    let name = format!("{}.pdf", note.number);
    let content = work
        .run(move || pdf::credit_note(&note, language))
        .await??;
    Ok(download(&name, PDF, content))
}

/// `GET …/credit-note.xml`. Only credit notes that are in force have it.
pub async fn write_credit_note(
    expensive: ExpensiveRequest,
    user: UserService,
    Path(number): Path<String>,
) -> Result<Response, Error> {
    let work = expensive.admit(Budget::Documents).await?;
    let note = user.call::<ShowCreditNote>([number], ()).await?;
    let name = format!("{}.xml", note.number);
    let content = work.run(move || ubl::credit_note(&note)).await?;
    let content = content.map_err(|error| Error::Internal(error.to_string()))?;
    Ok(download(&name, XML, content.ok_or(Error::NotFound)?))
}
