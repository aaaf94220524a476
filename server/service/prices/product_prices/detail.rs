//! `GET /product-prices/{item}`: the prices of one item with their history.
use std::collections::HashMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

use super::{list::tab, orders, rows::change_percent};
use contract::product_price::{PriceAgreement, PricePeriod, ProductPrice};
use service_core::{context::Context, error::ServiceError, lists::can_be_number};
use tables::{
    buyer, price_list,
    product_price::{Column, Entity, Model},
};
use values::text::LocalizedText;

/// The newest prices of an item; two years of monthly prices with eight buyers fit.
const MOST_PRICES: u64 = 200;

/// Key of an agreement: the buyer, the currency and the unit.
type Key = (Uuid, String, String);

pub async fn show(
    context: Context,
    [item]: [String; 1],
    _: (),
) -> Result<ProductPrice, ServiceError> {
    if !can_be_number(&item) {
        return Err(ServiceError::NotFound);
    }
    let database = &context.database;
    let today = context.options.clock.today();
    let prices = Entity::find()
        .find_also_related(buyer::Entity)
        .filter(Column::SupplierId.eq(context.user.supplier_id))
        .filter(Column::Item.eq(&item))
        .order_by_desc(Column::ValidFrom)
        .order_by_asc(Column::Id)
        .limit(MOST_PRICES)
        .all(database)
        .await?;
    let Some((newest, _)) = prices.first() else {
        return Err(ServiceError::NotFound);
    };
    let described = prices.iter().find(|(price, _)| price.valid_from <= today);
    let described = described.map_or(newest, |(price, _)| price);
    let description = LocalizedText::new(&*described.description_ar, &*described.description_en);
    let models: Vec<_> = prices.iter().map(|(price, _)| price).collect();
    let ((orders, has_older_orders), numbers) = tokio::try_join!(
        orders::newest(&context, &item, &models),
        list_numbers(database, &models),
    )?;
    let agreements = agreements(&prices, &numbers, today)?;
    Ok(ProductPrice {
        item,
        description,
        agreements,
        orders,
        has_older_orders,
        today,
    })
}

async fn list_numbers(
    database: &impl ConnectionTrait,
    prices: &[&Model],
) -> Result<HashMap<Uuid, String>, DbErr> {
    use price_list::{Column, Entity};
    let numbers: Vec<(Uuid, String)> = Entity::find()
        .select_only()
        .columns([Column::Id, Column::Number])
        .filter(Column::Id.is_in(prices.iter().map(|price| price.price_list_id)))
        .into_tuple()
        .all(database)
        .await?;
    Ok(numbers.into_iter().collect())
}

/// Returns the agreements in the order of their newest prices.
fn agreements(
    prices: &[(Model, Option<buyer::Model>)],
    numbers: &HashMap<Uuid, String>,
    today: NaiveDate,
) -> Result<Vec<PriceAgreement>, DbErr> {
    let mut found: Vec<(Key, Vec<&Model>, LocalizedText)> = Vec::new();
    for (price, buyer) in prices {
        let key = (price.buyer_id, price.currency.clone(), price.uom.clone());
        match found.iter_mut().find(|(known, ..)| *known == key) {
            Some((_, of_same, _)) => of_same.push(price),
            None => {
                let name = buyer.as_ref().map_or_else(LocalizedText::default, |buyer| {
                    LocalizedText::new(&*buyer.name_ar, &*buyer.name_en)
                });
                found.push((key, vec![price], name));
            }
        }
    }
    let agreements = found
        .into_iter()
        .map(|((buyer_id, currency, uom), prices, buyer)| {
            let previous = prices.iter().skip(1).copied().map(Some).chain([None]);
            let periods = prices.iter().zip(previous).map(|(price, previous)| {
                let number = numbers.get(&price.price_list_id);
                period(price, previous, number.cloned().unwrap_or_default(), today)
            });
            Ok(PriceAgreement {
                buyer_id: buyer_id.to_string(),
                buyer,
                currency,
                uom,
                periods: periods.collect::<Result<_, DbErr>>()?,
            })
        });
    agreements.collect()
}

fn period(
    price: &Model,
    previous: Option<&Model>,
    price_list: String,
    today: NaiveDate,
) -> Result<PricePeriod, DbErr> {
    Ok(PricePeriod {
        tab: tab(price.valid_from, price.valid_to, today),
        valid_from: price.valid_from,
        valid_to: price.valid_to,
        price: price.price.in_currency(&price.currency),
        change_percent: previous.and_then(|previous| change_percent(previous.price, price.price)),
        supplier_part_number: price.supplier_part_number.clone(),
        packing_unit: price.packing_unit.map(Decimal::from),
        minimum_order_quantity: price.minimum_order_quantity.map(Decimal::from),
        lead_time_days: price.lead_time_days.map(i32::unsigned_abs),
        quantity_breaks: price.breaks()?,
        price_list,
    })
}
