//! Exports have the rows of their list, in its order, without gaps, and each piece takes few queries.
use std::sync::Mutex;

use chrono::{TimeDelta, Utc};
use sea_orm::{EntityTrait, IntoActiveModel};
use serde::Serialize;
use serde_json::Value;

use crate::few_queries::expect_few_queries;
use contract::{
    list::{EXPORT_PIECE, ExportPiece, FIRST_PIECE, PageSize},
    operation::DocumentOperation,
    operations::{ExportOrders, ExportQuotationRequests},
    order::{OrderQuery, OrderRow, OrderSort, OrderTab},
    quotation_request::{QuotationRequestQuery, QuotationRequestRow, QuotationRequestSort},
};
use service_client::{ClientError, ServiceClient};
use tables::{fixed_point::Amount, order, request_for_quotation};
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, AMAL, BADR},
    harness::Harness,
    on_both_databases, over_the_network,
};

on_both_databases!(
    an_export_of_orders_has_the_rows_of_the_list_in_its_order,
    an_export_of_requests_has_the_rows_of_the_list_in_its_order,
    a_piece_of_orders_takes_few_queries,
    a_piece_of_requests_takes_few_queries,
    another_suppliers_export_is_empty,
    an_unknown_piece_is_not_found,
);
over_the_network!(another_suppliers_export_is_empty);

/// Two pieces and a half.
const ROWS: usize = 1_250;

/// Several of them have each date and each total, half of them no required date.
async fn insert_orders(harness: &Harness) {
    let orders = (0..ROWS).map(|place| {
        let day = |shift| format!("2026-0{}-{:02}", 1 + (place + shift) % 3, 1 + place % 28);
        let state = match place % 5 {
            0 => order::State::Issued,
            _ => order::State::AcceptedWithChanges,
        };
        let mut order = fixtures::order(&format!("A {place:04}"), state, &day(0), &day(1));
        order.total = Amount((place % 40) as i64 * 12_345);
        if place % 2 == 0 {
            order.required_date = None;
        }
        order
    });
    let orders: Vec<_> = orders.map(IntoActiveModel::into_active_model).collect();
    for some in orders.chunks(50) {
        let insert = order::Entity::insert_many(some.to_vec());
        insert
            .exec_without_returning(&harness.database)
            .await
            .unwrap();
    }
}

/// The deadlines of half of them are past.
async fn insert_requests(harness: &Harness) {
    let requests = (0..ROWS).map(|place| {
        let days = place as i64 % 60 - 30;
        let state = request_for_quotation::State::Submitted;
        let mut request = fixtures::request(&format!("R {place:04}"), state, days);
        request.issue_date = fixtures::day(&format!("2026-01-{:02}", 1 + place % 28));
        request
    });
    let requests: Vec<_> = requests.map(IntoActiveModel::into_active_model).collect();
    for some in requests.chunks(50) {
        let insert = request_for_quotation::Entity::insert_many(some.to_vec());
        insert
            .exec_without_returning(&harness.database)
            .await
            .unwrap();
    }
}

/// The rows of all pieces.
async fn exported<O, Row>(backend: &ServiceClient, token: &str, query: O::Input) -> Vec<Row>
where
    O: DocumentOperation<Input: Clone, Output = ExportPiece<Row>>,
{
    let (mut rows, mut next) = (Vec::new(), Some(FIRST_PIECE.to_owned()));
    while let Some(after) = next {
        let piece = backend.call_signed_in::<O>([after], query.clone(), None, token);
        let piece = piece.await.unwrap();
        assert!(piece.next.is_none() || piece.rows.len() == EXPORT_PIECE as usize);
        rows.extend(piece.rows);
        next = piece.next;
    }
    rows
}

fn json<Row: Serialize>(rows: &[Row]) -> Value {
    serde_json::to_value(rows).unwrap()
}

