//! The goods receipts of an order, and the state that they bring it to.
use chrono::NaiveDate;
use rust_decimal::Decimal;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait,
    IntoActiveModel, LoaderTrait, QueryFilter, QueryOrder, Select,
};

use super::{
    progress::{self, OrderProgress},
    shipments,
};
use crate::transition::{Step, apply_transition};
use contract::{
    exchange::EventKind,
    order::{GoodsReceipt, GoodsReceiptLine},
};
use service_core::{audit::AuditContext, error::ServiceError};
use tables::{
    goods_receipt::{Column, Entity, Model},
    goods_receipt_line,
    order::{self, State, states::Action},
    order_response::Code,
};

/// Oldest first.
pub async fn load(
    database: &impl ConnectionTrait,
    order: &order::Model,
) -> Result<Vec<GoodsReceipt>, DbErr> {
    let receipts = receipts_of(order)
        .order_by_asc(Column::ReceivedOn)
        .order_by_asc(Column::CreatedAt)
        .order_by_asc(Column::Number)
        .all(database)
        .await?;
    let receipts = with_lines(database, receipts).await?.into_iter();
    Ok(receipts.map(|(_, receipt)| receipt).collect())
}

/// These goods receipts, each with its row.
pub async fn with_lines(
    database: &impl ConnectionTrait,
    receipts: Vec<Model>,
) -> Result<Vec<(Model, GoodsReceipt)>, DbErr> {
    let lines = receipts
        .load_many(goods_receipt_line::Entity, database)
        .await?;
    let receipts = receipts.into_iter().zip(lines);
    Ok(receipts
        .map(|(row, lines)| (row.clone(), to_contract(row, lines)))
        .collect())
}

pub fn receipts_of(order: &order::Model) -> Select<Entity> {
    Entity::find()
        .filter(Column::SupplierId.eq(order.supplier_id))
        .filter(Column::OrderId.eq(order.id))
}

/// The day of the last receipt.
pub async fn last_day(
    database: &impl ConnectionTrait,
    order: &order::Model,
) -> Result<Option<NaiveDate>, DbErr> {
    let last = receipts_of(order)
        .filter(Column::CancelledAt.is_null())
        .order_by_desc(Column::ReceivedOn)
        .one(database)
        .await?;
    Ok(last.map(|receipt| receipt.received_on))
}

/// Records a receipt that was inserted or cancelled, and brings the order to the state that follows from the delivered
/// quantities. The order is locked. `change` makes the step from its action and its event.
///
/// # Errors
/// The database failed.
pub async fn settle(
    transaction: &DatabaseTransaction,
    order: order::Model,
    audit: &AuditContext,
    event: EventKind,
    change: impl FnOnce(Step<Action>) -> Step<Action>,
) -> Result<(), ServiceError> {
    let progress = progress::load_order(transaction, &order).await?;
    let step = change(Step::new(action(&order, &progress), event));
    let order = apply_transition(transaction, order, audit, step).await?;
    match order.state_before_hold.unwrap_or(order.state) {
        State::Shipped => {
            shipments::write_last_day(transaction, order).await?;
        }
        State::Accepted | State::AcceptedWithChanges | State::PartiallyShipped => {
            let mut order = order.into_active_model();
            order.shipped_on = Set(None);
            order::Entity::update(order).exec(transaction).await?;
        }
        _ => {}
    }
    Ok(())
}

fn action(order: &order::Model, progress: &OrderProgress) -> Action {
    // The supplier rejected the current revision after goods had left, so that nothing more is expected.
    let is_fallen_back = progress
        .lines
        .iter()
        .any(|line| line.line.revision != order.revision);
    let is_whole = || {
        let mut lines = progress.lines.iter();
        lines.all(|line| line.unshipped() == Decimal::ZERO)
    };
    match (progress.fulfilment.has_begun(), progress.code) {
        // Goods alone kept the rejected order from staying rejected.
        (false, Some(Code::Rejected)) => Action::ReceiveNothingOfRejected,
        (false, _) if is_fallen_back => Action::ReceiveNothingOfRejected,
        (false, Some(Code::AcceptedWithChanges)) => Action::ReceiveNothingOfChanged,
        (false, _) => Action::ReceiveNothing,
        (true, _) if is_fallen_back || is_whole() => Action::ReceiveAll,
        (true, _) => Action::ReceivePart,
    }
}

fn to_contract(receipt: Model, mut lines: Vec<goods_receipt_line::Model>) -> GoodsReceipt {
    lines.sort_by_key(|line| line.line_number);
    GoodsReceipt {
        number: receipt.number,
        date: receipt.received_on,
        despatch_advice: receipt.despatch_advice,
        note: receipt.note,
        lines: lines
            .into_iter()
            .map(|line| GoodsReceiptLine {
                line_number: line.line_number.unsigned_abs(),
                received: line.received.into(),
                rejected: line.rejected.into(),
                reason: line.reason,
            })
            .collect(),
        cancelled_at: receipt.cancelled_at,
        cancellation_reason: receipt.cancellation_reason,
    }
}
