//! Drafts of answers: kept word for word, one of each kind a document. Each save makes a new version.
use sea_orm::{
    ActiveValue::Set, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, IntoActiveModel,
    sea_query::OnConflict,
};
use serde::{Serialize, de::DeserializeOwned};

use tables::{draft::DraftRef, json_column::from_json};

pub use tables::draft::DraftKind;

use super::{Document, Documents, decision::change};
use contract::exchange::{Draft, DraftChange};
use service_core::audit::AuditContext;
use service_core::{
    context::Context,
    error::{ServiceError, ensure},
};
use tables::draft::{Column, Entity, Model};
use values::message_id::MessageId;

/// Somebody else saved another version.
pub const CHANGED: MessageId = MessageId::new("service-draft-changed");

/// The draft, as it was saved last.
pub async fn load<T: DeserializeOwned>(
    database: &impl ConnectionTrait,
    draft: DraftRef,
) -> Result<Option<Draft<T>>, DbErr> {
    let Some(row) = row(database, draft).await? else {
        return Ok(None);
    };
    let Some(input) = &row.input else {
        return Ok(None);
    };
    Ok(Some(Draft {
        version: row.version.unsigned_abs(),
        input: from_json(input)?,
        saved_at: row.saved_at,
        saved_by: row.saved_by_name,
    }))
}

/// The version of the draft that there is; 0 without one.
pub async fn version(database: &impl ConnectionTrait, draft: DraftRef) -> Result<u32, DbErr> {
    Ok(current(row(database, draft).await?.as_ref()))
}

/// Whether an answer was written in the draft that there is.
///
/// # Errors
/// `Conflict`: somebody else saved or submitted another one.
pub async fn expect_version(
    transaction: &impl ConnectionTrait,
    draft: DraftRef,
    written_in: u32,
) -> Result<(), ServiceError> {
    let version = version(transaction, draft).await?;
    ensure(version == written_in, CHANGED)
}

/// Saves the next version of a draft. To be called while its document is held.
///
/// # Errors
/// `version` is not that of the draft that there is (0 without one): somebody else saved or submitted another one.
pub async fn save<T: Serialize>(
    transaction: &impl ConnectionTrait,
    draft: DraftRef,
    audit: &AuditContext,
    version: u32,
    input: T,
) -> Result<Draft<T>, ServiceError> {
    let found = row(transaction, draft).await?;
    ensure(version == current(found.as_ref()), CHANGED)?;
    let row = Model {
        supplier_id: draft.document.supplier_id,
        document_kind: draft.kind,
        document_id: draft.document.id,
        version: found.map_or(0, |row| row.version) + 1,
        input: Some(serde_json::to_string(&input).expect("what was typed is JSON")),
        saved_at: audit.at,
        saved_by_id: audit.user_id,
        saved_by_name: audit.name.clone(),
    };
    let version = row.version.unsigned_abs();
    let mut key =
        OnConflict::columns([Column::SupplierId, Column::DocumentKind, Column::DocumentId]);
    key.update_columns([
        Column::Version,
        Column::Input,
        Column::SavedAt,
        Column::SavedById,
        Column::SavedByName,
    ]);
    Entity::insert(row.into_active_model())
        .on_conflict(key)
        .exec_without_returning(transaction)
        .await?;
    Ok(Draft {
        version,
        input,
        saved_at: audit.at,
        saved_by: audit.name.clone(),
    })
}

/// Saves the next version of the draft for the document of this number. `allow` checks that the document takes one.
///
/// # Errors
/// `NotFound`; `Conflict`: as `save`, or as `allow`.
pub async fn replace<E: Documents, T: Serialize>(
    context: &Context,
    number: &str,
    kind: DraftKind,
    DraftChange { version, input }: DraftChange<T>,
    allow: impl AsyncFnOnce(&DatabaseTransaction, E::Model, &AuditContext) -> Result<(), ServiceError>,
) -> Result<Draft<T>, ServiceError> {
    let audit = context.audit();
    change::<E, _>(context, number, async |transaction, document| {
        let draft = document.document().draft(kind);
        allow(transaction, document, &audit).await?;
        save(transaction, draft, &audit, version, input).await
    })
    .await
}

/// Ends a draft whose answer was submitted: nothing is being written any more.
pub async fn discard(transaction: &impl ConnectionTrait, draft: DraftRef) -> Result<(), DbErr> {
    if let Some(row) = row(transaction, draft).await? {
        let mut row = row.into_active_model();
        row.input = Set(None);
        Entity::update(row).exec(transaction).await?;
    }
    Ok(())
}

async fn row(
    database: &impl ConnectionTrait,
    DraftRef { kind, document }: DraftRef,
) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id((document.supplier_id, kind, document.id))
        .one(database)
        .await
}

fn current(row: Option<&Model>) -> u32 {
    row.filter(|row| row.input.is_some())
        .map_or(0, |row| row.version.unsigned_abs())
}
