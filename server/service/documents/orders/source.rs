//! The links between requests for quotation and their orders.
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};

use crate::quotation_requests::answered;
use contract::{order::OrderSource, quotation_request::RequestOrder};
use tables::{
    order::{Column, Entity, Model},
    request_for_quotation,
};

/// The request that the order came from.
pub async fn load(
    database: &impl ConnectionTrait,
    order: &Model,
) -> Result<Option<OrderSource>, DbErr> {
    let Some(id) = order.request_id else {
        return Ok(None);
    };
    let request = request_for_quotation::Entity::find_by_id(id);
    let Some(request) = request.one(database).await? else {
        return Ok(None);
    };
    let quotation = answered::last_row(database, &request).await?;
    Ok(Some(OrderSource {
        quotation_request: request.number,
        quotation: quotation.map(|quotation| quotation.number),
    }))
}

/// Whether an order refers to the request.
pub async fn has_orders(
    database: &impl ConnectionTrait,
    request: &request_for_quotation::Model,
) -> Result<bool, DbErr> {
    let order = Entity::find()
        .filter(Column::SupplierId.eq(request.supplier_id))
        .filter(Column::RequestId.eq(request.id))
        .one(database)
        .await?;
    Ok(order.is_some())
}

/// The orders that came from the request, oldest first.
pub async fn orders_of(
    database: &impl ConnectionTrait,
    request: &request_for_quotation::Model,
) -> Result<Vec<RequestOrder>, DbErr> {
    let orders = Entity::find()
        .filter(Column::SupplierId.eq(request.supplier_id))
        .filter(Column::RequestId.eq(request.id))
        .order_by_asc(Column::IssueDate)
        .order_by_asc(Column::Number)
        .all(database)
        .await?;
    let orders = orders.into_iter().map(|order| RequestOrder {
        number: order.number,
        issue_date: order.issue_date,
        state: order.state,
        total: order.total.in_currency(&order.currency),
    });
    Ok(orders.collect())
}
