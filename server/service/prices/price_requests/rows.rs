//! The rows of the list of price requests.
use chrono::NaiveDate;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, DerivePartialModel, EntityTrait, Order, QueryFilter,
    QuerySelect, QueryTrait, Select,
    sea_query::{Expr, ExprTrait, SimpleExpr},
};

use contract::price_request::{PriceRequestRow, PriceRequestSort as Sort};
use service_core::lists::BuyerName;
use tables::{
    buyer,
    price_request::{Column, Entity, State},
    price_request_line,
};
use values::text::LocalizedText;

#[derive(DerivePartialModel)]
#[sea_orm(entity = "Entity")]
struct Shown {
    number: String,
    #[sea_orm(nested)]
    buyer: BuyerName,
    subject_ar: String,
    subject_en: String,
    issue_date: NaiveDate,
    state: State,
    #[sea_orm(from_expr = "line_count()")]
    lines: i64,
}

/// The column and its direction.
pub fn sorted_by(sort: Sort) -> (Column, Order) {
    match sort {
        Sort::Oldest => (Column::IssueDate, Order::Asc),
        Sort::Newest => (Column::IssueDate, Order::Desc),
        Sort::Number => (Column::Number, Order::Asc),
        Sort::NumberDescending => (Column::Number, Order::Desc),
    }
}

/// The rows of these requests, in one query.
pub async fn load(
    database: &impl ConnectionTrait,
    requests: Select<Entity>,
) -> Result<Vec<PriceRequestRow>, DbErr> {
    let rows = requests
        .inner_join(buyer::Entity)
        .into_partial_model::<Shown>()
        .all(database)
        .await?;
    Ok(rows.into_iter().map(to_contract).collect())
}

fn line_count() -> SimpleExpr {
    use price_request_line::Column as Line;
    let of_request = Expr::col(Line::RequestId.as_column_ref()).equals(Column::Id.as_column_ref());
    let count = price_request_line::Entity::find()
        .select_only()
        .expr(Line::Id.count())
        .filter(of_request)
        .into_query();
    SimpleExpr::SubQuery(None, Box::new(count.into()))
}

fn to_contract(row: Shown) -> PriceRequestRow {
    PriceRequestRow {
        number: row.number,
        buyer: row.buyer.into(),
        subject: LocalizedText::new(row.subject_ar, row.subject_en),
        issue_date: row.issue_date,
        state: row.state,
        lines: u32::try_from(row.lines).unwrap_or(u32::MAX),
    }
}
