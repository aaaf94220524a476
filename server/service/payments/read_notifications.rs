//! `POST /payments/{number}/notifications/read`, and the same for invoices and credit notes: marks what the caller was told about
//! the document and its inquiries as read.
use crate::{
    by_number,
    inquiries::{self, Inquired},
};
use documents::notifications::read;
use service_core::{context::Context, error::ServiceError};
use tables::{DocumentRef, credit_note, invoice, list_rows::Numbered, payment};

pub async fn of_payment(
    context: Context,
    [number]: [String; 1],
    _: (),
) -> Result<(), ServiceError> {
    let payment = find::<payment::Entity>(&context, &number).await?;
    read_all(&context, payment.document()).await
}

pub async fn of_invoice(
    context: Context,
    [number]: [String; 1],
    _: (),
) -> Result<(), ServiceError> {
    let invoice = find::<invoice::Entity>(&context, &number).await?;
    read_all(&context, invoice.document()).await
}

pub async fn of_credit_note(
    context: Context,
    [number]: [String; 1],
    _: (),
) -> Result<(), ServiceError> {
    let note = find::<credit_note::Entity>(&context, &number).await?;
    read::read_about(&context, &[note.document()]).await
}

async fn find<E: Numbered>(context: &Context, number: &str) -> Result<E::Model, ServiceError> {
    by_number::find::<E>(&context.database, context.user.supplier_id, number).await
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
