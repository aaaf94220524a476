//! Answers that are being written: kept word for word, one a document, each save under a version of its own.
use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, sea_query::OnConflict,
};
use serde::{Serialize, de::DeserializeOwned};

use super::{Act, DocumentRef};
use crate::{
    embedded::{
        entities::draft::{Column, Entity, Model},
        error::ServiceError,
    },
    message_id::MessageId,
};

#[derive(Clone, Debug)]
pub struct Draft<T> {
    /// From 1; every save makes it one higher.
    pub version: u32,
    pub input: T,
    pub saved_at: DateTime<Utc>,
    pub saved_by: String,
}

/// The draft of a document, as it was saved last.
pub async fn of<T: DeserializeOwned>(
    database: &impl ConnectionTrait,
    document: DocumentRef,
) -> Result<Option<Draft<T>>, DbErr> {
    let Some(row) = row(database, document).await? else {
        return Ok(None);
    };
    let Some(input) = &row.input else {
        return Ok(None);
    };
    let input = serde_json::from_str(input).map_err(|error| DbErr::Json(error.to_string()))?;
    Ok(Some(Draft {
        version: counted(row.version),
        input,
        saved_at: row.saved_at,
        saved_by: row.saved_by_name,
    }))
}

/// The version of the draft that there is; 0 without one.
pub async fn version(database: &impl ConnectionTrait, document: DocumentRef) -> Result<u32, DbErr> {
    Ok(current(row(database, document).await?.as_ref()))
}

/// Saves the next version of a document's draft. To be called while the document is held.
///
/// # Errors
/// `version` is not that of the draft that there is (0 without one): somebody else saved or submitted another one.
pub async fn save<T: Serialize>(
    transaction: &impl ConnectionTrait,
    document: DocumentRef,
    act: &Act,
    version: u32,
    input: T,
) -> Result<Draft<T>, ServiceError> {
    let found = row(transaction, document).await?;
    if version != current(found.as_ref()) {
        return Err(ServiceError::Conflict(MessageId::new(
            "service-draft-changed",
        )));
    }
    let row = Model {
        supplier_id: document.supplier_id,
        document_kind: document.kind,
        document_id: document.id,
        version: found.map_or(0, |row| row.version) + 1,
        input: Some(serde_json::to_string(&input).expect("what was typed is JSON")),
        saved_at: act.at,
        saved_by_id: act.user_id,
        saved_by_name: act.name.clone(),
    };
    let version = counted(row.version);
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
        saved_at: act.at,
        saved_by: act.name.clone(),
    })
}

/// Nothing is being written any more: the answer was submitted.
pub async fn discard(
    transaction: &impl ConnectionTrait,
    document: DocumentRef,
) -> Result<(), DbErr> {
    if let Some(row) = row(transaction, document).await? {
        let mut row = row.into_active_model();
        row.input = Set(None);
        Entity::update(row).exec(transaction).await?;
    }
    Ok(())
}

async fn row(
    database: &impl ConnectionTrait,
    document: DocumentRef,
) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id((document.supplier_id, document.kind, document.id))
        .one(database)
        .await
}

fn current(row: Option<&Model>) -> u32 {
    row.filter(|row| row.input.is_some())
        .map_or(0, |row| counted(row.version))
}

fn counted(version: i32) -> u32 {
    version.unsigned_abs()
}
