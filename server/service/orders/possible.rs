//! The kinds of the buyer's messages that an order takes as it stands.
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, QueryFilter};

use crate::response;
use contract::buyer::MessageKind;
use documents::{
    only_possible,
    orders::{fulfilment, receipts},
};
use tables::{
    goods_receipt,
    order::{Model, states::Action},
    order_response::Code,
};

/// The content of such a message may be refused all the same.
pub async fn possible(
    database: &impl ConnectionTrait,
    order: &Model,
) -> Result<Vec<MessageKind>, DbErr> {
    let (has_begun, response, receipt) = tokio::try_join!(
        fulfilment::has_begun(database, order),
        response::current(database, order),
        receipts::receipts_of(order)
            .filter(goods_receipt::Column::CancelledAt.is_null())
            .one(database),
    )?;
    let may = |action| order.after(action).is_ok();
    let may_end = |end| order.expect_end(end, has_begun).is_ok();
    let is_changed = response.is_some_and(|(_, code)| code == Code::AcceptedWithChanges);
    let kinds = [
        (MessageKind::OrderRevision, may(Action::Revise)),
        (
            MessageKind::OrderChangeAcceptance,
            is_changed && may(Action::AcceptChanges),
        ),
        (MessageKind::OrderHold, may(Action::Hold)),
        (MessageKind::OrderRelease, may(Action::Release)),
        (MessageKind::OrderCancellation, may_end(Action::Cancel)),
        (MessageKind::OrderClosing, may_end(Action::Close)),
        (MessageKind::GoodsReceipt, true),
        (MessageKind::GoodsReceiptCancellation, receipt.is_some()),
        (MessageKind::Comment, true),
    ];
    Ok(only_possible(kinds))
}
