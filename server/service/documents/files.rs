//! Uploads, downloads and removes files on documents of any kind.
use axum::{
    Json,
    body::Body,
    extract::Path,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use crate::{
    Document, Documents,
    attachments::of_document,
    decision::{change, decide},
    events::{self, Change},
    find as find_document,
    received::receive_once,
};
use contract::exchange::{Attachment, EventKind, FileName};
use service_core::{
    audit::AuditContext,
    context::Context,
    error::{ServiceError, ensure},
    extract::StrictQuery,
    field_errors::FieldError,
    files::FileStore,
};
use tables::{
    DocumentRef,
    attachment::{Column, Entity, Model},
    outbox_message::PartKind,
};
use values::{content_disposition::attachment, decimal_input::plain_text, message_id::MessageId};

/// Stores a file and attaches it to the document, once for each idempotency key.
///
/// # Errors
/// `NotFound`; `Fields`: the file or its name is not acceptable; `Conflict`: the document takes no more files.
pub async fn add<E: Documents>(
    context: Context,
    Path(number): Path<String>,
    StrictQuery(FileName { name, line_number }): StrictQuery<FileName>,
    body: Body,
) -> Result<Json<Attachment>, ServiceError> {
    find_document::<E>(&context.database, context.user.supplier_id, &number).await?;
    let line = typed_line(&line_number)?;
    let mut received = receive_once(&context, &name, body).await?;
    received.line_number = line;
    let audit = context.audit();
    let fingerprint = (received.fingerprint(), line);
    let outcome = decide::<E::Attach, E>(
        &context,
        &number,
        &fingerprint,
        async |transaction, document| {
            let is_open = E::takes_files(&document, audit.at);
            received.lock_room(transaction, &context).await?;
            if !received.is_about::<E>(transaction, &document).await? {
                return Err(unknown_line(&line_number));
            }
            received
                .attach(transaction, document.document(), is_open, &audit)
                .await
        },
    )
    .await;
    received.kept(&context, outcome).await
}

/// The number of a line; none if nothing was typed.
///
/// # Errors
/// `Fields`: no line has such a number.
fn typed_line(typed: &str) -> Result<Option<u32>, ServiceError> {
    match plain_text(typed) {
        number if number.is_empty() => Ok(None),
        number => match number.parse() {
            Ok(line) if line > 0 => Ok(Some(line)),
            _ => Err(unknown_line(typed)),
        },
    }
}

fn unknown_line(typed: &str) -> ServiceError {
    let unknown = MessageId::new("service-file-line-unknown");
    ServiceError::field("lineNumber", FieldError::new(unknown, &[("line", typed)]))
}

/// The content of a file, for download only.
///
/// # Errors
/// `NotFound`
pub async fn read<E: Documents>(
    context: Context,
    Path((number, id)): Path<(String, String)>,
) -> Result<Response, ServiceError> {
    let supplier_id = context.user.supplier_id;
    let document = find_document::<E>(&context.database, supplier_id, &number).await?;
    let file = find(&context.database, document.document(), &id).await?;
    hand_out(&context.options.files, &file).await
}

/// Removes a file of the supplier's from the document.
///
/// # Errors
/// `NotFound`; `Conflict`: the document's files cannot be changed any more, or the file is the buyer's.
pub async fn remove<E: Documents>(
    context: Context,
    [number, id]: [String; 2],
    _: (),
) -> Result<(), ServiceError> {
    let audit = context.audit();
    let key = change::<E, _>(&context, &number, async |transaction, document| {
        let is_open = E::takes_files(&document, audit.at);
        detach(transaction, document.document(), is_open, &audit, &id).await
    })
    .await?;
    Ok(context.options.files.delete(&key).await?)
}

/// The content of a file, to be saved and never shown.
pub async fn hand_out(files: &FileStore, file: &Model) -> Result<Response, ServiceError> {
    let Some(content) = files.open(&file.storage_key).await? else {
        tracing::error!(file = %file.id, key = file.storage_key, "the content of a file is missing in the storage");
        return Err(ServiceError::FileMissing);
    };
    let mut response = content.into_response();
    let disposition = attachment(&file.name);
    let headers = response.headers_mut();
    for (header, value) in [
        (header::CONTENT_TYPE, file.media_type.as_str()),
        (header::CONTENT_LENGTH, &file.size.to_string()),
        (header::CONTENT_DISPOSITION, &disposition),
    ] {
        let value = HeaderValue::try_from(value).expect("it was written in ASCII");
        headers.insert(header, value);
    }
    Ok(response)
}

/// Takes the supplier's own file off a document that is held; answers where its content is, to be deleted once that is
/// committed.
///
/// # Errors
/// `NotFound`; `Conflict`, where the document's files stay as they are, or it is the buyer's.
pub async fn detach(
    transaction: &impl ConnectionTrait,
    document: DocumentRef,
    is_open: bool,
    audit: &AuditContext,
    id: &str,
) -> Result<String, ServiceError> {
    let file = find(transaction, document, id).await?;
    ensure(
        is_open && file.is_removable(),
        MessageId::new("service-files-closed"),
    )?;
    Entity::delete_by_id(file.id).exec(transaction).await?;
    let change = Change::new(EventKind::AttachmentRemoved)
        .noted(&file.name)
        .before(&(&file.name, &file.storage_key))
        .about(Some((PartKind::Attachment, file.id)));
    events::record(transaction, document, audit, change).await?;
    Ok(file.storage_key)
}

pub async fn find(
    database: &impl ConnectionTrait,
    document: DocumentRef,
    id: &str,
) -> Result<Model, ServiceError> {
    let id = Uuid::try_parse(id).map_err(|_| ServiceError::NotFound)?;
    let file = of_document(document)
        .filter(Column::Id.eq(id))
        .one(database)
        .await?;
    file.ok_or(ServiceError::NotFound)
}
