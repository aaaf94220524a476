//! `GET /quotation-requests`: one page of the supplier's requests, narrowed and ordered.
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, Iterable, QueryFilter, QueryTrait, Select,
    sea_query::ExprTrait,
};

use super::rows;
use crate::{
    clock::Clock,
    context::Context,
    entities::request_for_quotation::{Column, Entity, State},
    error::ServiceError,
    lists::{self, Filters, Page},
    search::{self, Prepared, Search},
};
use contract::{
    list::MOST_COUNTED,
    quotation_request::{
        QuotationRequestList, QuotationRequestQuery, QuotationRequestTab as Tab,
        QuotationRequestTabCount,
    },
};

/// For those that close soon.
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
        // Of the open ones those whose deadline passed: nobody has written that down yet. That the states stand together
        // as well lets the index find them.
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
