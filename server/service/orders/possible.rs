//! The kinds of the buyer's messages that an order takes as it stands.
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, QueryFilter};

use super::{fulfilment, receipts, response, states::Action};
use crate::entities::{goods_receipt, order::Model, order_response::Code};

/// As `kind` of a message says it. The content of such a message may be refused all the same.
pub async fn possible(
    database: &impl ConnectionTrait,
    order: &Model,
) -> Result<Vec<&'static str>, DbErr> {
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
        ("order_revision", may(Action::Revise)),
        (
            "order_change_acceptance",
            is_changed && may(Action::AcceptChanges),
        ),
        ("order_hold", may(Action::Hold)),
        ("order_release", may(Action::Release)),
        ("order_cancellation", may_end(Action::Cancel)),
        ("order_closing", may_end(Action::Close)),
        ("goods_receipt", true),
        ("goods_receipt_cancellation", receipt.is_some()),
        ("comment", true),
    ];
    Ok(only_possible(kinds))
}

/// The kinds that are marked as possible.
pub fn only_possible(kinds: impl IntoIterator<Item = (&'static str, bool)>) -> Vec<&'static str> {
    let kinds = kinds.into_iter();
    kinds
        .filter_map(|(kind, is_possible)| is_possible.then_some(kind))
        .collect()
}
