//! `GET /orders`: one page of the supplier's orders, narrowed and ordered.
use chrono::{Days, Months, NaiveDate};
use sea_orm::{
    ColumnTrait, EntityTrait, Iterable, QueryFilter, QueryTrait, Select,
    sea_query::{Expr, ExprTrait},
};

use super::rows;
use crate::{
    context::Context,
    entities::order::{Column, Entity, State, TAB},
    error::ServiceError,
    lists::{self, Filters, Page},
};
use contract::{
    list::{MOST_FOUND, MOST_IN_TAB},
    order::{OrderDue, OrderList, OrderQuery, OrderTab as Tab, OrderTabCount},
};

/// For what is to be shipped soon.
const SOON: Days = Days::new(7);
pub async fn list(
    context: Context,
    _: [String; 0],
    query: OrderQuery,
) -> Result<OrderList, ServiceError> {
    let database = &context.database;
    let today = context.options.clock.today();
    let page = Page::nearest(query.page);
    let own = Entity::find().filter(Column::SupplierId.eq(context.user.supplier_id));
    let narrowed = narrowed(own.clone(), &query, today);

    let in_tabs = Tab::iter().map(|tab| (in_tab(own.clone(), tab), MOST_IN_TAB));
    let found = (narrowed.clone(), MOST_FOUND);
    let (mut rows, counted, buyers) = tokio::try_join!(
        rows::page(database, narrowed, query.sort, page),
        lists::counts(database, in_tabs.chain([found])),
        lists::buyers::<Entity>(database, context.user.supplier_id),
    )?;
    Ok(OrderList {
        paging: page.paging(&mut rows, counted[Tab::iter().count()]),
        rows,
        tabs: lists::tabs(&counted, |tab, count| OrderTabCount { tab, count }),
        buyers,
        today,
    })
}

/// The rows of `own` that a query finds; the dashboard counts and sums the same rows.
pub fn narrowed(own: Select<Entity>, query: &OrderQuery, today: NaiveDate) -> Select<Entity> {
    let filters = Filters {
        search: &query.search,
        buyer: query.buyer.as_deref(),
        issued_from: query.issued_from,
        issued_to: query.issued_to,
    };
    filters
        .narrow(in_tab(own, query.tab))
        .apply_if(query.currency.as_deref(), |rows, currency| {
            rows.filter(Column::Currency.eq(currency))
        })
        .apply_if(query.due, |rows, due| match due {
            OrderDue::Open => rows.filter(Column::State.is_in(State::OPEN)),
            OrderDue::Soon => {
                in_tab(rows, Tab::ToShip).filter(Column::RequiredDate.between(today, today + SOON))
            }
            OrderDue::Overdue => in_tab(rows, Tab::ToShip).filter(Column::RequiredDate.lt(today)),
            OrderDue::NotVoid => rows.filter(Column::State.is_not_in(State::VOID)),
            OrderDue::ShippedOnTime => {
                shipped_last_year(rows, today).filter(Column::ShippedOn.into_expr().lte(required()))
            }
            OrderDue::ShippedLate => {
                shipped_last_year(rows, today).filter(Column::ShippedOn.into_expr().gt(required()))
            }
        })
}

fn shipped_last_year(orders: Select<Entity>, today: NaiveDate) -> Select<Entity> {
    orders
        .filter(Column::ShippedOn.gt(today - Months::new(12)))
        .filter(Column::ShippedOn.lte(today))
}

fn required() -> Expr {
    Column::RequiredDate.into_expr()
}

fn in_tab(orders: Select<Entity>, tab: Tab) -> Select<Entity> {
    orders.apply_if((tab != Tab::All).then_some(tab), |rows, tab| {
        rows.filter(Expr::col((Entity, TAB)).eq(tab))
    })
}
