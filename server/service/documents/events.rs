//! The audit log of documents: every change leaves who made it, when, from where, and what was before and after.
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect, Select, sea_query::Expr,
};
use serde::Serialize;
use serde_json::Value;
use uuid::Uuid;

use crate::{notifications, shown};
use contract::exchange::{Actor, DocumentEvent, EventKind, MOST_SHOWN};
use service_core::{
    audit::AuditContext,
    outbox::{self, Part},
    rows::insert,
};
use tables::{
    DocumentRef,
    document_kind::DocumentKind,
    event::{ActiveModel, Column, Entity, Model},
    order, price_request, request_for_quotation,
};

/// Event in the history of a document.
#[derive(Clone, Debug)]
pub struct Change {
    kind: EventKind,
    note: Option<String>,
    before: Option<Value>,
    after: Option<Value>,
    part: Option<Part>,
}

impl Change {
    pub fn new(kind: EventKind) -> Self {
        Self {
            kind,
            note: None,
            before: None,
            after: None,
            part: None,
        }
    }

    /// The part of the document that the buyer's systems are notified of.
    pub fn about(mut self, part: Option<Part>) -> Self {
        self.part = part;
        self
    }

    /// Adds a note for the history; an empty note is left out.
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

/// Records a change. Must be called in the transaction of the change.
pub async fn record(
    transaction: &impl ConnectionTrait,
    document: DocumentRef,
    audit: &AuditContext,
    change: Change,
) -> Result<(), DbErr> {
    let (kind, part) = (change.kind, change.part);
    let id = record_silently(transaction, document, audit, change).await?;
    mark_changed(transaction, document, kind, audit).await?;
    notifications::notify(transaction, document, (id, kind), audit).await?;
    // The buyer knows what it did itself, and what happened before there was a portal.
    if audit.user_id.is_some() {
        outbox::enqueue_event(transaction, document, kind, part, audit.at).await?;
    }
    Ok(())
}

/// The same without notifying anybody. Returns the event's id.
pub async fn record_silently(
    transaction: &impl ConnectionTrait,
    document: DocumentRef,
    audit: &AuditContext,
    change: Change,
) -> Result<Uuid, DbErr> {
    let id = Uuid::now_v7();
    let row = ActiveModel {
        id: Set(id),
        supplier_id: Set(document.supplier_id),
        document_kind: Set(document.kind),
        document_id: Set(document.id),
        kind: Set(change.kind),
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
    Ok(id)
}

/// Sets the time of the last change for the lists of the buyer API. New documents have the time of their change.
async fn mark_changed(
    transaction: &impl ConnectionTrait,
    document: DocumentRef,
    kind: EventKind,
    audit: &AuditContext,
) -> Result<(), DbErr> {
    let at = Expr::value(audit.recorded_at);
    match (document.kind, kind) {
        (_, EventKind::Received | EventKind::Issued)
        | (
            DocumentKind::BankAccount
            | DocumentKind::ChangeRequest
            | DocumentKind::Certificate
            | DocumentKind::Company
            | DocumentKind::PriceList
            | DocumentKind::AccountStatement
            // Their own changes write the time.
            | DocumentKind::Invoice
            | DocumentKind::Payment
            | DocumentKind::Inquiry
            | DocumentKind::CreditNote,
            _,
        ) => Ok(()),
        (DocumentKind::QuotationRequest, _) => {
            use request_for_quotation::{Column, Entity};
            let request = Entity::update_many().col_expr(Column::ChangedAt, at);
            let request = request.filter(Column::Id.eq(document.id));
            request.exec(transaction).await.map(|_| ())
        }
        (DocumentKind::PriceRequest, _) => {
            use price_request::{Column, Entity};
            let request = Entity::update_many().col_expr(Column::ChangedAt, at);
            let request = request.filter(Column::Id.eq(document.id));
            request.exec(transaction).await.map(|_| ())
        }
        (DocumentKind::Order, _) => {
            use order::{Column, Entity};
            let order = Entity::update_many().col_expr(Column::ChangedAt, at);
            let order = order.filter(Column::Id.eq(document.id));
            order.exec(transaction).await.map(|_| ())
        }
    }
}

/// Whether the document's history tells this, with this note beside it.
pub async fn has(
    database: &impl ConnectionTrait,
    document: DocumentRef,
    kind: EventKind,
    note: &str,
) -> Result<bool, DbErr> {
    let event = of_document(document)
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
    let (rows, has_older) = newest_of(database, of_document(document)).await?;
    Ok((rows.into_iter().map(to_contract).collect(), has_older))
}

/// The newest of these events, newest first, and whether there are more.
pub async fn newest_of(
    database: &impl ConnectionTrait,
    events: Select<Entity>,
) -> Result<(Vec<Model>, bool), DbErr> {
    let rows = events
        .order_by_desc(Column::At)
        .order_by_desc(Column::Id)
        .limit(MOST_SHOWN + 1)
        .all(database)
        .await?;
    Ok(shown(rows))
}

/// Selects all events of a document.
pub fn of_document(document: DocumentRef) -> Select<Entity> {
    Entity::find()
        .filter(Column::SupplierId.eq(document.supplier_id))
        .filter(Column::DocumentKind.eq(document.kind))
        .filter(Column::DocumentId.eq(document.id))
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
