//! The audit log of documents: every change leaves who made it, when, from where, and what was before and after.
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect,
};
use serde::Serialize;
use serde_json::Value;
use uuid::Uuid;

use super::{AuditContext, DocumentRef, shown};
use crate::{
    entities::event::{ActiveModel, Column, Entity, Model},
    notifications, outbox,
    rows::insert,
};
use contract::exchange::{Actor, DocumentEvent, EventKind, MOST_SHOWN};

/// What happened to a document.
#[derive(Clone, Debug)]
pub struct Change {
    kind: EventKind,
    note: Option<String>,
    before: Option<Value>,
    after: Option<Value>,
}

impl Change {
    pub fn new(kind: EventKind) -> Self {
        Self {
            kind,
            note: None,
            before: None,
            after: None,
        }
    }

    /// What the history says beside the event; nothing where it is empty.
    pub fn noted(mut self, note: impl Into<String>) -> Self {
        self.note = Some(note.into()).filter(|note| !note.is_empty());
        self
    }

    pub fn before(mut self, found: &impl Serialize) -> Self {
        self.before = Some(json(found));
        self
    }

    pub fn after(mut self, left: &impl Serialize) -> Self {
        self.after = Some(json(left));
        self
    }
}

pub fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("what documents are made of is JSON")
}

/// To be called in the transaction of the change.
pub async fn record(
    transaction: &impl ConnectionTrait,
    document: DocumentRef,
    audit: &AuditContext,
    change: Change,
) -> Result<(), DbErr> {
    let (id, kind) = (Uuid::now_v7(), change.kind);
    let row = ActiveModel {
        id: Set(id),
        supplier_id: Set(document.supplier_id),
        document_kind: Set(document.kind),
        document_id: Set(document.id),
        kind: Set(kind),
        at: Set(audit.at),
        actor_id: Set(audit.user_id),
        actor_name: Set(audit.name.clone()),
        actor_side: Set(audit.side),
        origin: Set(audit.origin.clone()),
        note: Set(change.note),
        before: Set(change.before.map(|value| value.to_string())),
        after: Set(change.after.map(|value| value.to_string())),
    };
    insert(transaction, row).await?;
    notifications::notify(transaction, document, (id, kind), audit).await?;
    // The buyer knows what it did itself, and what happened before there was a portal.
    if audit.user_id.is_some() {
        outbox::enqueue_event(transaction, document, kind, audit.at).await?;
    }
    Ok(())
}

/// Whether the document's history tells this, with this note beside it.
pub async fn has(
    database: &impl ConnectionTrait,
    document: DocumentRef,
    kind: EventKind,
    note: &str,
) -> Result<bool, DbErr> {
    let event = Entity::find()
        .filter(Column::SupplierId.eq(document.supplier_id))
        .filter(Column::DocumentKind.eq(document.kind))
        .filter(Column::DocumentId.eq(document.id))
        .filter(Column::Kind.eq(kind))
        .filter(Column::Note.eq(note))
        .one(database)
        .await?;
    Ok(event.is_some())
}

/// The newest of a document's history, newest first, and whether there is more of it.
pub async fn newest(
    database: &impl ConnectionTrait,
    document: DocumentRef,
) -> Result<(Vec<DocumentEvent>, bool), DbErr> {
    let rows = Entity::find()
        .filter(Column::SupplierId.eq(document.supplier_id))
        .filter(Column::DocumentKind.eq(document.kind))
        .filter(Column::DocumentId.eq(document.id))
        .order_by_desc(Column::At)
        .order_by_desc(Column::Id)
        .limit(MOST_SHOWN + 1)
        .all(database)
        .await?;
    let (rows, has_older) = shown(rows);
    Ok((rows.into_iter().map(to_contract).collect(), has_older))
}

fn to_contract(row: Model) -> DocumentEvent {
    DocumentEvent {
        kind: row.kind,
        at: row.at,
        by: Actor {
            name: row.actor_name,
            side: row.actor_side,
        },
        note: row.note,
    }
}
