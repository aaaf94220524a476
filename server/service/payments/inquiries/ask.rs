//! `POST /invoices/{number}/inquiries` and `POST /payments/{number}/inquiries`: a new inquiry with its first message.
use chrono::{DateTime, Datelike, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::{further::lock_all, load};
use crate::by_number;
use contract::{
    exchange::{Comment, EventKind},
    inquiry::{Inquiry, NewInquiry},
    operations::{AskAboutInvoice, AskAboutPayment},
};
use documents::comments;
use service_core::{
    audit::AuditContext,
    context::Context,
    error::{ServiceError, ensure},
    field_errors::FieldErrors,
    idempotency::once_for,
    number_series,
    rows::{insert, insert_all},
};
use tables::{
    DocumentRef,
    inquiry::{Column, Entity, Model, State, Subject},
    inquiry_invoice, invoice, payment,
};
use values::{bidi::plain_prose, message_id::MessageId};

/// Prefix of the numbers of inquiries.
const PREFIX: &str = "INQ";

pub async fn about_invoice(
    context: Context,
    [number]: [String; 1],
    new: NewInquiry,
) -> Result<Inquiry, ServiceError> {
    once_for::<AskAboutInvoice, _>(&context, &number, &new, async |transaction| {
        let supplier = context.user.supplier_id;
        let invoices = lock_all(transaction, supplier, &number, &new.invoices).await?;
        let invoice = &invoices[0];
        expect_sent(invoice)?;
        let about = (invoice.document(), invoice.buyer_id);
        let inquiry = ask(transaction, &context, about, &new).await?;
        if invoices.len() == 1 {
            return Ok(load::to_contract(inquiry));
        }
        let rows = invoices.iter().map(|invoice| inquiry_invoice::Model {
            inquiry_id: inquiry.0.id,
            invoice_id: invoice.id,
        });
        let rows: Vec<_> = rows.collect();
        insert_all(transaction, rows).await?;
        let numbers = invoices.into_iter().map(|invoice| invoice.number);
        Ok(Inquiry {
            invoices: numbers.collect(),
            ..load::to_contract(inquiry)
        })
    })
    .await
}

pub async fn about_payment(
    context: Context,
    [number]: [String; 1],
    new: NewInquiry,
) -> Result<Inquiry, ServiceError> {
    once_for::<AskAboutPayment, _>(&context, &number, &new, async |transaction| {
        let supplier = context.user.supplier_id;
        let payment = by_number::lock::<payment::Entity>(transaction, supplier, &number).await?;
        let payment = payment.ok_or(ServiceError::NotFound)?;
        let about = (payment.document(), payment.buyer_id);
        let inquiry = ask(transaction, &context, about, &new).await?;
        Ok(load::to_contract(inquiry))
    })
    .await
}

/// # Errors
/// `Conflict`: the buyer does not have the invoice.
pub fn expect_sent(invoice: &invoice::Model) -> Result<(), ServiceError> {
    use invoice::State::{Cancelled, Draft};
    ensure(
        !matches!(invoice.state, Draft | Cancelled),
        MessageId::new("service-inquiry-not-sent"),
    )
}

/// Inserts an inquiry with its first message. `about` is a locked document, and its buyer.
async fn ask(
    transaction: &DatabaseTransaction,
    context: &Context,
    about: (DocumentRef, Uuid),
    new: &NewInquiry,
) -> Result<(Model, Vec<Comment>), ServiceError> {
    let audit = context.audit();
    let mut errors = FieldErrors::default();
    if new.subject.is_none() {
        errors.check("subject", Err(MessageId::new("service-inquiry-subject")));
    }
    errors.check("text", comments::check(&plain_prose(&new.text)));
    errors.into_result()?;
    expect_none_open(transaction, about.0).await?;
    let year = context.options.clock.today().year();
    let supplier = about.0.supplier_id;
    let columns = (Column::SupplierId, Column::Number);
    let number =
        number_series::next_free::<Entity>(transaction, columns, supplier, PREFIX, year).await?;
    let row = NewRow {
        about,
        number,
        subject: new.subject.unwrap_or(Subject::Other),
        at: audit.at,
        recorded_at: audit.recorded_at,
    };
    let row = Model::from(row);
    insert(transaction, row.clone()).await?;
    let comment = begin(transaction, &row, &audit, &new.text).await?;
    Ok((row, vec![comment]))
}

/// # Errors
/// `Conflict`: another inquiry about the document is not closed.
pub async fn expect_none_open(
    database: &impl ConnectionTrait,
    about: DocumentRef,
) -> Result<(), ServiceError> {
    ensure(
        !is_waiting(database, about).await?,
        MessageId::new("service-inquiry-waits"),
    )
}

/// Whether an inquiry about the document is not closed.
pub async fn is_waiting(
    database: &impl ConnectionTrait,
    about: DocumentRef,
) -> Result<bool, DbErr> {
    let waiting = Entity::find()
        .filter(Column::SupplierId.eq(about.supplier_id))
        .filter(load::is_about(about.id))
        .filter(Column::State.ne(State::Closed));
    Ok(waiting.one(database).await?.is_some())
}

/// Initial values of an inquiry.
pub struct NewRow {
    /// The document, and its buyer.
    pub about: (DocumentRef, Uuid),
    pub number: String,
    pub subject: Subject,
    pub at: DateTime<Utc>,
    pub recorded_at: DateTime<Utc>,
}

impl From<NewRow> for Model {
    fn from(new: NewRow) -> Self {
        let (document, buyer_id) = new.about;
        Self {
            id: Uuid::now_v7(),
            supplier_id: document.supplier_id,
            buyer_id,
            number: new.number,
            document_kind: document.kind,
            document_id: document.id,
            subject: new.subject,
            state: State::Open,
            opened_at: new.at,
            changed_at: new.recorded_at,
        }
    }
}

/// Adds the first message of an inquiry that was inserted.
///
/// # Errors
/// `Fields`: the text is empty, too long or not to be shown.
pub async fn begin(
    transaction: &impl ConnectionTrait,
    inquiry: &Model,
    audit: &AuditContext,
    text: &str,
) -> Result<Comment, ServiceError> {
    let message = (text, EventKind::Opened);
    comments::add_as(transaction, inquiry.document(), audit, message).await
}
