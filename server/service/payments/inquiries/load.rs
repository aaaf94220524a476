//! Reads inquiries with their messages, and the states that lists show.
use std::collections::HashMap;

use sea_orm::{
    ActiveEnum, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait,
    sea_query::{Expr, ExprTrait, Func, Query, SimpleExpr},
};
use uuid::Uuid;

use contract::{
    exchange::{Comment, MOST_SHOWN},
    inquiry::Inquiry,
};
use documents::{attachments, comments, shown};
use tables::{
    DocumentRef, comment,
    document_kind::DocumentKind,
    inquiry::{Column, Entity, Model, State},
    inquiry_invoice, invoice,
};

/// The inquiries about a document.
pub struct Inquired {
    /// Inquiries, newest first, with the newest messages.
    pub inquiries: Vec<Inquiry>,
    /// References to these inquiries, in their order.
    pub documents: Vec<DocumentRef>,
}

/// Loads the inquiries about a document in one query: each inquiry has a message.
pub async fn of_document(
    database: &impl ConnectionTrait,
    about: DocumentRef,
) -> Result<Inquired, DbErr> {
    let rows = Entity::find()
        .find_also_related(comment::Entity)
        .filter(is_about(about.id))
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
    let documents: Vec<_> = documents.collect();
    let files = attachments::of_documents(database, &documents);
    let (mut files, mut invoices) = tokio::try_join!(files, invoices_of(database, &documents))?;
    let inquiries = found.into_iter().map(|(inquiry, mut comments)| {
        comments.reverse();
        Inquiry {
            attachments: files.remove(&inquiry.id).unwrap_or_default(),
            invoices: invoices.remove(&inquiry.id).unwrap_or_default(),
            ..to_contract((inquiry, comments))
        }
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

/// An inquiry about one document, without files.
pub fn to_contract((inquiry, comments): (Model, Vec<Comment>)) -> Inquiry {
    Inquiry {
        number: inquiry.number,
        subject: inquiry.subject,
        state: inquiry.state,
        opened_at: inquiry.opened_at,
        invoices: Vec::new(),
        attachments: Vec::new(),
        comments,
        has_older: false,
    }
}

/// Numbers of the invoices of those inquiries that are about several, by the inquiries' ids.
pub async fn invoices_of(
    database: &impl ConnectionTrait,
    inquiries: &[DocumentRef],
) -> Result<HashMap<Uuid, Vec<String>>, DbErr> {
    if inquiries.is_empty() {
        return Ok(HashMap::new());
    }
    let ids = inquiries.iter().map(|inquiry| inquiry.id);
    let rows: Vec<(Uuid, String)> = inquiry_invoice::Entity::find()
        .inner_join(invoice::Entity)
        .select_only()
        .column(inquiry_invoice::Column::InquiryId)
        .column(invoice::Column::Number)
        .filter(inquiry_invoice::Column::InquiryId.is_in(ids))
        .order_by_asc(invoice::Column::Number)
        .into_tuple()
        .all(database)
        .await?;
    let mut found: HashMap<_, Vec<_>> = HashMap::new();
    for (inquiry, number) in rows {
        found.entry(inquiry).or_default().push(number);
    }
    Ok(found)
}

/// Whether an inquiry is about the document, alone or with others.
pub fn is_about(document: Uuid) -> SimpleExpr {
    let with_others = inquiry_invoice::Entity::find()
        .select_only()
        .column(inquiry_invoice::Column::InquiryId)
        .filter(inquiry_invoice::Column::InvoiceId.eq(document))
        .into_query();
    let alone = Column::DocumentId.eq(document);
    alone.or(Column::Id.in_subquery(with_others))
}

/// Returns an expression for a query with a table of documents that have these IDs: the state of the inquiry that is not closed.
pub fn state_of(kind: DocumentKind, id: impl ColumnTrait) -> SimpleExpr {
    let id = Expr::col(id.as_column_ref());
    let unclosed = |is_about: SimpleExpr| {
        let state = Query::select()
            .column((Entity, Column::State))
            .from(Entity)
            .and_where(is_about)
            .and_where(Expr::col((Entity, Column::State)).ne(State::Closed.to_value()))
            .limit(1)
            .to_owned();
        SimpleExpr::SubQuery(None, Box::new(state.into()))
    };
    let about_several = {
        use inquiry_invoice::{Column, Entity};
        Query::select()
            .column((Entity, Column::InquiryId))
            .from(Entity)
            .and_where(Expr::col((Entity, Column::InvoiceId)).eq(id.clone()))
            .to_owned()
    };
    let is_of_kind = Expr::col((Entity, Column::DocumentKind)).eq(kind.to_value());
    let alone = Expr::col((Entity, Column::DocumentId))
        .eq(id)
        .and(is_of_kind);
    let with_others = Expr::col((Entity, Column::Id)).in_subquery(about_several);
    Func::coalesce([unclosed(alone), unclosed(with_others)]).into()
}
