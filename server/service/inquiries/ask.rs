//! `POST /invoices/{number}/inquiries` and `POST /payments/{number}/inquiries`: a new inquiry with its first message.
use chrono::{DateTime, Datelike, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::load;
use crate::{
    context::Context,
    documents::{AuditContext, DocumentRef, comments},
    entities::{
        inquiry::{Column, Entity, Model, State, Subject},
        invoice, payment,
    },
    error::ServiceError,
    field_errors::FieldErrors,
    idempotency::once,
    number_series,
    payments::by_number,
    rows::insert,
};
use contract::{
    exchange::{Comment, EventKind},
    inquiry::{Inquiry, NewInquiry},
    operation::Operation as _,
    operations::{AskAboutInvoice, AskAboutPayment},
};
use values::message_id::MessageId;

/// Of the numbers of inquiries.
const PREFIX: &str = "INQ";

pub async fn about_invoice(
    context: Context,
    [number]: [String; 1],
    new: NewInquiry,
) -> Result<Inquiry, ServiceError> {
    let what = format!("{} {number}", AskAboutInvoice::NAME);
    once(&context, &what, &new, async |transaction| {
        let supplier = context.user.supplier_id;
        let invoice = by_number::lock::<invoice::Entity>(transaction, supplier, &number).await?;
        let invoice = invoice.ok_or(ServiceError::NotFound)?;
        expect_sent(&invoice)?;
        ask(
            transaction,
            &context,
            (invoice.document(), invoice.buyer_id),
            &new,
        )
        .await
    })
    .await
}

pub async fn about_payment(
    context: Context,
    [number]: [String; 1],
    new: NewInquiry,
) -> Result<Inquiry, ServiceError> {
    let what = format!("{} {number}", AskAboutPayment::NAME);
    once(&context, &what, &new, async |transaction| {
        let supplier = context.user.supplier_id;
        let payment = by_number::lock::<payment::Entity>(transaction, supplier, &number).await?;
        let payment = payment.ok_or(ServiceError::NotFound)?;
        ask(
            transaction,
            &context,
            (payment.document(), payment.buyer_id),
            &new,
        )
        .await
    })
    .await
}

/// # Errors
/// `Conflict`: the buyer does not have the invoice.
pub fn expect_sent(invoice: &invoice::Model) -> Result<(), ServiceError> {
    use invoice::State::{Cancelled, Draft};
    match invoice.state {
        Draft | Cancelled => Err(ServiceError::Conflict(MessageId::new(
            "service-inquiry-not-sent",
        ))),
        _ => Ok(()),
    }
}

/// `about` is a locked document, and its buyer.
async fn ask(
    transaction: &DatabaseTransaction,
    context: &Context,
    about: (DocumentRef, Uuid),
    new: &NewInquiry,
) -> Result<Inquiry, ServiceError> {
    let audit = context.audit();
    let mut errors = FieldErrors::default();
    if new.subject.is_none() {
        errors.check("subject", Err(MessageId::new("service-inquiry-subject")));
    }
    errors.check("text", comments::check(new.text.trim()));
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
    Ok(load::to_contract(&row, vec![comment]))
}

/// # Errors
/// `Conflict`: another inquiry about the document is not closed.
pub async fn expect_none_open(
    database: &impl ConnectionTrait,
    about: DocumentRef,
) -> Result<(), ServiceError> {
    let waiting = Entity::find()
        .filter(Column::DocumentId.eq(about.id))
        .filter(Column::State.ne(State::Closed));
    match waiting.one(database).await? {
        Some(_) => Err(ServiceError::Conflict(MessageId::new(
            "service-inquiry-waits",
        ))),
        None => Ok(()),
    }
}

/// What an inquiry begins with.
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
