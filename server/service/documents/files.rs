//! Uploads, downloads and removes files on documents of any kind.
use axum::{
    Json,
    body::Body,
    extract::Path,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter};
use uuid::Uuid;

use super::{
    AuditContext, Document, DocumentRef, Documents,
    attachments::{of_document, to_contract},
    decision::{change, decide},
    events::{self, Change},
    file_refusals::{refused_content, refused_name, refused_size},
    find as find_document,
    storage::Room,
};
use crate::{
    context::Context,
    entities::{
        attachment::{Column, Entity, Model},
        outbox_message::PartKind,
    },
    error::ServiceError,
    extract::StrictQuery,
    field_error::FieldError,
    files::{FileStore, Stored, file_name},
    idempotency,
    rows::insert,
};
use contract::exchange::{Attachment, EventKind, FileName, MOST_ATTACHMENTS};
use database::{Transient, transient};
use values::{decimal_input::plain_text, message_id::MessageId};

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
    let key = context.idempotency_key()?;
    let supplier_id = context.user.supplier_id;
    find_document::<E>(&context.database, supplier_id, &number).await?;
    let files = &context.options.files;
    let quota = context.options.storage_quota;
    let room = match idempotency::fingerprint(&context.database, supplier_id, key).await? {
        None => Room::load(&context.database, supplier_id, quota).await?,
        // The file may be counted already.
        Some(_) => Room::UNLIMITED,
    };
    let line = typed_line(&line_number)?;
    let mut received = receive(files, supplier_id, &name, body, room).await?;
    received.line_number = line;
    let audit = context.audit();
    let fingerprint = (received.fingerprint(), line);
    let outcome = decide::<E::Attach, E>(
        &context,
        &number,
        &fingerprint,
        async |transaction, document| {
            let is_open = document.takes_files(audit.at);
            let room = Room::lock(transaction, supplier_id, quota).await?;
            received.expect_room(room)?;
            if !received.is_about::<E>(transaction, &document).await? {
                return Err(unknown_line(&line_number));
            }
            received
                .attach(transaction, document.document(), is_open, &audit)
                .await
        },
    )
    .await;
    let is_kept = |kept: &Attachment| kept.id == received.id.to_string();
    let kept = received.discard_unless(files, is_kept, outcome).await;
    kept.map(Json)
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
        let is_open = document.takes_files(audit.at);
        detach(transaction, document.document(), is_open, &audit, &id).await
    })
    .await?;
    Ok(context.options.files.delete(&key).await?)
}

/// A file that has come in and hangs on nothing yet.
pub struct Received {
    pub id: Uuid,
    name: String,
    stored: Stored,
    /// The line that it is about.
    pub line_number: Option<u32>,
}

/// Takes in a file for the supplier.
///
/// # Errors
/// `Fields`, where the file or its name is not acceptable, or the file is larger than the room.
pub async fn receive(
    files: &FileStore,
    supplier_id: Uuid,
    name: &str,
    body: Body,
    room: Room,
) -> Result<Received, ServiceError> {
    let name = file_name(name).ok_or_else(refused_name)?;
    let stored = files.write(supplier_id, &name, body, room.free).await;
    let stored = stored.map_err(|error| refused_content(error, &name, room))?;
    Ok(Received {
        id: Uuid::now_v7(),
        name,
        stored,
        line_number: None,
    })
}

/// The content of a file, to be saved and never shown.
pub async fn hand_out(files: &FileStore, file: &Model) -> Result<Response, ServiceError> {
    let content = files.open(&file.storage_key).await?;
    let mut response = content.ok_or(ServiceError::NotFound)?.into_response();
    let name = utf8_percent_encode(&file.name, NON_ALPHANUMERIC);
    let disposition = format!("attachment; filename*=UTF-8''{name}");
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

impl Received {
    /// Leaves nothing of a file that was not kept after all, or was kept at an earlier attempt already.
    pub async fn discard_unless<T>(
        &self,
        files: &FileStore,
        is_kept: impl FnOnce(&T) -> bool,
        outcome: Result<T, ServiceError>,
    ) -> Result<T, ServiceError> {
        let is_kept = match &outcome {
            Ok(kept) => is_kept(kept),
            // A commit may have succeeded although its answer was lost: the row may name the file. If none does, the file is
            // deleted by `orphaned_files`.
            Err(ServiceError::Database(error)) => transient(error) != Some(Transient::Aborted),
            Err(_) => false,
        };
        if !is_kept && let Err(error) = files.delete(&self.stored.key).await {
            tracing::warn!(%error, "a file that hangs on nothing could not be removed");
        }
        outcome
    }

    /// # Errors
    /// `Fields`: the file is larger than the room.
    pub fn expect_room(&self, room: Room) -> Result<(), ServiceError> {
        match self.stored.size > room.free {
            true => Err(refused_size(&self.name, room)),
            false => Ok(()),
        }
    }

    /// Whether the document has the line that the file is about, if it is about one.
    pub fn is_about<E: Documents>(
        &self,
        transaction: &impl ConnectionTrait,
        document: &E::Model,
    ) -> impl Future<Output = Result<bool, DbErr>> + Send {
        let line = self.line_number;
        let lines = line.map(|_| E::line_numbers(transaction, document));
        async move {
            let (Some(line), Some(lines)) = (line, lines) else {
                return Ok(true);
            };
            let lines = lines.await?;
            Ok(lines.iter().any(|number| number.unsigned_abs() == line))
        }
    }

    /// Where its content is.
    pub fn storage_key(&self) -> &str {
        &self.stored.key
    }

    /// Equal for what comes twice.
    pub fn fingerprint(&self) -> (&str, &str) {
        (&self.name, &self.stored.digest)
    }

    /// Hangs the file on a document that is held.
    ///
    /// # Errors
    /// `Conflict`, where the document takes no more.
    pub async fn attach(
        &self,
        transaction: &impl ConnectionTrait,
        document: DocumentRef,
        is_open: bool,
        audit: &AuditContext,
    ) -> Result<Attachment, ServiceError> {
        if !is_open {
            return Err(ServiceError::Conflict(MessageId::new(
                "service-files-closed",
            )));
        }
        if of_document(document).count(transaction).await? >= MOST_ATTACHMENTS {
            return Err(ServiceError::Conflict(MessageId::new(
                "service-files-too-many",
            )));
        }
        let stored = &self.stored;
        let row = Model {
            id: self.id,
            supplier_id: document.supplier_id,
            document_kind: document.kind,
            document_id: document.id,
            name: self.name.clone(),
            media_type: stored.media_type.to_owned(),
            size: i64::try_from(stored.size).unwrap_or(i64::MAX),
            storage_key: stored.key.clone(),
            added_at: audit.at,
            added_by_id: audit.user_id,
            added_by_name: audit.name.clone(),
            added_by_side: audit.side,
            submitted_at: None,
            line_number: self.line_number.map(u32::cast_signed),
        };
        insert(transaction, row.clone()).await?;
        let change = Change::new(EventKind::AttachmentAdded)
            .noted(&self.name)
            .after(&self.fingerprint())
            .about(Some((PartKind::Attachment, row.id)));
        events::record(transaction, document, audit, change).await?;
        Ok(to_contract(row, true))
    }
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
    if !is_open || !file.is_removable() {
        return Err(ServiceError::Conflict(MessageId::new(
            "service-files-closed",
        )));
    }
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
