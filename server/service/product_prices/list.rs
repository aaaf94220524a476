//! `GET /product-prices`: one page of the supplier's prices, narrowed and ordered.
use chrono::NaiveDate;
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, Iterable, QueryFilter, QuerySelect, QueryTrait, Select,
    sea_query::ExprTrait,
};

use super::rows;
use crate::{
    context::Context,
    entities::{
        price_request,
        product_price::{Column, Entity},
    },
    error::ServiceError,
    lists::{self, Page, compared},
    price_requests,
    search::{self, Prepared, Search},
};
use contract::{
    list::{Count, MOST_COUNTED},
    price_request::PriceRequestTab as RequestTab,
    product_price::{
        ProductPriceList, ProductPriceQuery, ProductPriceTab as Tab, ProductPriceTabCount,
    },
};

pub async fn list(
    context: Context,
    _: [String; 0],
    query: ProductPriceQuery,
) -> Result<ProductPriceList, ServiceError> {
    let database = &context.database;
    let today = context.options.clock.today();
    let page = Page::nearest(query.page, query.page_size).searched(&query.search);
    let supplier_id = context.user.supplier_id;
    let Prepared {
        search,
        buyers,
        currencies,
    } = search::prepare(database, supplier_id, &query.search, Some(Column::Currency)).await?;
    let narrow = |search: &Search<Entity>| narrowed(search, &query, today);
    let shown = lists::sorted(narrow(&search), rows::sorted_by(query.sort))
        .offset(u64::from(page.rows_before()))
        .limit(page.rows());
    let all = Search::for_all(database, supplier_id);
    let in_tabs = Tab::iter().map(|tab| lists::count_up_to(in_tab(&all, tab, today), MOST_COUNTED));
    let prices = in_tabs.chain([search.count(narrow, page.most_counted)]);
    let requests = [RequestTab::Waiting, RequestTab::Rejected].map(|tab| {
        let own =
            price_request::Entity::find().filter(price_request::Column::SupplierId.eq(supplier_id));
        lists::count_up_to(own.filter(price_requests::list::in_tab(tab)), MOST_COUNTED)
    });
    let (mut rows, counted) = tokio::try_join!(
        rows::load(database, shown),
        lists::numbers(database, prices.chain(requests)),
    )?;
    rows.iter_mut().for_each(|row| row.quantity_breaks.clear());
    let tabs = Tab::iter().count();
    let [found, waiting, rejected] = [0, 1, 2].map(|place| counted[tabs + place]);
    Ok(ProductPriceList {
        paging: page.paging(&mut rows, found),
        rows,
        tabs: lists::tabs(&counted, |tab, count| ProductPriceTabCount { tab, count }),
        buyers,
        currencies,
        waiting_requests: Count::capped(waiting, MOST_COUNTED),
        rejected_requests: Count::capped(rejected, MOST_COUNTED),
    })
}

/// The rows of a search that a query finds; exports have the same.
pub fn narrowed(
    search: &Search<Entity>,
    query: &ProductPriceQuery,
    today: NaiveDate,
) -> Select<Entity> {
    let in_tab = in_tab(search, query.tab, today);
    lists::of_buyer(in_tab, query.buyer.as_deref())
        .apply_if(compared(&query.currency), |rows, currency| {
            rows.filter(Column::Currency.eq(currency))
        })
}

/// The rows of a search that are in the tab on a day.
pub fn in_tab(search: &Search<Entity>, tab: Tab, today: NaiveDate) -> Select<Entity> {
    let rows = search.rows();
    match tab {
        Tab::InForce => {
            // Most prices have begun.
            let has_begun = search.unindexed(Column::ValidFrom).lte(today);
            let goes_on = Condition::any()
                .add(Column::ValidTo.is_null())
                .add(Column::ValidTo.gte(today));
            rows.filter(has_begun).filter(goes_on)
        }
        Tab::Later => rows.filter(Column::ValidFrom.gt(today)),
        Tab::Ended => rows.filter(Column::ValidTo.lt(today)),
    }
}

/// Where the period of a price stands on a day.
pub fn tab(valid_from: NaiveDate, valid_to: Option<NaiveDate>, today: NaiveDate) -> Tab {
    match valid_to {
        _ if valid_from > today => Tab::Later,
        Some(last) if last < today => Tab::Ended,
        _ => Tab::InForce,
    }
}
