//! `POST /payments/{number}/notifications/read`, and the same for invoices: marks what the caller was told about the document and
//! its inquiries as read.
use super::table::numbered;
use crate::{
    context::Context,
    documents::{DocumentRef, can_be_number},
    entities::{invoice, payment},
    error::ServiceError,
    inquiries::{self, Inquired},
    notifications::read,
};

pub async fn of_payment(
    context: Context,
    [number]: [String; 1],
    _: (),
) -> Result<(), ServiceError> {
    expect_number(&number)?;
    let found = numbered::<payment::Entity>(context.user.supplier_id, &number);
    let payment = found.one(&context.database).await?;
    let payment = payment.ok_or(ServiceError::NotFound)?;
    read_all(&context, payment.document()).await
}

pub async fn of_invoice(
    context: Context,
    [number]: [String; 1],
    _: (),
) -> Result<(), ServiceError> {
    expect_number(&number)?;
    let found = numbered::<invoice::Entity>(context.user.supplier_id, &number);
    let invoice = found.one(&context.database).await?;
    let invoice = invoice.ok_or(ServiceError::NotFound)?;
    read_all(&context, invoice.document()).await
}

fn expect_number(number: &str) -> Result<(), ServiceError> {
    match can_be_number(number) {
        true => Ok(()),
        false => Err(ServiceError::NotFound),
    }
}

async fn read_all(context: &Context, document: DocumentRef) -> Result<(), ServiceError> {
    let Inquired { documents, .. } = inquiries::of_document(&context.database, document).await?;
    read::read_about(context, &with(document, &documents)).await
}

/// The document and its inquiries.
pub fn with(document: DocumentRef, inquiries: &[DocumentRef]) -> Vec<DocumentRef> {
    let documents = std::iter::once(document).chain(inquiries.iter().copied());
    documents.collect()
}
