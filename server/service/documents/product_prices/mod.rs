//! Prices that several areas read.
pub mod in_force;

use chrono::NaiveDate;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, QueryFilter, QueryOrder, Select,
    sea_query::ExprTrait,
};

use contract::product_price::ProductPriceTab as Tab;
use service_core::search::Search;
use tables::product_price::{Column, Entity, Model};

/// Items in one query: well below both databases' limits of parameters.
const BATCH: usize = 4_000;

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

/// Loads the prices of these items, in the order of their periods.
pub async fn of_items<'a>(
    database: &impl ConnectionTrait,
    prices: &Select<Entity>,
    items: impl Iterator<Item = &'a str>,
) -> Result<Vec<Model>, DbErr> {
    let mut known = Vec::new();
    let mut items: Vec<_> = items.collect();
    items.sort_unstable();
    items.dedup();
    for items in items.chunks(BATCH) {
        let prices = prices
            .clone()
            .filter(Column::Item.is_in(items.iter().copied()))
            .order_by_asc(Column::ValidFrom);
        known.extend(prices.all(database).await?);
    }
    Ok(known)
}
