//! A file that a client sends, from its end until it hangs on a document.
use axum::{Json, body::Body};
use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr, PaginatorTrait};
use uuid::Uuid;

use crate::{
    Documents,
    attachments::{of_document, to_contract},
    events::{self, Change},
};
use contract::exchange::{Attachment, EventKind, MOST_ATTACHMENTS};
use database::{Transient, transient};
use service_core::{
    audit::AuditContext,
    context::Context,
    error::{ServiceError, ensure},
    file_refusals::{refused_content, refused_name, refused_size},
    files::{FileStore, Stored, file_name},
    idempotency,
    rows::insert,
    storage::Room,
};
use tables::{DocumentRef, attachment::Model, outbox_message::PartKind};
use values::message_id::MessageId;

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

/// Takes in a file for the caller's supplier, within its quota, under the call's idempotency key.
///
/// # Errors
/// `KeyRequired`; `Fields`, as of [`receive`].
pub async fn receive_once(
    context: &Context,
    name: &str,
    body: Body,
) -> Result<Received, ServiceError> {
    let key = context.idempotency_key()?;
    let supplier_id = context.user.supplier_id;
    let quota = context.options.storage_quota;
    let room = match idempotency::fingerprint(&context.database, supplier_id, key).await? {
        None => Room::load(&context.database, supplier_id, quota).await?,
        // The file may be counted already.
        Some(_) => Room::UNLIMITED,
    };
    receive(&context.options.files, supplier_id, name, body, room).await
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

    /// The answer to the call that sent the file, of which nothing is left unless it was kept.
    ///
    /// # Errors
    /// Those of `outcome`.
    pub async fn kept(
        &self,
        context: &Context,
        outcome: Result<Attachment, ServiceError>,
    ) -> Result<Json<Attachment>, ServiceError> {
        let is_kept = |kept: &Attachment| kept.id == self.id.to_string();
        let files = &context.options.files;
        self.discard_unless(files, is_kept, outcome).await.map(Json)
    }

    /// Holds the room of the caller's supplier until the transaction ends.
    ///
    /// # Errors
    /// `Fields`: the file is larger than the room.
    pub async fn lock_room(
        &self,
        transaction: &DatabaseTransaction,
        context: &Context,
    ) -> Result<(), ServiceError> {
        let quota = context.options.storage_quota;
        let room = Room::lock(transaction, context.user.supplier_id, quota).await?;
        self.expect_room(room)
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

    /// Returns the key under which the content is stored.
    pub fn storage_key(&self) -> &str {
        &self.stored.key
    }

    /// Returns the name and the digest, which are equal for a file that comes twice.
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
        ensure(is_open, MessageId::new("service-files-closed"))?;
        ensure(
            of_document(document).count(transaction).await? < MOST_ATTACHMENTS,
            MessageId::new("service-files-too-many"),
        )?;
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
