//! `POST /inquiries/{number}/attachments`: the supplier's files on an inquiry, which the buyer gets at once.
use axum::{Json, body::Body, extract::Path, response::Response};
use sea_orm::DatabaseTransaction;

use super::{
    find, lock,
    reply::{expect_unclosed, set},
};
use contract::{
    exchange::{Attachment, FileName},
    operations::AttachToInquiry,
};
use documents::{
    attachments,
    files::{self, hand_out},
    received::receive_once,
};
use service_core::{
    context::Context, error::ServiceError, extract::StrictQuery, idempotency::once_for,
};
use tables::inquiry::State;

/// Stores a file and attaches it to an inquiry, once for each idempotency key.
///
/// # Errors
/// `NotFound`; `Fields`: the file or its name is not acceptable; `Conflict`: the inquiry is closed, or has too many files.
pub async fn add(
    context: Context,
    Path(number): Path<String>,
    StrictQuery(FileName { name, .. }): StrictQuery<FileName>,
    body: Body,
) -> Result<Json<Attachment>, ServiceError> {
    let supplier = context.user.supplier_id;
    find(&context.database, supplier, &number).await?;
    let received = receive_once(&context, &name, body).await?;
    let audit = context.audit();
    let attach = async |transaction: &DatabaseTransaction| {
        let inquiry = lock(transaction, supplier, &number).await?;
        expect_unclosed(&inquiry)?;
        received.lock_room(transaction, &context).await?;
        let document = inquiry.document();
        let attached = received.attach(transaction, document, true, &audit).await?;
        attachments::submit(transaction, document, audit.at).await?;
        set(transaction, inquiry, &audit, State::Open).await?;
        Ok(Attachment {
            is_removable: false,
            ..attached
        })
    };
    let outcome =
        once_for::<AttachToInquiry, _>(&context, &number, &received.fingerprint(), attach).await;
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
    let inquiry = find(&context.database, context.user.supplier_id, &number).await?;
    let file = files::find(&context.database, inquiry.document(), &id).await?;
    hand_out(&context.options.files, &file).await
}
