//! Reads inquiries with their messages, and the states that lists show.
use sea_orm::{
    ActiveEnum, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect,
    sea_query::{Expr, ExprTrait, Query, SimpleExpr},
};

use crate::{
    documents::{DocumentRef, comments, shown},
    entities::{
        comment,
        document_kind::DocumentKind,
        inquiry::{Column, Entity, Model, State},
    },
};
use contract::{
    exchange::{Comment, MOST_SHOWN},
    inquiry::Inquiry,
};

/// The inquiries about a document.
pub struct Inquired {
    /// Newest first, with the newest messages.
    pub inquiries: Vec<Inquiry>,
    /// Of these inquiries, in their order.
    pub documents: Vec<DocumentRef>,
}

/// In one query: each inquiry has a message.
pub async fn of_document(
    database: &impl ConnectionTrait,
    about: DocumentRef,
) -> Result<Inquired, DbErr> {
    let rows = Entity::find()
        .find_also_related(comment::Entity)
        .filter(Column::DocumentId.eq(about.id))
        .filter(Column::SupplierId.eq(about.supplier_id))
        .order_by_desc(Column::OpenedAt)
        .order_by_desc(Column::Id)
        .order_by_desc(comment::Column::At)
        .order_by_desc(comment::Column::Id)
        .limit(MOST_SHOWN + 1)
        .all(database)
        .await?;
    let (rows, has_older) = shown(rows);
    let mut found: Vec<(Model, Vec<Comment>)> = Vec::new();
    for (inquiry, comment) in rows {
        let comment = comment.map(comments::to_contract);
        match found.last_mut().filter(|(last, _)| last.id == inquiry.id) {
            Some((_, comments)) => comments.extend(comment),
            None => found.push((inquiry, comment.into_iter().collect())),
        }
    }
    let documents = found.iter().map(|(inquiry, _)| inquiry.document());
    let documents = documents.collect();
    let inquiries = found.into_iter().map(|(inquiry, mut comments)| {
        comments.reverse();
        to_contract(&inquiry, comments)
    });
    let mut inquiries: Vec<_> = inquiries.collect();
    if let Some(oldest) = inquiries.last_mut() {
        oldest.has_older = has_older;
    }
    Ok(Inquired {
        inquiries,
        documents,
    })
}

pub fn to_contract(inquiry: &Model, comments: Vec<Comment>) -> Inquiry {
    Inquiry {
        number: inquiry.number.clone(),
        subject: inquiry.subject,
        state: inquiry.state,
        opened_at: inquiry.opened_at,
        comments,
        has_older: false,
    }
}

/// For a query with a table of documents, whose ids these are: the state of the inquiry that is not closed.
pub fn state_of(kind: DocumentKind, id: SimpleExpr) -> SimpleExpr {
    let state = Query::select()
        .column((Entity, Column::State))
        .from(Entity)
        .and_where(Expr::col((Entity, Column::DocumentId)).eq(id))
        .and_where(Expr::col((Entity, Column::DocumentKind)).eq(kind.to_value()))
        .and_where(Expr::col((Entity, Column::State)).ne(State::Closed.to_value()))
        .limit(1)
        .to_owned();
    SimpleExpr::SubQuery(None, Box::new(state.into()))
}
