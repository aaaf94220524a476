//! The list of price requests: one page, narrowed and ordered (`GET /price-requests`), and all rows piece by piece
//! (`GET /price-request-exports/{after}`).
use chrono::NaiveDate;
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, Iterable, QueryFilter, QuerySelect, QueryTrait, Select,
    Value,
};
use uuid::Uuid;

use super::{newly_rejected::newly_rejected, rows};
use contract::{
    list::{ExportPiece, MOST_COUNTED},
    price_request::{
        PriceRequestList, PriceRequestQuery, PriceRequestRow, PriceRequestSort as Sort,
        PriceRequestTab as Tab, PriceRequestTabCount,
    },
};
use documents::list_filters::Filters;
use service_core::{
    context::Context,
    error::ServiceError,
    export_pieces::{self, Cursor},
    lists::{self, Page},
    search::{self, Prepared, Search},
};
use tables::price_request::{Column, Entity, State};

pub async fn list(
    context: Context,
    _: [String; 0],
    query: PriceRequestQuery,
) -> Result<PriceRequestList, ServiceError> {
    let database = &context.database;
    let supplier_id = context.user.supplier_id;
    let page = Page::nearest(query.page, query.page_size).searched(&query.search);
    let own = Entity::find().filter(Column::SupplierId.eq(supplier_id));
    let Prepared { search, buyers, .. } =
        search::prepare(database, supplier_id, &query.search, None).await?;
    let narrow = |search: &Search<Entity>| narrowed(search.rows(), &query, context.user.id);
    let shown = lists::sorted(narrow(&search), rows::sorted_by(query.sort))
        .offset(u64::from(page.rows_before()))
        .limit(page.rows());
    let in_tabs = Tab::iter();
    let in_tabs =
        in_tabs.map(|tab| lists::count_up_to(own.clone().filter(in_tab(tab)), MOST_COUNTED));
    let found = search.count(narrow, page.most_counted);
    let (mut rows, counted) = tokio::try_join!(
        rows::load(database, shown),
        lists::numbers(database, in_tabs.chain([found])),
    )?;
    Ok(PriceRequestList {
        paging: page.paging(&mut rows, counted[Tab::iter().count()]),
        rows,
        tabs: lists::tabs(&counted, |tab, count| PriceRequestTabCount { tab, count }),
        buyers,
    })
}

/// The rows of `own` that a user's query finds; exports have the same, and the dashboard counts them.
pub fn narrowed(own: Select<Entity>, query: &PriceRequestQuery, user_id: Uuid) -> Select<Entity> {
    let filters = Filters {
        buyer: query.buyer.as_deref(),
        issued_from: query.issued_from,
        issued_to: query.issued_to,
    };
    let newly_rejected = query.newly_rejected.then(|| newly_rejected(user_id));
    filters
        .narrow(own.filter(in_tab(query.tab)))
        .apply_if(newly_rejected, QueryFilter::filter)
}

pub fn in_tab(tab: Tab) -> Condition {
    let states: &[State] = match tab {
        Tab::All => return Condition::all(),
        Tab::Draft => &[State::Draft],
        Tab::Waiting => &[State::Submitted],
        Tab::Approved => &[State::Approved, State::PartiallyApproved],
        Tab::Rejected => &[State::Rejected, State::PartiallyApproved],
        Tab::Withdrawn => &[State::Withdrawn],
    };
    Condition::all().add(Column::State.is_in(states.iter().copied()))
}

pub async fn export(
    context: Context,
    [after]: [String; 1],
    query: PriceRequestQuery,
) -> Result<ExportPiece<PriceRequestRow>, ServiceError> {
    let cursor = Cursor::parse(&after)?;
    let after = Cursor::place(cursor.as_ref(), |last| {
        Some((value_of(query.sort, last)?, last.key.as_str().into()))
    })?;
    let supplier_id = context.user.supplier_id;
    let prepared = search::prepare(&context.database, supplier_id, &query.search, None).await?;
    let own = prepared.search.rows();
    let narrowed = narrowed(own, &query, context.user.id);
    let piece = export_pieces::piece(narrowed, rows::sorted_by(query.sort), after);
    let rows = rows::load(&context.database, piece).await?;
    Ok(export_pieces::to_contract(rows, |row| Cursor {
        value: match query.sort {
            Sort::Newest | Sort::Oldest => row.issue_date.to_string(),
            Sort::Number | Sort::NumberDescending => String::new(),
        },
        key: row.number.clone(),
    }))
}

fn value_of(sort: Sort, Cursor { value, key }: &Cursor) -> Option<Value> {
    Some(match sort {
        Sort::Newest | Sort::Oldest => value.parse::<NaiveDate>().ok()?.into(),
        Sort::Number | Sort::NumberDescending => key.as_str().into(),
    })
}
