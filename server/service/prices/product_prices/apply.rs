//! Applies new prices to those that exist, for a price list or an approved price request.
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel,
    QueryFilter,
};
use uuid::Uuid;

use super::series::{Agreements, Overlap, Period, period};
use buyer_documents::NewPrice;
use documents::product_prices::of_items;
use service_core::{error::ServiceError, rows::insert_all};
use tables::{
    price_list,
    product_price::{Column, Entity, Model},
};

/// Adds the prices; the caller has locked the buyer. `refused` words the overlap of the price at this place. Returns the prices
/// that were ended or replaced, as they were before.
///
/// # Errors
/// A price has a last day, on which the next one holds already.
pub async fn apply(
    transaction: &impl ConnectionTrait,
    list: &price_list::Model,
    prices: &[NewPrice],
    refused: impl Fn(usize, Overlap) -> ServiceError,
) -> Result<Vec<Period>, ServiceError> {
    let items = prices.iter().map(|price| &*price.item);
    let known = known(
        transaction,
        (list.supplier_id, list.buyer_id, &list.currency),
        items,
    );
    let mut agreements = Agreements::new(known.await?);
    for (place, price) in prices.iter().enumerate() {
        let added = agreements.add(list, price);
        added.map_err(|overlap| refused(place, overlap))?;
    }
    let (added, changed) = agreements.into_changes();
    let before = changed.iter().map(|(before, _)| period(before));
    let before = before.collect::<Result<_, _>>()?;
    for (_, after) in changed {
        let row = after.into_active_model().reset_all();
        Entity::update(row).exec(transaction).await?;
    }
    insert_all(transaction, added).await?;
    Ok(before)
}

/// The prices of these items with a buyer in a currency, in the order of their periods.
pub async fn known<'a>(
    database: &impl ConnectionTrait,
    (supplier_id, buyer_id, currency): (Uuid, Uuid, &str),
    items: impl Iterator<Item = &'a str>,
) -> Result<Vec<Model>, DbErr> {
    let agreement = Entity::find()
        .filter(Column::SupplierId.eq(supplier_id))
        .filter(Column::BuyerId.eq(buyer_id))
        .filter(Column::Currency.eq(currency));
    of_items(database, &agreement, items).await
}
