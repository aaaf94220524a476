//! The list of prices: one page, narrowed and ordered (`GET /product-prices`), and all rows piece by piece
//! (`GET /product-price-exports/{after}`).
use chrono::NaiveDate;
use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use rust_decimal::Decimal;
use sea_orm::{
    ColumnTrait, EntityTrait, Iterable, QueryFilter, QuerySelect, QueryTrait, Select, Value,
};
use uuid::Uuid;

use super::rows;
use crate::price_requests;
use contract::{
    list::{Count, ExportPiece, MOST_COUNTED},
    price_request::PriceRequestTab as RequestTab,
    product_price::{
        ProductPriceList, ProductPriceQuery, ProductPriceRow, ProductPriceSort as Sort,
        ProductPriceTab as Tab, ProductPriceTabCount,
    },
};
use documents::product_prices::in_tab;
use service_core::{
    context::Context,
    error::ServiceError,
    export_pieces::{self, Cursor},
    lists::{self, Page, compared},
    search::{self, Prepared, Search},
};
use tables::{
    fixed_point::Amount,
    price_request,
    product_price::{Column, Entity},
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

/// Returns the tab of a price on a day, by the price's period.
pub fn tab(valid_from: NaiveDate, valid_to: Option<NaiveDate>, today: NaiveDate) -> Tab {
    match valid_to {
        _ if valid_from > today => Tab::Later,
        Some(last) if last < today => Tab::Ended,
        _ => Tab::InForce,
    }
}

pub async fn export(
    context: Context,
    [after]: [String; 1],
    query: ProductPriceQuery,
) -> Result<ExportPiece<ProductPriceRow>, ServiceError> {
    let cursor = Cursor::parse(&after)?;
    let after = Cursor::place(cursor.as_ref(), |last| {
        let id: Uuid = last.key.parse().ok()?;
        Some((value_of(query.sort, last)?, id.into()))
    })?;
    let prepared = search::prepare(
        &context.database,
        context.user.supplier_id,
        &query.search,
        None,
    )
    .await?;
    let today = context.options.clock.today();
    let narrowed = narrowed(&prepared.search, &query, today);
    let piece = export_pieces::piece(narrowed, rows::sorted_by(query.sort), after);
    let rows = rows::load(&context.database, piece).await?;
    Ok(export_pieces::to_contract(rows, |row| Cursor {
        value: value_in(query.sort, row),
        key: row.id.clone(),
    }))
}

/// An item's code may have spaces, which end the value of a cursor.
fn value_in(sort: Sort, row: &ProductPriceRow) -> String {
    match sort {
        Sort::Item | Sort::ItemDescending => {
            utf8_percent_encode(&row.item, NON_ALPHANUMERIC).to_string()
        }
        Sort::Lowest | Sort::Highest => row.price.amount.to_string(),
        Sort::Oldest | Sort::Newest => row.valid_from.to_string(),
    }
}

fn value_of(sort: Sort, Cursor { value, .. }: &Cursor) -> Option<Value> {
    Some(match sort {
        Sort::Item | Sort::ItemDescending => {
            let item = percent_decode_str(value).decode_utf8().ok()?;
            item.into_owned().into()
        }
        Sort::Lowest | Sort::Highest => Amount::exactly(value.parse::<Decimal>().ok()?)?.into(),
        Sort::Oldest | Sort::Newest => value.parse::<NaiveDate>().ok()?.into(),
    })
}
