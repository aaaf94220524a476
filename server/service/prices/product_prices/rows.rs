//! The rows of the list of prices.
use chrono::NaiveDate;
use rust_decimal::Decimal;
use sea_orm::{
    ConnectionTrait, DbErr, DerivePartialModel, Order, Select,
    sea_query::{Alias, Expr, ExprTrait, Query, SimpleExpr},
};
use uuid::Uuid;

use contract::product_price::{self, ProductPriceRow, ProductPriceSort as Sort};
use service_core::lists::BuyerName;
use tables::{
    buyer,
    fixed_point::{Amount, Quantity},
    product_price::{Column, Entity, from_column},
};
use values::text::LocalizedText;

#[derive(DerivePartialModel)]
#[sea_orm(entity = "Entity")]
struct Shown {
    id: Uuid,
    #[sea_orm(nested)]
    buyer: BuyerName,
    item: String,
    currency: String,
    uom: String,
    valid_from: NaiveDate,
    valid_to: Option<NaiveDate>,
    price: Amount,
    supplier_part_number: Option<String>,
    description_ar: String,
    description_en: String,
    packing_unit: Option<Quantity>,
    minimum_order_quantity: Option<Quantity>,
    quantity_breaks: String,
    lead_time_days: Option<i32>,
    #[sea_orm(from_expr = "previous_price()")]
    previous_price: Option<Amount>,
}

/// The column and its direction.
pub fn sorted_by(sort: Sort) -> (Column, Order) {
    match sort {
        Sort::Item => (Column::Item, Order::Asc),
        Sort::ItemDescending => (Column::Item, Order::Desc),
        Sort::Lowest => (Column::Price, Order::Asc),
        Sort::Highest => (Column::Price, Order::Desc),
        Sort::Oldest => (Column::ValidFrom, Order::Asc),
        Sort::Newest => (Column::ValidFrom, Order::Desc),
    }
}

/// The rows of these prices, in one query.
pub async fn load(
    database: &impl ConnectionTrait,
    prices: Select<Entity>,
) -> Result<Vec<ProductPriceRow>, DbErr> {
    let rows = prices
        .inner_join(buyer::Entity)
        .into_partial_model::<Shown>()
        .all(database)
        .await?;
    rows.into_iter().map(to_contract).collect()
}

/// The price of the same agreement before this one, found in an index.
fn previous_price() -> SimpleExpr {
    let before = Alias::new("before");
    let same = |column: Column| Expr::col((before.clone(), column)).eq(Expr::col((Entity, column)));
    let earlier = Expr::col((before.clone(), Column::ValidFrom));
    let previous = Query::select()
        .column((before.clone(), Column::Price))
        .from_as(Entity, before.clone())
        .and_where(same(Column::SupplierId))
        .and_where(same(Column::Item))
        .and_where(same(Column::BuyerId))
        .and_where(same(Column::Currency))
        .and_where(same(Column::Uom))
        .and_where(earlier.lt(Expr::col((Entity, Column::ValidFrom))))
        .order_by((before, Column::ValidFrom), Order::Desc)
        .limit(1)
        .to_owned();
    SimpleExpr::SubQuery(None, Box::new(previous.into()))
}

/// Returns the increase of the price in percent of the one before.
pub fn change_percent(previous: Amount, price: Amount) -> Option<Decimal> {
    product_price::change_percent(previous.into(), price.into())
}

fn to_contract(row: Shown) -> Result<ProductPriceRow, DbErr> {
    let previous = row.previous_price;
    let quantity_breaks = from_column(&row.quantity_breaks, &row.currency)?;
    Ok(ProductPriceRow {
        break_from: quantity_breaks.first().map(|first| first.from),
        quantity_breaks,
        id: row.id.to_string(),
        item: row.item,
        supplier_part_number: row.supplier_part_number,
        description: LocalizedText::new(row.description_ar, row.description_en),
        buyer: row.buyer.into(),
        uom: row.uom,
        price: row.price.in_currency(&row.currency),
        change_percent: previous.and_then(|previous| change_percent(previous, row.price)),
        packing_unit: row.packing_unit.map(Decimal::from),
        minimum_order_quantity: row.minimum_order_quantity.map(Decimal::from),
        lead_time_days: row.lead_time_days.map(i32::unsigned_abs),
        valid_from: row.valid_from,
        valid_to: row.valid_to,
    })
}
