//! `POST /order-acceptances`: several orders at once, each by itself and as it is.
use std::collections::BTreeMap;

use axum::http::StatusCode;
use sea_orm::DatabaseTransaction;

use crate::{respond, response::Response, supplier_order_number};
use contract::{
    list::PageSize,
    operation::Operation,
    operations::AcceptOrders,
    order::{BulkAcceptance, BulkAccepted, OrderVersion, RefusedOrder},
};
use documents::{
    Document, Orders,
    drafts::{self, DraftKind},
    orders::{line_progress, progress},
};
use service_core::{audit::AuditContext, context::Context, error::ServiceError, idempotency::once};
use tables::{order::states::Action, user};

/// Maximum number of orders in one call: all rows of the largest page.
const MOST_AT_ONCE: u32 = PageSize::Large.rows();

pub async fn accept(
    context: Context,
    _: [String; 0],
    acceptance: BulkAcceptance,
) -> Result<BulkAccepted, ServiceError> {
    if acceptance.orders.len() > MOST_AT_ONCE as usize {
        return Err(ServiceError::Request(
            StatusCode::BAD_REQUEST,
            format!("At most {MOST_AT_ONCE} orders are accepted at once"),
        ));
    }
    let audit = context.audit();
    // Sorted by number, so that two calls for the same orders do not deadlock.
    let orders: BTreeMap<_, _> = acceptance
        .orders
        .iter()
        .map(|order| (&order.number, order))
        .collect();
    once(
        &context,
        AcceptOrders::NAME,
        &acceptance,
        async |transaction| {
            let mut outcome = BulkAccepted::default();
            for order in orders.into_values() {
                let number = order.number.clone();
                match accept_one(transaction, &context.user, &audit, order).await {
                    Ok(()) => outcome.accepted.push(number),
                    Err(error @ (ServiceError::Conflict(_) | ServiceError::NotFound)) => {
                        outcome.refused.push(RefusedOrder {
                            number,
                            reason: error.message(),
                        });
                    }
                    Err(error) => return Err(error),
                }
            }
            Ok(outcome)
        },
    )
    .await
}

/// Writes nothing where it refuses.
async fn accept_one(
    transaction: &DatabaseTransaction,
    user: &user::Model,
    audit: &AuditContext,
    asked: &OrderVersion,
) -> Result<(), ServiceError> {
    let order = documents::lock::<Orders>(transaction, user.supplier_id, &asked.number).await?;
    order.after(Action::Accept)?;
    order.expect_version(asked.version)?;
    let draft = order.document().draft(DraftKind::OrderResponse);
    drafts::expect_version(transaction, draft, asked.draft_version).await?;
    let lines = progress::lines(transaction, &order).await?;
    let response = Response {
        note: String::new(),
        supplier_order_number: supplier_order_number::read(&asked.supplier_order_number)?,
        lines: lines.iter().map(line_progress::accepted).collect(),
    };
    respond::send(transaction, order, audit, response).await?;
    Ok(())
}
