//! Sends a document of the supplier to the buyer, discards its draft, and takes it back: invoices and credit notes.
use axum::{extract::Path, http::StatusCode};
use chrono::{DateTime, Utc};

use contract::{
    operation::DocumentOperation,
    payment::{InvoiceSubmission, InvoiceWithdrawal},
};
use service_client::ClientError;
use values::{Text, message_id::MessageId};

use crate::{
    Error, Outcome,
    http::{
        Form, FormError, Input, Messages, NoticeMessage, UserService, Values,
        form::{VERSION, is_confirmed, is_decision_confirmed},
        idempotency_key,
    },
    pages::{Page, documents::document_url},
};

const SUPPLIER_NUMBER: &str = "supplierNumber";
/// The field that the service refuses if the number looks like another one.
const CONFIRMED_NUMBER: &str = "confirmedNumber";
const ISSUE_DATE: &str = "issueDate";

/// The page of a document that is sent.
pub trait SentPage: Into<Page> + Send + 'static {
    type Document: Send + Sync;
    type Show: DocumentOperation<Input = (), Output = Self::Document>;
    type Submit: DocumentOperation<Input = InvoiceSubmission, Output = Self::Document>;
    type Withdraw: DocumentOperation<Input = InvoiceWithdrawal, Output = Self::Document>;

    /// Path of the list; the document's pages are below it.
    const LIST: &'static str;
    /// Path of the list of the document's drafts.
    const DRAFTS: &'static str;
    /// Name of the form field that a decision confirms.
    const CONFIRMED: &'static str;
    const SENT: NoticeMessage;
    const WITHDRAWN: NoticeMessage;
    const DISCARDED: NoticeMessage;

    /// The values of the form that sends a draft; none of a document that was sent.
    fn values(document: &Self::Document) -> Option<(&str, String)>;

    fn number(document: &Self::Document) -> &str;

    fn new(document: Self::Document, form: Form) -> Self;

    /// Discards a draft; returns the URL of the page to show afterwards.
    fn discard(
        user: &UserService,
        document: Self::Document,
    ) -> impl Future<Output = Result<String, ClientError>> + Send;
}

/// `POST …/send`
pub async fn send<P: SentPage>(
    user: UserService,
    Path(number): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    if let Some(asking) = unconfirmed::<P>(&user, &number, &values).await? {
        return Ok(asking);
    }
    if let Err(error) = FormError::unless_empty(emptied(&values)) {
        return refused::<P>(&user, &number, error.into_form(values)?).await;
    }
    let typed = |field| values.get(field).cloned().unwrap_or_default();
    let submission = InvoiceSubmission {
        supplier_number: typed(SUPPLIER_NUMBER),
        confirmed_number: match is_confirmed(&values, SUPPLIER_NUMBER) {
            true => typed(SUPPLIER_NUMBER),
            false => String::new(),
        },
        issue_date: typed(ISSUE_DATE),
        changed_at: changed_at(&values),
    };
    let (path, key) = ([number.clone()], idempotency_key(&values));
    let result = user.call_once::<P::Submit>(path, submission, &key).await;
    let outcome = outcome::<P>(&user, &number, values, result, P::SENT).await;
    outcome.or_else(gone::<P>)
}

/// The version of the draft that the form shows, if it has one. An unreadable version matches no draft.
pub fn changed_at(values: &Values) -> Option<DateTime<Utc>> {
    let version = values.get(VERSION)?;
    Some(version.parse().unwrap_or_default())
}

/// The fields show what the draft has: an emptied one does not ask for that.
fn emptied(values: &Values) -> Messages {
    let fields = [
        (SUPPLIER_NUMBER, MessageId::new("invoice-number-required")),
        (ISSUE_DATE, MessageId::new("invoice-date-required")),
    ];
    let is_emptied = |field| {
        values
            .get(field)
            .is_some_and(|typed| typed.trim().is_empty())
    };
    fields
        .into_iter()
        .filter(|(field, _)| is_emptied(*field))
        .map(|(field, message)| (field.to_owned(), Text::message(message)))
        .collect()
}

/// `POST …/withdraw`
pub async fn withdraw<P: SentPage>(
    user: UserService,
    Path(number): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    if let Some(asking) = unconfirmed::<P>(&user, &number, &values).await? {
        return Ok(asking);
    }
    let withdrawal = InvoiceWithdrawal {
        reason: values.get("reason").cloned().unwrap_or_default(),
    };
    let (path, key) = ([number.clone()], idempotency_key(&values));
    let result = user.call_once::<P::Withdraw>(path, withdrawal, &key).await;
    outcome::<P>(&user, &number, values, result, P::WITHDRAWN).await
}

/// `POST …/discard`
pub async fn discard<P: SentPage>(
    user: UserService,
    Path(number): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    if let Some(asking) = unconfirmed::<P>(&user, &number, &values).await? {
        return Ok(asking);
    }
    let document = match user.call::<P::Show>([number.clone()], ()).await {
        Ok(document) => document,
        Err(error) => return gone::<P>(error.into()),
    };
    match P::discard(&user, document).await {
        Ok(url) => Ok(Outcome::done(url, P::DISCARDED)),
        Err(error) => {
            let form = Form::from_service_error(values, error)?;
            let outcome = refused::<P>(&user, &number, form).await;
            outcome.or_else(gone::<P>)
        }
    }
}

/// A draft that was deleted meanwhile, or sent under another number, has no page: the list of drafts says so.
fn gone<P: SentPage>(error: Error) -> Result<Outcome, Error> {
    match error.status() {
        StatusCode::NOT_FOUND => Ok(Outcome::done(P::DRAFTS, NoticeMessage::DraftGone)),
        _ => Err(error),
    }
}

pub fn form<P: SentPage>(document: &P::Document) -> Form {
    let mut values = Values::new();
    if let Some((number, today)) = P::values(document) {
        values.insert(SUPPLIER_NUMBER.to_owned(), number.to_owned());
        values.insert(ISSUE_DATE.to_owned(), today);
    }
    Form::keyed(values)
}

async fn outcome<P: SentPage>(
    user: &UserService,
    number: &str,
    values: Values,
    result: Result<P::Document, ClientError>,
    notice: NoticeMessage,
) -> Result<Outcome, Error> {
    match result {
        Ok(document) => Ok(Outcome::done(
            document_url(P::LIST, P::number(&document)),
            notice,
        )),
        Err(error) => {
            let (status, mut form) = Form::from_service_error(values, error)?;
            if let Some(question) = form.errors.remove(CONFIRMED_NUMBER) {
                form.questions.insert(SUPPLIER_NUMBER.to_owned(), question);
            }
            refused::<P>(user, number, (status, form)).await
        }
    }
}

/// The document's page with the question that the form does not answer, if it does not.
async fn unconfirmed<P: SentPage>(
    user: &UserService,
    number: &str,
    values: &Values,
) -> Result<Option<Outcome>, Error> {
    if is_decision_confirmed(values, P::CONFIRMED, number) {
        return Ok(None);
    }
    let asking = Form::asking(values.clone(), P::CONFIRMED);
    refused::<P>(user, number, asking).await.map(Some)
}

/// The document's page with a form that was not accepted.
async fn refused<P: SentPage>(
    user: &UserService,
    number: &str,
    refused: (StatusCode, Form),
) -> Result<Outcome, Error> {
    let document = user.call::<P::Show>([number.to_owned()], ()).await?;
    let url = document_url(P::LIST, number);
    Ok(Outcome::refused(refused, url, |form| {
        P::new(document, form)
    }))
}
