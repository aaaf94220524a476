//! Comments of supplier and buyer on a document.
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait, Select,
};
use uuid::Uuid;

use crate::{
    Document, Documents,
    decision::decide,
    events::{self, Change},
    shown,
};
use contract::exchange::{Actor, Comment, EventKind, MOST_SHOWN, NewComment};
use service_core::{
    audit::AuditContext, context::Context, error::ServiceError, field_errors::require,
    fields::prose, rows::insert,
};
use tables::{
    DocumentRef,
    comment::{Column, Entity, Model},
    outbox_message::PartKind,
};
use values::{bidi::plain_prose, message_id::MessageId};

/// Maximum length of a comment, in characters.
const LONGEST_COMMENT: usize = 2_000;

/// Adds a comment and its event, in one transaction.
///
/// # Errors
/// The text is empty, too long or not to be shown.
pub async fn add(
    transaction: &impl ConnectionTrait,
    document: DocumentRef,
    audit: &AuditContext,
    text: &str,
) -> Result<Comment, ServiceError> {
    add_as(transaction, document, audit, (text, EventKind::Commented)).await
}

/// Adds a comment as `add` does, with another event.
pub async fn add_as(
    transaction: &impl ConnectionTrait,
    document: DocumentRef,
    audit: &AuditContext,
    (text, kind): (&str, EventKind),
) -> Result<Comment, ServiceError> {
    let text = plain_prose(text);
    require("text", check(&text))?;
    let row = Model {
        id: Uuid::now_v7(),
        supplier_id: document.supplier_id,
        document_kind: document.kind,
        document_id: document.id,
        text: text.clone(),
        at: audit.at,
        author_id: audit.user_id,
        author_name: audit.name.clone(),
        author_side: audit.side,
    };
    insert(transaction, row.clone()).await?;
    let part = Some((PartKind::Comment, row.id));
    let change = Change::new(kind).after(&text).about(part);
    events::record(transaction, document, audit, change).await?;
    Ok(to_contract(row))
}

/// Whether it can be the text of a comment, as plain prose.
pub fn check(text: &str) -> Result<(), MessageId> {
    match text {
        "" => Err(MessageId::new("service-comment-required")),
        text => prose(text, LONGEST_COMMENT),
    }
}

/// Writes to the buyer about the document of this number, once for each idempotency key.
///
/// # Errors
/// As `add` and [`decide`].
pub async fn write<E: Documents>(
    context: Context,
    [number]: [String; 1],
    input: NewComment,
) -> Result<Comment, ServiceError> {
    let audit = context.audit();
    decide::<E::Comment, E>(&context, &number, &input, async |transaction, document| {
        E::expect_comments(&document)?;
        add(transaction, document.document(), &audit, &input.text).await
    })
    .await
}

/// The newest of the conversation about a document, oldest first, and whether there is more of it.
pub async fn newest(
    database: &impl ConnectionTrait,
    document: DocumentRef,
) -> Result<(Vec<Comment>, bool), DbErr> {
    let rows = of_document(document)
        .order_by_desc(Column::At)
        .order_by_desc(Column::Id)
        .limit(MOST_SHOWN + 1)
        .all(database)
        .await?;
    let (mut rows, has_older) = shown(rows);
    rows.reverse();
    Ok((rows.into_iter().map(to_contract).collect(), has_older))
}

/// The comments after one of the document's, in the order in which they were recorded, and whether there are more. Who
/// comments holds the document's lock, so that a comment that is committed later has a larger id.
pub async fn after(
    database: &impl ConnectionTrait,
    document: DocumentRef,
    last: Option<Uuid>,
) -> Result<(Vec<Comment>, bool), DbErr> {
    let rows = of_document(document)
        .apply_if(last, |rows, last| rows.filter(Column::Id.gt(last)))
        .order_by_asc(Column::Id)
        .limit(MOST_SHOWN + 1)
        .all(database)
        .await?;
    let (rows, has_more) = shown(rows);
    Ok((rows.into_iter().map(to_contract).collect(), has_more))
}

fn of_document(document: DocumentRef) -> Select<Entity> {
    Entity::find()
        .filter(Column::SupplierId.eq(document.supplier_id))
        .filter(Column::DocumentKind.eq(document.kind))
        .filter(Column::DocumentId.eq(document.id))
}

pub fn to_contract(row: Model) -> Comment {
    Comment {
        id: row.id.to_string(),
        text: row.text,
        at: row.at,
        by: Actor {
            name: row.author_name,
            side: row.author_side,
        },
    }
}
