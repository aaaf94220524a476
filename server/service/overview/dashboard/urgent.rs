//! The documents that need the supplier soon, by their date over all kinds.
use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{
    DbErr, DerivePartialModel, Order, PaginatorTrait, QueryOrder, QuerySelect, Select,
    sea_query::NullOrdering,
};
use uuid::Uuid;

use super::Scope;
use contract::{UrgentDocument, UrgentKind, list::Paging, order::OrderDue};
use service_core::lists::{BuyerName, Page};
use tables::{buyer, fixed_point::Amount, order, request_for_quotation};
use values::text::LocalizedText;

/// The last page of the list: each page loads the pages before it, too.
pub const LAST_PAGE: u32 = 40;

#[derive(DerivePartialModel)]
#[sea_orm(entity = "order::Entity")]
struct UrgentOrder {
    id: Uuid,
    number: String,
    #[sea_orm(nested)]
    buyer: BuyerName,
    subject_ar: String,
    subject_en: String,
    required_date: Option<NaiveDate>,
    total: Amount,
    currency: String,
}

#[derive(DerivePartialModel)]
#[sea_orm(entity = "request_for_quotation::Entity")]
struct UrgentRequest {
    id: Uuid,
    number: String,
    #[sea_orm(nested)]
    buyer: BuyerName,
    subject_ar: String,
    subject_en: String,
    submission_due_at: DateTime<Utc>,
}

/// A document with its id, which orders documents of the same time in the same way in Rust and in each database. The
/// order of numbers depends on the database's collation.
type WithId = (Uuid, UrgentDocument);

/// The `most` first documents, if there are as many.
pub async fn first(scope: &Scope<'_>, most: u64) -> Result<Vec<UrgentDocument>, DbErr> {
    let due = |due, kind| orders(scope, scope.orders_due(due), kind, most);
    let to_acknowledge = scope.orders_to_acknowledge();
    let (overdue, closing, to_acknowledge, due) = tokio::try_join!(
        due(OrderDue::Overdue, UrgentKind::ShipmentOverdue),
        requests(scope, most),
        orders(scope, to_acknowledge, UrgentKind::OrderToAcknowledge, most),
        due(OrderDue::Soon, UrgentKind::ShipmentDue),
    )?;
    let mut documents = [overdue, closing, to_acknowledge, due].concat();
    // The rows of each kind are in this order already, so that the first rows of all are among the first of each.
    documents.sort_by_key(|(id, document)| {
        let has_none = document.due_date.is_none();
        (
            has_none,
            document.due_date,
            document.kind,
            document.due_at,
            *id,
        )
    });
    let documents = documents.into_iter().map(|(_, document)| document);
    Ok(documents
        .take(usize::try_from(most).unwrap_or(usize::MAX))
        .collect())
}

pub async fn page(scope: &Scope<'_>, page: Page) -> Result<(Vec<UrgentDocument>, Paging), DbErr> {
    let before = page.rows_before() as usize;
    let database = scope.database;
    let (documents, overdue, closing, to_acknowledge, due) = tokio::try_join!(
        first(scope, before as u64 + page.rows()),
        scope.orders_due(OrderDue::Overdue).count(database),
        scope.requests_closing().count(database),
        scope.orders_to_acknowledge().count(database),
        scope.orders_due(OrderDue::Soon).count(database),
    )?;
    let found = overdue + closing + to_acknowledge + due;
    let rows = documents
        .into_iter()
        .skip(before)
        .take(page.rows() as usize);
    let mut rows: Vec<_> = rows.collect();
    let paging = page.paging(&mut rows, found);
    Ok((rows, paging))
}

async fn orders(
    scope: &Scope<'_>,
    orders: Select<order::Entity>,
    kind: UrgentKind,
    most: u64,
) -> Result<Vec<WithId>, DbErr> {
    let orders: Vec<UrgentOrder> = orders
        .inner_join(buyer::Entity)
        .order_by_with_nulls(order::Column::RequiredDate, Order::Asc, NullOrdering::Last)
        .order_by_asc(order::Column::Id)
        .limit(most)
        .into_partial_model()
        .all(scope.database)
        .await?;
    let documents = orders.into_iter().map(|order| {
        let document = UrgentDocument {
            kind,
            number: order.number,
            buyer: order.buyer.into(),
            subject: LocalizedText::new(order.subject_ar, order.subject_en),
            due_at: None,
            due_date: order.required_date,
            amount: Some(order.total.in_currency(&order.currency)),
        };
        (order.id, document)
    });
    Ok(documents.collect())
}

async fn requests(scope: &Scope<'_>, most: u64) -> Result<Vec<WithId>, DbErr> {
    use request_for_quotation::Column;
    let requests: Vec<UrgentRequest> = scope
        .requests_closing()
        .inner_join(buyer::Entity)
        .order_by_asc(Column::SubmissionDueAt)
        .order_by_asc(Column::Id)
        .limit(most)
        .into_partial_model()
        .all(scope.database)
        .await?;
    let documents = requests.into_iter().map(|request| {
        let document = UrgentDocument {
            kind: UrgentKind::QuotationRequestClosing,
            number: request.number,
            buyer: request.buyer.into(),
            subject: LocalizedText::new(request.subject_ar, request.subject_en),
            due_at: Some(request.submission_due_at),
            due_date: Some(scope.clock.day_of(request.submission_due_at)),
            amount: None,
        };
        (request.id, document)
    });
    Ok(documents.collect())
}
