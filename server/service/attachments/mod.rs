//! Files on a document: taken, handed out and taken away again, for every kind of document alike.
mod on_document;
mod refused;

use axum::{
    body::Body,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter,
    Select,
};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use super::{
    entities::attachment::{ActiveModel, Column, Entity, Model},
    error::ServiceError,
    exchange::{
        Act, DocumentRef,
        events::{self, Change},
    },
    files::{FileStore, Stored, file_name},
};
use contract::exchange::{Attachment, EventKind, MOST_ATTACHMENTS};
use values::message_id::MessageId;

/// How the file is called where it comes from.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FileName {
    pub name: String,
}

/// A file that has come in and hangs on nothing yet.
pub struct Received {
    id: Uuid,
    name: String,
    stored: Stored,
}

/// Takes in a file for the supplier.
///
/// # Errors
/// `Fields`, where the file or its name is not acceptable.
pub async fn receive(
    files: &FileStore,
    supplier_id: Uuid,
    name: &str,
    body: Body,
) -> Result<Received, ServiceError> {
    let name = file_name(name).ok_or_else(|| refused::file(MessageId::new("service-file-name")))?;
    let stored = files.write(supplier_id, &name, body).await?;
    Ok(Received {
        id: Uuid::now_v7(),
        name,
        stored,
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
        let is_kept = matches!(&outcome, Ok(kept) if is_kept(kept));
        if !is_kept && let Err(error) = files.delete(&self.stored.key).await {
            tracing::warn!(%error, "a file that hangs on nothing could not be removed");
        }
        outcome
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
        act: &Act,
    ) -> Result<Attachment, ServiceError> {
        if !is_open {
            return Err(ServiceError::Conflict(MessageId::new(
                "service-files-closed",
            )));
        }
        if of(document).count(transaction).await? >= MOST_ATTACHMENTS {
            return Err(ServiceError::Conflict(MessageId::new(
                "service-files-too-many",
            )));
        }
        let stored = &self.stored;
        Entity::insert(ActiveModel {
            id: Set(self.id),
            supplier_id: Set(document.supplier_id),
            document_kind: Set(document.kind),
            document_id: Set(document.id),
            name: Set(self.name.clone()),
            media_type: Set(stored.media_type.to_owned()),
            size: Set(i64::try_from(stored.size).unwrap_or(i64::MAX)),
            storage_key: Set(stored.key.clone()),
            added_at: Set(act.at),
            added_by_id: Set(act.user_id),
            added_by_name: Set(act.name.clone()),
            added_by_side: Set(act.side),
            submitted_at: Set(None),
        })
        .exec_without_returning(transaction)
        .await?;
        let change = Change::of(EventKind::AttachmentAdded)
            .noted(&self.name)
            .after(&self.fingerprint());
        events::record(transaction, document, act, change).await?;
        Ok(Attachment {
            id: self.id.to_string(),
            name: self.name.clone(),
            media_type: stored.media_type.to_owned(),
            size: stored.size,
            added_at: act.at,
            added_by: act.actor(),
            is_removable: true,
        })
    }
}

/// Takes the supplier's own file off a document that is held; answers where its content is, to be deleted once that is
/// committed.
///
/// # Errors
/// `NotFound`; `Conflict`, where the document's files stay as they are, or it is the buyer's.
async fn detach(
    transaction: &impl ConnectionTrait,
    document: DocumentRef,
    is_open: bool,
    act: &Act,
    id: &str,
) -> Result<String, ServiceError> {
    let file = find(transaction, document, id).await?;
    if !is_open || !file.is_removable() {
        return Err(ServiceError::Conflict(MessageId::new(
            "service-files-closed",
        )));
    }
    Entity::delete_by_id(file.id).exec(transaction).await?;
    let change = Change::of(EventKind::AttachmentRemoved)
        .noted(&file.name)
        .before(&(&file.name, &file.storage_key));
    events::record(transaction, document, act, change).await?;
    Ok(file.storage_key)
}

pub async fn find(
    database: &impl ConnectionTrait,
    document: DocumentRef,
    id: &str,
) -> Result<Model, ServiceError> {
    let id = Uuid::try_parse(id).map_err(|_| ServiceError::NotFound)?;
    let file = of(document).filter(Column::Id.eq(id)).one(database).await?;
    file.ok_or(ServiceError::NotFound)
}

fn of(document: DocumentRef) -> Select<Entity> {
    Entity::find()
        .filter(Column::SupplierId.eq(document.supplier_id))
        .filter(Column::DocumentKind.eq(document.kind))
        .filter(Column::DocumentId.eq(document.id))
}
