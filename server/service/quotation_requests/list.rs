//! The list of requests: one page, narrowed and ordered (`GET /quotation-requests`), and all rows piece by piece
//! (`GET /quotation-request-exports/{after}`).
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, Iterable, QueryFilter, QueryTrait, Select, Value,
    sea_query::ExprTrait,
};

use crate::rows;
use contract::{
    list::{EXPORT_PIECE, ExportPiece, MOST_COUNTED},
    quotation_request::{
        QuotationRequestList, QuotationRequestQuery, QuotationRequestRow,
        QuotationRequestSort as Sort, QuotationRequestTab as Tab, QuotationRequestTabCount,
    },
};
use documents::list_filters::Filters;
use service_core::{
    clock::Clock,
    context::Context,
    error::ServiceError,
    export_pieces::{self, Cursor, piece},
    lists::{self, Page},
    search::{self, Prepared, Search},
};
use tables::request_for_quotation::{Column, Entity, State};

/// Longest time to the deadline of requests that close soon.
const SOON: TimeDelta = TimeDelta::days(7);
const CLOSED: [State; 4] = [
    State::Declined,
    State::Withdrawn,
    State::Expired,
    State::Cancelled,
];
pub async fn list(
    context: Context,
    _: [String; 0],
    query: QuotationRequestQuery,
) -> Result<QuotationRequestList, ServiceError> {
    let database = &context.database;
    let now = context.options.clock.now();
    let page = Page::nearest(query.page, query.page_size).searched(&query.search);
    let supplier_id = context.user.supplier_id;
    let own = Entity::find().filter(Column::SupplierId.eq(supplier_id));
    let Prepared { search, buyers, .. } =
        search::prepare(database, supplier_id, &query.search, None).await?;
    let clock = &context.options.clock;
    let narrow = |search: &Search<Entity>| narrowed(search.rows(), &query, now, clock);

    let in_tabs = Tab::iter().map(|tab| {
        let rows = own.clone().filter(in_tab(tab, now));
        lists::count_up_to(rows, MOST_COUNTED)
    });
    let found = [
        search.count(narrow, page.most_counted),
        search.count(
            |search| rows::coming(narrow(search), now),
            page.rows_before(),
        ),
    ];
    let counted = lists::numbers(database, in_tabs.chain(found)).await?;
    let found = &counted[Tab::iter().count()..];
    let narrowed = narrow(&search);
    let mut rows = rows::page(database, narrowed, query.sort, page, (found[1], now)).await?;
    Ok(QuotationRequestList {
        paging: page.paging(&mut rows, found[0]),
        rows,
        tabs: lists::tabs(&counted, |tab, count| QuotationRequestTabCount {
            tab,
            count,
        }),
        buyers,
        now,
    })
}

/// The rows of `own` that a query finds; the dashboard counts the same rows.
pub fn narrowed(
    own: Select<Entity>,
    query: &QuotationRequestQuery,
    now: DateTime<Utc>,
    clock: &Clock,
) -> Select<Entity> {
    let filters = Filters {
        buyer: query.buyer.as_deref(),
        issued_from: query.issued_from,
        issued_to: query.issued_to,
    };
    let due_before = query.due_to.and_then(|day| day.succ_opt());
    filters
        .narrow(own.filter(in_tab(query.tab, now)))
        .apply_if(query.closing.then_some(now + SOON), |rows, soon| {
            rows.filter(open_at(now))
                .filter(Column::SubmissionDueAt.lte(soon))
        })
        .apply_if(query.due_from, |rows, day| {
            rows.filter(Column::SubmissionDueAt.gte(clock.start_of(day)))
        })
        .apply_if(due_before, |rows, day| {
            rows.filter(Column::SubmissionDueAt.lt(clock.start_of(day)))
        })
}

