//! The prices of a draft that submitted requests ask for already, while they wait for the buyer.
use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, JoinType, QueryFilter, QueryOrder,
    QuerySelect,
};

use crate::entities::{
    price_request::{Column, Entity, Model, State},
    price_request_line::{Column as Line, Entity as Lines},
};
use contract::price_request::PriceRequestLine;

/// Names the newest such request in each line.
pub async fn add(
    database: &impl ConnectionTrait,
    request: &Model,
    lines: &mut [PriceRequestLine],
) -> Result<(), DbErr> {
    let items = lines.iter().map(|line| &*line.item);
    let waiting: Vec<(String, String, String)> = Lines::find()
        .select_only()
        .columns([Line::Item, Line::Uom])
        .column(Column::Number)
        .join(
            JoinType::InnerJoin,
            Lines::belongs_to(Entity)
                .from(Line::RequestId)
                .to(Column::Id)
                .into(),
        )
        .filter(Column::SupplierId.eq(request.supplier_id))
        .filter(Column::State.eq(State::Submitted))
        .filter(Column::BuyerId.eq(request.buyer_id))
        .filter(Column::Currency.eq(&request.currency))
        .filter(Line::Item.is_in(items))
        .order_by_asc(Column::SubmittedAt)
        .into_tuple()
        .all(database)
        .await?;
    let waiting = waiting.into_iter();
    let mut newest: HashMap<_, _> = waiting
        .map(|(item, uom, number)| ((item, uom), number))
        .collect();
    for line in lines {
        line.waiting_in = newest.remove(&(line.item.clone(), line.uom.clone()));
    }
    Ok(())
}
