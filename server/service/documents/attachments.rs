//! The files that hang on a document.
use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, Select,
    sea_query::Expr,
};
use uuid::Uuid;

use contract::exchange::{Actor, Attachment, Side};
use tables::{
    DocumentRef,
    attachment::{Column, Entity, Model},
};

/// Oldest first. `is_open`: the document still takes files.
pub async fn load(
    database: &impl ConnectionTrait,
    document: DocumentRef,
    is_open: bool,
) -> Result<Vec<Attachment>, DbErr> {
    let rows = of_document(document).all(database).await?;
    let rows = rows.into_iter().map(|row| {
        let is_removable = is_open && row.is_removable();
        to_contract(row, is_removable)
    });
    Ok(rows.collect())
}

/// Returns the files that the buyer may read, oldest first: its own, an order's, and those that went with a quotation.
pub async fn for_buyer(
    database: &impl ConnectionTrait,
    document: DocumentRef,
) -> Result<Vec<Attachment>, DbErr> {
    let rows = of_document(document).all(database).await?;
    let rows = rows.into_iter().filter(Model::is_for_buyer);
    Ok(rows.map(|row| to_contract(row, false)).collect())
}

/// Returns the files of several documents of one kind, by the documents' ids, oldest first.
pub async fn of_documents(
    database: &impl ConnectionTrait,
    documents: &[DocumentRef],
) -> Result<HashMap<Uuid, Vec<Attachment>>, DbErr> {
    let Some(first) = documents.first() else {
        return Ok(HashMap::new());
    };
    let rows = Entity::find()
        .filter(Column::DocumentKind.eq(first.kind))
        .filter(Column::DocumentId.is_in(documents.iter().map(|document| document.id)))
        .order_by_asc(Column::AddedAt)
        .order_by_asc(Column::Id)
        .all(database)
        .await?;
    let mut found: HashMap<_, Vec<_>> = HashMap::new();
    for row in rows {
        let files = found.entry(row.document_id).or_default();
        files.push(to_contract(row, false));
    }
    Ok(found)
}

/// Marks the files of a document as submitted: files of a request go to the buyer with the quotation that is submitted, and files
/// of an invoice with the invoice.
pub async fn submit(
    transaction: &impl ConnectionTrait,
    document: DocumentRef,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::SubmittedAt, Expr::value(now))
        .filter(Column::SupplierId.eq(document.supplier_id))
        .filter(Column::DocumentKind.eq(document.kind))
        .filter(Column::DocumentId.eq(document.id))
        .filter(Column::AddedBySide.eq(Side::Supplier))
        .filter(Column::SubmittedAt.is_null())
        .exec(transaction)
        .await?;
    Ok(())
}

/// Takes all files off a document that is given up; returns where their contents are, to be deleted once that is committed.
pub async fn detach_all(
    transaction: &impl ConnectionTrait,
    document: DocumentRef,
) -> Result<Vec<String>, DbErr> {
    let files = of_document(document).all(transaction).await?;
    Entity::delete_many()
        .filter(Column::Id.is_in(files.iter().map(|file| file.id)))
        .exec(transaction)
        .await?;
    Ok(files.into_iter().map(|file| file.storage_key).collect())
}

/// Oldest first.
pub fn of_document(document: DocumentRef) -> Select<Entity> {
    Entity::find()
        .filter(Column::SupplierId.eq(document.supplier_id))
        .filter(Column::DocumentKind.eq(document.kind))
        .filter(Column::DocumentId.eq(document.id))
        .order_by_asc(Column::AddedAt)
        .order_by_asc(Column::Id)
}

pub fn to_contract(row: Model, is_removable: bool) -> Attachment {
    Attachment {
        id: row.id.to_string(),
        name: row.name,
        media_type: row.media_type,
        size: row.size.unsigned_abs(),
        added_at: row.added_at,
        added_by: Actor {
            name: row.added_by_name,
            side: row.added_by_side,
        },
        line_number: row.line_number.map(i32::unsigned_abs),
        is_removable,
    }
}
