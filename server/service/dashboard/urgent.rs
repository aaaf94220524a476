//! The documents that need the supplier soon, by their date over all kinds.
use sea_orm::{DbErr, EntityTrait, PaginatorTrait, QueryOrder, QuerySelect, Related, Select};

use super::Scope;
use crate::{
    entities::{buyer, order, request_for_quotation},
    lists::Page,
};
use contract::{UrgentDocument, UrgentKind, list::Paging, order::OrderDue};
use values::text::LocalizedText;

/// At least the `most` first documents, if there are as many.
pub async fn first(scope: &Scope<'_>, most: u64) -> Result<Vec<UrgentDocument>, DbErr> {
    let (overdue, closing, to_acknowledge, due) = tokio::try_join!(
        orders(
            scope,
            scope.orders_due(OrderDue::Overdue),
            UrgentKind::ShipmentOverdue,
            most
        ),
        requests(scope, most),
        orders(
            scope,
            scope.orders_to_acknowledge(),
            UrgentKind::OrderToAcknowledge,
            most
        ),
        orders(
            scope,
            scope.orders_due(OrderDue::Soon),
            UrgentKind::ShipmentDue,
            most
        ),
    )?;
    let mut documents = [overdue, closing, to_acknowledge, due].concat();
    // The rows of each kind are in this order already, so that the first rows of all are among the first of each.
    documents.sort_by(|one, other| key(one).cmp(&key(other)));
    Ok(documents)
}

fn key(document: &UrgentDocument) -> impl Ord + use<'_> {
    (
        document.due_date,
        document.kind,
        document.due_at,
        &document.number,
    )
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
) -> Result<Vec<UrgentDocument>, DbErr> {
    let orders = orders
        .order_by_asc(order::Column::RequiredDate)
        .order_by_asc(order::Column::Number)
        .limit(most);
    documents(scope, orders, |order, buyer| UrgentDocument {
        kind,
        number: order.number,
        buyer,
        subject: LocalizedText::new(order.subject_ar, order.subject_en),
        due_at: None,
        due_date: order.required_date,
        amount: Some(order.total.in_currency(&order.currency)),
    })
    .await
}

async fn requests(scope: &Scope<'_>, most: u64) -> Result<Vec<UrgentDocument>, DbErr> {
    use request_for_quotation::Column;
    let requests = scope
        .requests_closing()
        .order_by_asc(Column::SubmissionDueAt)
        .order_by_asc(Column::Number)
        .limit(most);
    documents(scope, requests, |request, buyer| UrgentDocument {
        kind: UrgentKind::QuotationRequestClosing,
        number: request.number,
        buyer,
        subject: LocalizedText::new(request.subject_ar, request.subject_en),
        due_at: Some(request.submission_due_at),
        due_date: scope.clock.day_of(request.submission_due_at),
        amount: None,
    })
    .await
}

/// Each row with the name of its buyer.
async fn documents<E: EntityTrait + Related<buyer::Entity>>(
    scope: &Scope<'_>,
    rows: Select<E>,
    to_contract: impl Fn(E::Model, LocalizedText) -> UrgentDocument,
) -> Result<Vec<UrgentDocument>, DbErr> {
    let rows = rows
        .find_also_related(buyer::Entity)
        .all(scope.database)
        .await?;
    rows.into_iter()
        .map(|(row, buyer)| {
            let buyer = buyer.ok_or_else(|| DbErr::RecordNotFound("the buyer".to_owned()))?;
            let name = LocalizedText::new(buyer.name_ar, buyer.name_en);
            Ok(to_contract(row, name))
        })
        .collect()
}