fn in_tab(tab: Tab, now: DateTime<Utc>) -> Condition {
    let one_of = |states: &[State]| Column::State.is_in(states.iter().copied());
    let is_coming = Column::SubmissionDueAt.gt(now);
    match tab {
        Tab::All => Condition::all(),
        Tab::ToAnswer => Condition::all()
            .add(one_of(&[State::Received, State::Viewed, State::Amended]))
            .add(is_coming),
        Tab::Draft => Condition::all().add(one_of(&[State::Draft])).add(is_coming),
        Tab::Submitted => Condition::all().add(one_of(&[State::Submitted])),
        Tab::Decided => Condition::all().add(one_of(&[
            State::Awarded,
            State::PartiallyAwarded,
            State::NotAwarded,
        ])),
        // Includes the open requests whose deadline has passed, which no event records yet. The condition on all these states
        // together lets the index find them.
        Tab::Closed => Condition::all()
            .add(one_of(&[CLOSED, State::OPEN].concat()))
            .add(one_of(&CLOSED).or(Column::SubmissionDueAt.lte(now))),
    }
}

fn open_at(now: DateTime<Utc>) -> Condition {
    Condition::all()
        .add(Column::State.is_in(State::OPEN))
        .add(Column::SubmissionDueAt.gt(now))
}

/// Prefix of the value of a cursor among the requests whose deadline is past.
const PASSED: char = '-';

pub async fn export(
    context: Context,
    [after]: [String; 1],
    query: QuotationRequestQuery,
) -> Result<ExportPiece<QuotationRequestRow>, ServiceError> {
    let cursor = Cursor::parse(&after)?;
    let after = Cursor::place(cursor.as_ref(), |last| {
        Some((value_of(query.sort, last)?, last.key.as_str().into()))
    })?;
    let (database, clock) = (&context.database, &context.options.clock);
    let now = clock.now();
    let prepared = search::prepare(database, context.user.supplier_id, &query.search, None).await?;
    let own = prepared.search.rows();
    let narrowed = narrowed(own, &query, now, clock);
    let mut rows;
    let load = async |requests, order, after| {
        rows::load(database, piece(requests, order, after), now).await
    };
    // Open requests come first, the soonest deadline first; then the others, the latest deadline first.
    let is_passed = cursor
        .as_ref()
        .is_some_and(|last| last.value.starts_with(PASSED));
    if query.sort != Sort::SoonestDue {
        rows = load(narrowed, rows::sorted_by(query.sort), after).await?;
    } else if is_passed {
        rows = load(rows::passed(narrowed, now), rows::LATEST_FIRST, after).await?;
    } else {
        rows = load(
            rows::coming(narrowed.clone(), now),
            rows::SOONEST_FIRST,
            after,
        )
        .await?;
        if rows.len() <= EXPORT_PIECE as usize {
            rows.extend(load(rows::passed(narrowed, now), rows::LATEST_FIRST, None).await?);
        }
    }
    Ok(export_pieces::to_contract(rows, |row| Cursor {
        value: value_in(query.sort, row, now),
        key: row.number.clone(),
    }))
}

fn value_in(sort: Sort, row: &QuotationRequestRow, now: DateTime<Utc>) -> String {
    let due = row.submission_due_at;
    match sort {
        Sort::SoonestDue if due <= now => format!("{PASSED}{}", due.to_rfc3339()),
        Sort::SoonestDue | Sort::LatestDue => due.to_rfc3339(),
        Sort::Newest | Sort::Oldest => row.issue_date.to_string(),
        Sort::Number | Sort::NumberDescending => String::new(),
    }
}

fn value_of(sort: Sort, Cursor { value, key }: &Cursor) -> Option<Value> {
    Some(match sort {
        Sort::SoonestDue | Sort::LatestDue => {
            let due = value.strip_prefix(PASSED).unwrap_or(value);
            due.parse::<DateTime<Utc>>().ok()?.into()
        }
        Sort::Newest | Sort::Oldest => value.parse::<NaiveDate>().ok()?.into(),
        Sort::Number | Sort::NumberDescending => key.as_str().into(),
    })
}
