//! The rows of a page of orders.
use chrono::NaiveDate;
use sea_orm::{ConnectionTrait, DbErr, FromQueryResult, Order, QueryOrder, QuerySelect, Select};

use crate::{
    entities::{
        buyer,
        order::{Column, Entity, State},
    },
    fixed_point::Amount,
    lists::{Page, ROWS},
};
use contract::order::{OrderRow, OrderSort as Sort};
use values::text::LocalizedText;

/// What a row shows.
#[derive(FromQueryResult)]
struct Shown {
    number: String,
    revision: i32,
    version: i32,
    buyer_ar: String,
    buyer_en: String,
    subject_ar: String,
    subject_en: String,
    issue_date: NaiveDate,
    required_date: NaiveDate,
    state: State,
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
    let (column, direction) = match sort {
        Sort::Newest => (Column::IssueDate, Order::Desc),
        Sort::Oldest => (Column::IssueDate, Order::Asc),
        Sort::SoonestRequired => (Column::RequiredDate, Order::Asc),
        Sort::LatestRequired => (Column::RequiredDate, Order::Desc),
        Sort::Largest => (Column::Total, Order::Desc),
        Sort::Smallest => (Column::Total, Order::Asc),
        Sort::Number => (Column::Number, Order::Asc),
        Sort::NumberDescending => (Column::Number, Order::Desc),
    };
    let rows = orders
        .select_only()
        .columns([
            Column::Number,
            Column::Revision,
            Column::Version,
            Column::SubjectAr,
            Column::SubjectEn,
            Column::IssueDate,
            Column::RequiredDate,
            Column::State,
            Column::Currency,
            Column::Total,
        ])
        .column_as(buyer::Column::NameAr, "buyer_ar")
        .column_as(buyer::Column::NameEn, "buyer_en")
        .inner_join(buyer::Entity)
        .order_by(column, direction.clone())
        .order_by(Column::Number, direction)
        .offset(u64::from(page.rows_before()))
        .limit(ROWS)
        .into_model::<Shown>()
        .all(database)
        .await?;
    Ok(rows.into_iter().map(to_contract).collect())
}

fn to_contract(row: Shown) -> OrderRow {
    OrderRow {
        number: row.number,
        revision: row.revision.unsigned_abs(),
        version: row.version.unsigned_abs(),
        buyer: LocalizedText::new(row.buyer_ar, row.buyer_en),
        subject: LocalizedText::new(row.subject_ar, row.subject_en),
        issue_date: row.issue_date,
        required_date: row.required_date,
        state: row.state,
        total: row.total.in_currency(&row.currency),
        is_acceptable: State::TO_ANSWER.contains(&row.state),
    }
}
