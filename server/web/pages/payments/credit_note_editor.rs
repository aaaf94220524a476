//! `/payments/invoices/{number}/credit-note`, which drafts a credit note, and `/payments/credit-notes/{number}/change`, which
//! changes the draft.
use axum::{extract::Path, http::StatusCode};
use chrono::SecondsFormat;
use serde::Serialize;
use ts_rs::TS;

use super::{CREDIT_NOTES, INVOICES, sending::changed_at};
use crate::{
    Error, Outcome,
    http::{Form, Input, NoticeMessage, UserService, Values, form::VERSION, idempotency_key},
    pages::documents::{document_url, fields::to_input},
};
use contract::{
    operations::{ChangeCreditNote, DraftCreditNote, ShowCreditNote, ShowInvoice},
    payment::{
        CreditNoteChange, CreditNoteDetail, CreditNoteInput, CreditNoteLineInput, CreditNoteState,
        InvoiceDetail,
    },
};
use service_client::ClientError;
use values::{MessageId, Text};

const REASON: &str = "reason";
/// Hidden field of a draft that is changed: its invoice, whose lines the form shows also when the draft is gone.
const INVOICE: &str = "invoice";

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CreditNoteEditorProps {
    pub invoice: InvoiceDetail,
    /// The number of the draft that is changed; `None` of a new one.
    pub draft: Option<String>,
    pub form: Form,
}

/// `GET /payments/invoices/{number}/credit-note`
pub async fn create(user: UserService, Path(number): Path<String>) -> Result<Outcome, Error> {
    let invoice = user.call::<ShowInvoice>([number], ()).await?;
    Ok(Outcome::page(CreditNoteEditorProps {
        invoice,
        draft: None,
        form: Form::with_new_key(),
    }))
}

/// `POST /payments/invoices/{number}/credit-note`
pub async fn draft(
    user: UserService,
    Path(number): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let (path, key) = ([number.clone()], idempotency_key(&values));
    let result = user.call_once::<DraftCreditNote>(path, typed(&values)?, &key);
    match result.await {
        Ok(note) => Ok(Outcome::done(
            document_url(CREDIT_NOTES, &note.number),
            NoticeMessage::CreditNoteDrafted,
        )),
        Err(error) => {
            let form = Form::from_service_error(values, error)?;
            let url = format!("{}/credit-note", document_url(INVOICES, &number));
            let invoice = user.call::<ShowInvoice>([number], ()).await?;
            Ok(Outcome::refused(form, url, |form| CreditNoteEditorProps {
                invoice,
                draft: None,
                form,
            }))
        }
    }
}

/// `GET /payments/credit-notes/{number}/change`. A credit note that was sent is shown on its own page.
pub async fn edit(user: UserService, Path(number): Path<String>) -> Result<Outcome, Error> {
    let note = user.call::<ShowCreditNote>([number.clone()], ()).await?;
    if note.state != CreditNoteState::Draft {
        return Ok(Outcome::redirect(document_url(CREDIT_NOTES, &number)));
    }
    let invoice = user.call::<ShowInvoice>([note.invoice.clone()], ()).await?;
    let form = Form::keyed(saved(&note, &invoice));
    Ok(Outcome::page(CreditNoteEditorProps {
        invoice,
        draft: Some(number),
        form,
    }))
}

/// `POST /payments/credit-notes/{number}/change`
pub async fn change(
    user: UserService,
    Path(number): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let (path, key) = ([number.clone()], idempotency_key(&values));
    let url = document_url(CREDIT_NOTES, &number);
    let change = CreditNoteChange {
        changed_at: changed_at(&values).unwrap_or_default(),
        input: typed(&values)?,
    };
    let error = match user.call_once::<ChangeCreditNote>(path, change, &key).await {
        // Before a repeated press it may have been sent under another number.
        Ok(note) => {
            let url = document_url(CREDIT_NOTES, &note.number);
            return Ok(Outcome::done(url, NoticeMessage::DraftSaved));
        }
        Err(error) => error,
    };
    let (status, mut form) = Form::from_service_error(values, error)?;
    let shown = user.call::<ShowCreditNote>([number], ()).await;
    let (draft, invoice) = match (shown, form.values.get(INVOICE).cloned()) {
        (Ok(note), _) => (Some(note.clone()), note.invoice),
        (Err(ClientError::Refused(StatusCode::NOT_FOUND, _)), Some(invoice)) => (None, invoice),
        (Err(error), _) => return Err(error.into()),
    };
    let invoice = user.call::<ShowInvoice>([invoice], ()).await?;
    match &draft {
        Some(note) if status == StatusCode::CONFLICT && note.state == CreditNoteState::Draft => {
            form = form.beside_saved(saved(note, &invoice));
        }
        Some(_) => {}
        // Deleted, or sent under another number: what was typed can become a new draft.
        None => {
            form = form.with_another_key();
            form.problem = Some(Text::message(MessageId::new("credit-note-draft-gone")));
        }
    }
    let draft = draft.map(|note| note.number);
    Ok(Outcome::refused(
        (status, form),
        format!("{url}/change"),
        |form| CreditNoteEditorProps {
            invoice,
            draft,
            form,
        },
    ))
}

/// The values of the form that changes a draft. Lines that are not credited have empty ones.
fn saved(note: &CreditNoteDetail, invoice: &InvoiceDetail) -> Values {
    let mut values = Values::from([
        (INVOICE.to_owned(), note.invoice.clone()),
        (REASON.to_owned(), note.reason.clone()),
        (
            VERSION.to_owned(),
            note.changed_at.to_rfc3339_opts(SecondsFormat::Micros, true),
        ),
    ]);
    for line in &invoice.lines {
        let number = line.billed.line_number;
        let mut credited = note.lines.iter();
        let credited = credited.find(|line| line.line_number == number);
        let (quantity, amount) = match credited {
            Some(line) if line.is_amount_only => (String::new(), line.net.amount.to_string()),
            Some(line) => (line.quantity.normalize().to_string(), String::new()),
            None => Default::default(),
        };
        values.insert(format!("lines.{number}.quantity"), quantity);
        values.insert(format!("lines.{number}.amount"), amount);
    }
    values
}

fn typed(values: &Values) -> Result<CreditNoteInput, Error> {
    to_input::<CreditNoteInput, CreditNoteLineInput>(values, &[])
}
