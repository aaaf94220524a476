//! The rows of a page of orders.
use chrono::NaiveDate;
use sea_orm::{ConnectionTrait, DbErr, DerivePartialModel, Order, QuerySelect, Select};
use uuid::Uuid;

use crate::confirmed::{self, Listed};
use contract::order::{OrderRow, OrderSort as Sort};
use service_core::lists::{BuyerName, Page, sorted};
use tables::{
    buyer,
    fixed_point::Amount,
    order::{Column, Entity, State},
};
use values::text::LocalizedText;

/// Columns that a row shows.
#[derive(DerivePartialModel)]
#[sea_orm(entity = "Entity")]
struct Shown {
    id: Uuid,
    number: String,
    revision: i32,
    version: i32,
    #[sea_orm(nested)]
    buyer: BuyerName,
    subject_ar: String,
    subject_en: String,
    issue_date: NaiveDate,
    required_date: Option<NaiveDate>,
    supplier_order_number: Option<String>,
    state: State,
    reason: Option<String>,
    currency: String,
    total: Amount,
}

/// The rows of a page, and one more where more follow.
pub async fn page(
    database: &impl ConnectionTrait,
    orders: Select<Entity>,
    sort: Sort,
    page: Page,
) -> Result<Vec<OrderRow>, DbErr> {
    let orders = sorted(orders, sorted_by(sort))
        .offset(u64::from(page.rows_before()))
        .limit(page.rows());
    load(database, orders).await
}

/// The column and its direction.
pub fn sorted_by(sort: Sort) -> (Column, Order) {
    match sort {
        Sort::Newest => (Column::IssueDate, Order::Desc),
        Sort::Oldest => (Column::IssueDate, Order::Asc),
        Sort::SoonestRequired => (Column::RequiredDate, Order::Asc),
        Sort::LatestRequired => (Column::RequiredDate, Order::Desc),
        Sort::Largest => (Column::Total, Order::Desc),
        Sort::Smallest => (Column::Total, Order::Asc),
        Sort::Number => (Column::Number, Order::Asc),
        Sort::NumberDescending => (Column::Number, Order::Desc),
    }
}

/// The rows of these orders, in a constant number of queries.
pub async fn load(
    database: &impl ConnectionTrait,
    orders: Select<Entity>,
) -> Result<Vec<OrderRow>, DbErr> {
    let rows = orders
        .inner_join(buyer::Entity)
        .into_partial_model::<Shown>()
        .all(database)
        .await?;
    let listed = rows.iter().map(|row| {
        let listed = Listed {
            revision: row.revision,
            state: row.state,
            currency: &row.currency,
            total: row.total,
        };
        (row.id, listed)
    });
    let confirmed = confirmed::totals(database, listed.collect()).await?;
    Ok(rows
        .into_iter()
        .map(|row| {
            let confirmed = confirmed.get(&row.id).copied();
            to_contract(row, confirmed)
        })
        .collect())
}

fn to_contract(row: Shown, confirmed: Option<Amount>) -> OrderRow {
    OrderRow {
        number: row.number,
        revision: row.revision.unsigned_abs(),
        version: row.version.unsigned_abs(),
        buyer: row.buyer.into(),
        subject: LocalizedText::new(row.subject_ar, row.subject_en),
        issue_date: row.issue_date,
        required_date: row.required_date,
        supplier_order_number: row.supplier_order_number,
        state: row.state,
        hold_reason: row.reason.filter(|_| row.state == State::OnHold),
        total: row.total.in_currency(&row.currency),
        confirmed_total: confirmed.map(|total| total.in_currency(&row.currency)),
        is_acceptable: State::TO_ANSWER.contains(&row.state),
    }
}
