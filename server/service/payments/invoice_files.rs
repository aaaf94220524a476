//! The supplier's own files on an invoice, such as the invoice as its own system prints it: attached to a draft and sent with it, or
//! sent later. Those that the buyer has are kept.
use axum::{Json, body::Body, extract::Path, response::Response};
use sea_orm::{ActiveValue::Set, DatabaseTransaction, EntityTrait, IntoActiveModel};
use uuid::Uuid;

use crate::by_number;
use contract::{
    exchange::{Attachment, FileName},
    operations::AttachToInvoice,
};
use database::BeginWrite;
use documents::{
    attachments,
    files::{self, detach, hand_out},
    received::receive_once,
};
use service_core::{
    context::Context, error::ServiceError, extract::StrictQuery, idempotency::once_for,
};
use tables::invoice::{Entity, Model, State};

/// Stores a file and attaches it to an invoice, once for each idempotency key. The buyer gets that of a sent invoice at once.
///
/// # Errors
/// `NotFound`; `Fields`: the file or its name is not acceptable; `Conflict`: the invoice was withdrawn, or has too many files.
pub async fn add(
    context: Context,
    Path(number): Path<String>,
    StrictQuery(FileName { name, .. }): StrictQuery<FileName>,
    body: Body,
) -> Result<Json<Attachment>, ServiceError> {
    find(&context, &number).await?;
    let received = receive_once(&context, &name, body).await?;
    let audit = context.audit();
    let attach = async |transaction: &DatabaseTransaction| {
        let invoice = lock(transaction, context.user.supplier_id, &number).await?;
        received.lock_room(transaction, &context).await?;
        let (document, is_open) = (invoice.document(), invoice.takes_files());
        let attached = received
            .attach(transaction, document, is_open, &audit)
            .await?;
        if invoice.state == State::Draft {
            return Ok(attached);
        }
        attachments::submit(transaction, document, audit.at).await?;
        let mut row = invoice.into_active_model();
        row.changed_at = Set(audit.recorded_at);
        Entity::update(row).exec(transaction).await?;
        Ok(Attachment {
            is_removable: false,
            ..attached
        })
    };
    let outcome =
        once_for::<AttachToInvoice, _>(&context, &number, &received.fingerprint(), attach).await;
    received.kept(&context, outcome).await
}

/// The content of a file, for download only.
///
/// # Errors
/// `NotFound`
pub async fn read(
    context: Context,
    Path((number, id)): Path<(String, String)>,
) -> Result<Response, ServiceError> {
    let invoice = find(&context, &number).await?;
    let file = files::find(&context.database, invoice.document(), &id).await?;
    hand_out(&context.options.files, &file).await
}

/// Removes a file from a draft.
///
/// # Errors
/// `NotFound`; `Conflict`: the invoice was sent.
pub async fn remove(
    context: Context,
    [number, id]: [String; 2],
    _: (),
) -> Result<(), ServiceError> {
    let audit = context.audit();
    find(&context, &number).await?;
    let transaction = context.database.begin_write().await?;
    let invoice = lock(&transaction, context.user.supplier_id, &number).await?;
    let (document, is_open) = (invoice.document(), invoice.state == State::Draft);
    let key = detach(&transaction, document, is_open, &audit, &id).await?;
    transaction.commit().await?;
    Ok(context.options.files.delete(&key).await?)
}

async fn find(context: &Context, number: &str) -> Result<Model, ServiceError> {
    by_number::find::<Entity>(&context.database, context.user.supplier_id, number).await
}

/// Sending waits for the file, or the file for sending.
async fn lock(
    transaction: &DatabaseTransaction,
    supplier_id: Uuid,
    number: &str,
) -> Result<Model, ServiceError> {
    let invoice = by_number::lock::<Entity>(transaction, supplier_id, number).await?;
    invoice.ok_or(ServiceError::NotFound)
}
