//! The orders for an item, beside the price that was agreed.
use chrono::NaiveDate;
use sea_orm::{
    ColumnTrait, DbErr, DerivePartialModel, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait},
};
use uuid::Uuid;

use contract::{Area, Permission, product_price::PricedOrderLine};
use service_core::{context::Context, lists::BuyerName};
use tables::{
    buyer,
    fixed_point::{Amount, Quantity},
    order, order_line,
    product_price::Model,
};

const MOST_LINES: usize = 10;

#[derive(DerivePartialModel)]
#[sea_orm(entity = "order_line::Entity")]
struct Line {
    line_number: i32,
    quantity: Quantity,
    uom: String,
    unit_price: Amount,
    #[sea_orm(nested)]
    order: OfOrder,
    #[sea_orm(nested)]
    buyer: BuyerName,
}

#[derive(DerivePartialModel)]
#[sea_orm(entity = "order::Entity")]
struct OfOrder {
    number: String,
    buyer_id: Uuid,
    issue_date: NaiveDate,
    state: order::State,
    currency: String,
}

/// The newest lines with the item, without goods that go back, and whether there are older ones. None for users who may not
/// view orders.
pub async fn newest(
    context: &Context,
    item: &str,
    prices: &[&Model],
) -> Result<(Vec<PricedOrderLine>, bool), DbErr> {
    if !context.user.may(Permission::view(Area::PurchaseOrders)) {
        return Ok((Vec::new(), false));
    }
    use order::Column as Order;
    use order_line::Column;
    let is_current = Expr::col((order_line::Entity, Column::Revision))
        .eq(Expr::col((order::Entity, Order::Revision)));
    let lines = order_line::Entity::find()
        .inner_join(order::Entity)
        .join(
            sea_orm::JoinType::InnerJoin,
            order::Entity::belongs_to(buyer::Entity)
                .from(Order::BuyerId)
                .to(buyer::Column::Id)
                .into(),
        )
        .filter(Order::SupplierId.eq(context.user.supplier_id))
        .filter(Column::Item.eq(item))
        .filter(Column::IsReturn.eq(false))
        .filter(is_current)
        .order_by_desc(Order::IssueDate)
        .order_by_desc(Order::Number)
        .order_by_asc(Column::LineNumber)
        .limit(MOST_LINES as u64 + 1)
        .into_partial_model::<Line>()
        .all(&context.database);
    let mut lines = lines.await?;
    let has_older = lines.len() > MOST_LINES;
    lines.truncate(MOST_LINES);
    let lines = lines.into_iter().map(|line| to_contract(line, prices));
    Ok((lines.collect::<Result<_, DbErr>>()?, has_older))
}

fn to_contract(line: Line, prices: &[&Model]) -> Result<PricedOrderLine, DbErr> {
    let Line { order, .. } = line;
    let quantity = line.quantity.into();
    let agreed = prices.iter().find(|price| {
        price.buyer_id == order.buyer_id
            && price.currency == order.currency
            && price.uom == line.uom
            && price.valid_from <= order.issue_date
            && price.valid_to.is_none_or(|last| last >= order.issue_date)
    });
    let list_price = agreed.map(|price| price.price_for(quantity)).transpose()?;
    Ok(PricedOrderLine {
        number: order.number,
        line_number: line.line_number.unsigned_abs(),
        buyer: line.buyer.into(),
        issue_date: order.issue_date,
        state: order.state,
        quantity,
        uom: line.uom,
        unit_price: line.unit_price.in_currency(&order.currency),
        list_price,
    })
}
