//! The rows of a page of requests.
use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, DerivePartialModel, EntityTrait, Order, QueryFilter,
    QuerySelect, QueryTrait, Select,
    sea_query::{Expr, ExprTrait, SimpleExpr},
};

use contract::quotation_request::{QuotationRequestRow, QuotationRequestSort as Sort};
use service_core::lists::{BuyerName, Page, sorted};
use tables::{
    buyer,
    request_for_quotation::{Column, Entity, State, states::state_at},
    request_line,
};
use values::text::LocalizedText;

/// Columns that a row shows.
#[derive(DerivePartialModel)]
#[sea_orm(entity = "Entity")]
struct Shown {
    number: String,
    #[sea_orm(nested)]
    buyer: BuyerName,
    subject_ar: String,
    subject_en: String,
    issue_date: NaiveDate,
    submission_due_at: DateTime<Utc>,
    state: State,
    #[sea_orm(from_expr = "line_count()")]
    lines: i64,
}

/// Selects the requests whose deadline is still to come.
pub fn coming(requests: Select<Entity>, now: DateTime<Utc>) -> Select<Entity> {
    requests.filter(Column::SubmissionDueAt.gt(now))
}

/// Selects the requests whose deadline is past.
pub fn passed(requests: Select<Entity>, now: DateTime<Utc>) -> Select<Entity> {
    requests.filter(Column::SubmissionDueAt.lte(now))
}

/// The rows of a page, and one more where more follow. `coming_before`: how many of those to come are there, counted as
/// far as the page begins.
pub async fn page(
    database: &impl ConnectionTrait,
    requests: Select<Entity>,
    sort: Sort,
    page: Page,
    (coming_before, now): (u64, DateTime<Utc>),
) -> Result<Vec<QuotationRequestRow>, DbErr> {
    let offset = u64::from(page.rows_before());
    let sorted_by = match sort {
        Sort::SoonestDue => {
            let to_come = coming(requests.clone(), now);
            let mut rows =
                part(database, to_come, SOONEST_FIRST, (offset, page.rows()), now).await?;
            let room = page.rows() - rows.len() as u64;
            if room > 0 {
                // The others follow, those that closed last before those of long ago.
                let passed = passed(requests, now);
                let offset = offset.saturating_sub(coming_before);
                rows.extend(part(database, passed, LATEST_FIRST, (offset, room), now).await?);
            }
            return Ok(rows);
        }
        sort => sorted_by(sort),
    };
    part(database, requests, sorted_by, (offset, page.rows()), now).await
}

pub const SOONEST_FIRST: (Column, Order) = (Column::SubmissionDueAt, Order::Asc);
pub const LATEST_FIRST: (Column, Order) = (Column::SubmissionDueAt, Order::Desc);

/// The column and its direction; of [`Sort::SoonestDue`] those of the requests whose deadline is still to come.
pub fn sorted_by(sort: Sort) -> (Column, Order) {
    match sort {
        Sort::SoonestDue => SOONEST_FIRST,
        Sort::LatestDue => LATEST_FIRST,
        Sort::Oldest => (Column::IssueDate, Order::Asc),
        Sort::Newest => (Column::IssueDate, Order::Desc),
        Sort::Number => (Column::Number, Order::Asc),
        Sort::NumberDescending => (Column::Number, Order::Desc),
    }
}

async fn part(
    database: &impl ConnectionTrait,
    requests: Select<Entity>,
    by: (Column, Order),
    (offset, limit): (u64, u64),
    now: DateTime<Utc>,
) -> Result<Vec<QuotationRequestRow>, DbErr> {
    let requests = sorted(requests, by).offset(offset).limit(limit);
    load(database, requests, now).await
}

/// The rows of these requests, in one query.
pub async fn load(
    database: &impl ConnectionTrait,
    requests: Select<Entity>,
    now: DateTime<Utc>,
) -> Result<Vec<QuotationRequestRow>, DbErr> {
    let rows = requests
        .inner_join(buyer::Entity)
        .into_partial_model::<Shown>()
        .all(database)
        .await?;
    Ok(rows.into_iter().map(|row| to_contract(row, now)).collect())
}

fn line_count() -> SimpleExpr {
    use request_line::Column as Line;
    let of_request = |line: Line, request: Column| {
        Expr::col(line.as_column_ref()).equals(request.as_column_ref())
    };
    let count = request_line::Entity::find()
        .select_only()
        .expr(Line::Id.count())
        .filter(of_request(Line::SupplierId, Column::SupplierId))
        .filter(of_request(Line::RequestId, Column::Id))
        .filter(of_request(Line::Amendment, Column::Amendment))
        .into_query();
    SimpleExpr::SubQuery(None, Box::new(count.into()))
}

fn to_contract(row: Shown, now: DateTime<Utc>) -> QuotationRequestRow {
    QuotationRequestRow {
        number: row.number,
        buyer: row.buyer.into(),
        subject: LocalizedText::new(row.subject_ar, row.subject_en),
        issue_date: row.issue_date,
        submission_due_at: row.submission_due_at,
        state: state_at(row.state, row.submission_due_at, now),
        lines: u32::try_from(row.lines).unwrap_or(u32::MAX),
    }
}
