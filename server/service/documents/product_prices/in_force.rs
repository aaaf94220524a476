//! The prices in force for the lines of a document, all of them in one query.
use std::collections::HashMap;

use sea_orm::{ColumnTrait, DbErr, QueryFilter};
use uuid::Uuid;

use super::{in_tab, of_items};
use contract::{
    Area, Permission,
    product_price::{PriceInForce, ProductPriceTab},
};
use service_core::{context::Context, search::Search};
use tables::product_price::Column;

/// Supplier, buyer and currency that prices are agreed for.
pub struct Parties<'a> {
    pub supplier_id: Uuid,
    pub buyer_id: Uuid,
    /// ISO 4217.
    pub currency: &'a str,
}

/// The number of a document's line, its item and its unit.
pub type PricedItem<'a> = (u32, &'a str, &'a str);

/// The prices in force today, in the order of the lines; none for users who may not view prices.
pub async fn for_user(
    context: &Context,
    parties: Parties<'_>,
    lines: &[PricedItem<'_>],
) -> Result<Vec<PriceInForce>, DbErr> {
    if !context.user.may(Permission::view(Area::Prices)) {
        return Ok(Vec::new());
    }
    let (database, today) = (&context.database, context.options.clock.today());
    let all = Search::for_all(database, parties.supplier_id);
    let in_force = in_tab(&all, ProductPriceTab::InForce, today)
        .filter(Column::BuyerId.eq(parties.buyer_id))
        .filter(Column::Currency.eq(parties.currency));
    let items = lines.iter().map(|(_, item, _)| *item);
    let items = items.filter(|item| !item.is_empty());
    let prices = of_items(database, &in_force, items).await?;
    let by_item: HashMap<_, _> = prices
        .iter()
        .map(|price| ((&*price.item, &*price.uom), price))
        .collect();
    let priced = lines.iter().filter_map(|(line_number, item, uom)| {
        let price = by_item.get(&(*item, *uom))?;
        Some(price.breaks().map(|quantity_breaks| PriceInForce {
            line_number: *line_number,
            price: price.price.in_currency(&price.currency),
            quantity_breaks,
        }))
    });
    priced.collect()
}
