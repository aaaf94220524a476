//! The list of orders: one page, narrowed and ordered (`GET /orders`), and all rows piece by piece
//! (`GET /order-exports/{after}`).
use chrono::{Days, Months, NaiveDate};
use rust_decimal::Decimal;
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, Iterable, QueryFilter, QueryTrait, Select, Value,
    sea_query::{Expr, ExprTrait},
};

use crate::rows;
use contract::{
    list::{ExportPiece, MOST_COUNTED, ValueLimit},
    order::{
        OrderAction, OrderDue, OrderList, OrderQuery, OrderRow, OrderShipped, OrderSort as Sort,
        OrderStates, OrderTab as Tab, OrderTabCount,
    },
};
use documents::list_filters::Filters;
use service_core::{
    context::Context,
    error::ServiceError,
    export_pieces::{self, Cursor},
    list_choices,
    lists::{self, Page, compared},
    search::{self, Prepared, Search},
};
use tables::{
    fixed_point::Amount,
    order::{Column, Entity, State, TAB},
};

/// Orders required within this time are due soon.
const SOON: Days = Days::new(7);

pub async fn list(
    context: Context,
    _: [String; 0],
    query: OrderQuery,
) -> Result<OrderList, ServiceError> {
    let database = &context.database;
    let today = context.options.clock.today();
    let page = Page::nearest(query.page, query.page_size).searched(&query.search);
    let supplier_id = context.user.supplier_id;
    let own = Entity::find().filter(Column::SupplierId.eq(supplier_id));
    let Prepared {
        search,
        buyers,
        currencies,
    } = search::prepare(database, supplier_id, &query.search, Some(Column::Currency)).await?;
    let narrow = |search: &Search<Entity>| narrowed(search.rows(), &query, today);

    let in_tabs = Tab::iter();
    let in_tabs = in_tabs.map(|tab| lists::count_up_to(in_tab(own.clone(), tab), MOST_COUNTED));
    let found = search.count(narrow, page.most_counted);
    let (mut rows, counted) = tokio::try_join!(
        rows::page(database, narrow(&search), query.sort, page),
        lists::numbers(database, in_tabs.chain([found])),
    )?;
    if !context.user.may(OrderAction::Reject.permission()) {
        rows.iter_mut().for_each(|row| row.is_acceptable = false);
    }
    Ok(OrderList {
        paging: page.paging(&mut rows, counted[Tab::iter().count()]),
        rows,
        tabs: lists::tabs(&counted, |tab, count| OrderTabCount { tab, count }),
        buyers,
        currencies,
        today,
    })
}

/// The rows of `own` that a query finds; the dashboard counts and sums the same rows, and exports have them.
pub fn narrowed(own: Select<Entity>, query: &OrderQuery, today: NaiveDate) -> Select<Entity> {
    let filters = Filters {
        buyer: query.buyer.as_deref(),
        issued_from: query.issued_from,
        issued_to: query.issued_to,
    };
    filters
        .narrow(in_tab(own, query.tab))
        .apply_if(query.due, |rows, due| match due {
            OrderDue::Soon => {
                in_tab(rows, Tab::ToShip).filter(Column::RequiredDate.between(today, today + SOON))
            }
            OrderDue::Overdue => in_tab(rows, Tab::ToShip).filter(Column::RequiredDate.lt(today)),
        })
        .apply_if(query.states, |rows, states| match states {
            OrderStates::Open => rows.filter(Column::State.is_in(State::OPEN)),
            OrderStates::NotVoid => rows.filter(Column::State.is_not_in(State::VOID)),
        })
        .apply_if(query.shipped, |rows, shipped| {
            let (shipped_on, required_date) = (
                Column::ShippedOn.into_expr(),
                Column::RequiredDate.into_expr(),
            );
            shipped_last_year(rows, today).filter(match shipped {
                OrderShipped::OnTime => shipped_on.lte(required_date),
                OrderShipped::Late => shipped_on.gt(required_date),
            })
        })
        .apply_if(query.required_from, |rows, day| {
            rows.filter(Column::RequiredDate.gte(day))
        })
        .apply_if(query.required_to, |rows, day| {
            rows.filter(Column::RequiredDate.lte(day))
        })
        .apply_if(of_value(query), QueryFilter::filter)
}

/// Amounts of different currencies are not compared.
fn of_value(query: &OrderQuery) -> Option<Condition> {
    let limit =
        |limit: Option<ValueLimit>| limit.and_then(|ValueLimit(total)| Amount::exactly(total));
    let (from, to) = (limit(query.total_from), limit(query.total_to));
    let currency = match compared(&query.currency) {
        Some(currency) => Column::Currency.eq(currency),
        None if from.is_some() || to.is_some() => {
            let supplier = Expr::col((Entity, Column::SupplierId));
            Column::Currency.in_subquery(list_choices::own_currency(supplier))
        }
        None => return None,
    };
    let limits = Condition::all()
        .add_option(from.map(|total| Column::Total.gte(total)))
        .add_option(to.map(|total| Column::Total.lte(total)));
    Some(limits.add(currency))
}

fn shipped_last_year(orders: Select<Entity>, today: NaiveDate) -> Select<Entity> {
    orders
        .filter(Column::ShippedOn.gt(today - Months::new(12)))
        .filter(Column::ShippedOn.lte(today))
}

fn in_tab(orders: Select<Entity>, tab: Tab) -> Select<Entity> {
    orders.apply_if((tab != Tab::All).then_some(tab), |rows, tab| {
        rows.filter(Expr::col((Entity, TAB)).eq(tab))
    })
}

pub async fn export(
    context: Context,
    [after]: [String; 1],
    query: OrderQuery,
) -> Result<ExportPiece<OrderRow>, ServiceError> {
    let cursor = Cursor::parse(&after)?;
    let after = Cursor::place(cursor.as_ref(), |last| {
        Some((value_of(query.sort, last)?, last.key.as_str().into()))
    })?;
    let prepared = search::prepare(
        &context.database,
        context.user.supplier_id,
        &query.search,
        None,
    )
    .await?;
    let own = prepared.search.rows();
    let narrowed = narrowed(own, &query, context.options.clock.today());
    let piece = export_pieces::piece(narrowed, rows::sorted_by(query.sort), after);
    let rows = rows::load(&context.database, piece).await?;
    Ok(export_pieces::to_contract(rows, |row| Cursor {
        value: value_in(query.sort, row),
        key: row.number.clone(),
    }))
}

fn value_in(sort: Sort, row: &OrderRow) -> String {
    match sort {
        Sort::Newest | Sort::Oldest => row.issue_date.to_string(),
        Sort::SoonestRequired | Sort::LatestRequired => row
            .required_date
            .map_or_else(String::new, |day| day.to_string()),
        Sort::Largest | Sort::Smallest => row.total.amount.to_string(),
        Sort::Number | Sort::NumberDescending => String::new(),
    }
}

fn value_of(sort: Sort, Cursor { value, key }: &Cursor) -> Option<Value> {
    Some(match sort {
        Sort::Newest | Sort::Oldest => value.parse::<NaiveDate>().ok()?.into(),
        Sort::SoonestRequired | Sort::LatestRequired => {
            let is_some = (!value.is_empty()).then(|| value.parse::<NaiveDate>());
            is_some.transpose().ok()?.into()
        }
        Sort::Largest | Sort::Smallest => Amount::exactly(value.parse::<Decimal>().ok()?)?.into(),
        Sort::Number | Sort::NumberDescending => key.as_str().into(),
    })
}