async fn an_export_of_orders_has_the_rows_of_the_list_in_its_order(harness: Harness) {
    insert_orders(&harness).await;
    let token = harness.token_of(AMAL).await;
    for sort in [
        OrderSort::Newest,
        OrderSort::Oldest,
        OrderSort::SoonestRequired,
        OrderSort::LatestRequired,
        OrderSort::Largest,
        OrderSort::Smallest,
        OrderSort::Number,
        OrderSort::NumberDescending,
    ] {
        let mut query = OrderQuery {
            sort,
            page_size: PageSize::Large,
            ..OrderQuery::default()
        };
        let rows = exported::<ExportOrders, OrderRow>(&harness.backend, &token, query.clone());
        let rows = rows.await;
        assert_eq!(rows.len(), ROWS, "{sort:?}");
        for (page, shown) in (1..).zip(rows.chunks(PageSize::Large.rows() as usize)) {
            query.page = page;
            let list = harness.backend.orders(&query, &token).await.unwrap();
            assert_eq!(json(&list.rows), json(shown), "{sort:?}, page {page}");
        }
    }
    let query = OrderQuery {
        tab: OrderTab::ToConfirm,
        ..OrderQuery::default()
    };
    let rows = exported::<ExportOrders, OrderRow>(&harness.backend, &token, query).await;
    assert_eq!(rows.len(), ROWS / 5);
}

async fn an_export_of_requests_has_the_rows_of_the_list_in_its_order(harness: Harness) {
    insert_requests(&harness).await;
    let token = harness.token_of(AMAL).await;
    for sort in [
        QuotationRequestSort::SoonestDue,
        QuotationRequestSort::LatestDue,
        QuotationRequestSort::Oldest,
        QuotationRequestSort::Newest,
        QuotationRequestSort::Number,
        QuotationRequestSort::NumberDescending,
    ] {
        let mut query = QuotationRequestQuery {
            sort,
            page_size: PageSize::Large,
            ..QuotationRequestQuery::default()
        };
        let backend = &harness.backend;
        let rows = exported::<ExportQuotationRequests, QuotationRequestRow>(
            backend,
            &token,
            query.clone(),
        );
        let rows = rows.await;
        assert_eq!(rows.len(), ROWS, "{sort:?}");
        for (page, shown) in (1..).zip(rows.chunks(PageSize::Large.rows() as usize)) {
            query.page = page;
            let list = backend.quotation_requests(&query, &token).await.unwrap();
            assert_eq!(json(&list.rows), json(shown), "{sort:?}, page {page}");
        }
    }
}

async fn a_piece_of_orders_takes_few_queries(harness: Harness) {
    insert_orders(&harness).await;
    let next = Mutex::new(Some(FIRST_PIECE.to_owned()));
    expect_few_queries(harness.database.clone(), async |backend, token, _| {
        let after = next.lock().unwrap().take().unwrap();
        let query = OrderQuery::default();
        let piece = backend.call_signed_in::<ExportOrders>([after], query, None, token);
        let piece = piece.await.unwrap();
        *next.lock().unwrap() = piece.next;
        piece.rows.len()
    })
    .await;
}

async fn a_piece_of_requests_takes_few_queries(harness: Harness) {
    insert_requests(&harness).await;
    let later = Utc::now() + TimeDelta::days(1);
    request_for_quotation::Entity::update_many()
        .col_expr(
            request_for_quotation::Column::SubmissionDueAt,
            sea_orm::sea_query::Expr::value(later),
        )
        .exec(&harness.database)
        .await
        .unwrap();
    let next = Mutex::new(Some(FIRST_PIECE.to_owned()));
    expect_few_queries(harness.database.clone(), async |backend, token, _| {
        let after = next.lock().unwrap().take().unwrap();
        let query = QuotationRequestQuery::default();
        let piece = backend.call_signed_in::<ExportQuotationRequests>([after], query, None, token);
        let piece = piece.await.unwrap();
        *next.lock().unwrap() = piece.next;
        piece.rows.len()
    })
    .await;
}

async fn another_suppliers_export_is_empty(harness: Harness) {
    insert_orders(&harness).await;
    let token = harness.token_of(BADR).await;
    let backend = &harness.backend;
    let rows = exported::<ExportOrders, OrderRow>(backend, &token, OrderQuery::default());
    assert!(rows.await.is_empty());
}

async fn an_unknown_piece_is_not_found(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    for after in ["x", "x y", "2026-02-30 A", "2026-02-01 A\0", ""] {
        let after = [after.to_owned()];
        let query = OrderQuery::default();
        let piece =
            harness
                .backend
                .call_signed_in::<ExportOrders>(after.clone(), query, None, &token);
        let refused = piece.await.unwrap_err();
        assert!(
            matches!(&refused, ClientError::Refused(status, _) if status.as_u16() == 404),
            "{after:?}: {refused}"
        );
    }
}
