//! `POST /orders/{number}/response/withdraw`: takes a response back that the buyer has not read.
use sea_orm::{ActiveValue::Set, DatabaseTransaction};

use crate::response;
use contract::{
    exchange::{EventKind, Reasoned},
    operations::WithdrawOrderResponse,
    order::{OrderResponse, OrderResponseInput, OrderResponseLineInput, ResponseCode},
};
use documents::{
    Document, Orders,
    decision::decide,
    drafts::{self, DraftKind},
    orders::fulfilment,
    transition::{Step, apply_transition_with},
};
use service_core::{
    audit::AuditContext,
    context::Context,
    error::{ServiceError, ensure},
    field_errors::require,
    fields,
};
use tables::order::{ActiveModel, Model, states::Action};
use values::{bidi::plain_prose, message_id::MessageId};

pub async fn withdraw(
    context: Context,
    [number]: [String; 1],
    input: Reasoned,
) -> Result<(), ServiceError> {
    let audit = context.audit();
    decide::<WithdrawOrderResponse, Orders>(
        &context,
        &number,
        &input,
        async |transaction, order| {
            require("reason", fields::reason(&input.reason))?;
            order.after(Action::WithdrawResponse)?;
            order.expect_version(input.version)?;
            withdraw_from(transaction, order, &audit, &plain_prose(&input.reason)).await
        },
    )
    .await
}

/// The order is locked, so that the buyer cannot take the response at the same time.
async fn withdraw_from(
    transaction: &DatabaseTransaction,
    order: Model,
    audit: &AuditContext,
    reason: &str,
) -> Result<(), ServiceError> {
    let response = response::load(transaction, &order).await?;
    let not_possible = MessageId::new("service-order-not-possible");
    let response = response.ok_or(ServiceError::Conflict(not_possible))?;
    ensure(
        response.taken_at.is_none(),
        MessageId::new("service-response-taken"),
    )?;
    // No state of an order with shipped goods allows it; an imported order may be in another state.
    let has_begun = fulfilment::has_begun(transaction, &order).await?;
    ensure(!has_begun, MessageId::new("service-order-begun"))?;
    response::remove(transaction, &order).await?;
    let step = Step::new(Action::WithdrawResponse, EventKind::ResponseWithdrawn)
        .noted(reason)
        .replacing(&response);
    let without_reason = |order: &mut ActiveModel| order.reason = Set(None);
    let order = apply_transition_with(transaction, order, audit, step, without_reason).await?;
    // The response becomes a draft again.
    if response.code == ResponseCode::AcceptedWithChanges {
        let draft = order.document().draft(DraftKind::OrderResponse);
        let version = drafts::version(transaction, draft).await?;
        drafts::save(transaction, draft, audit, version, to_input(response)).await?;
    }
    Ok(())
}

/// The input that would give the response.
fn to_input(response: OrderResponse) -> OrderResponseInput {
    let number = |number: Option<rust_decimal::Decimal>| {
        number.map_or_else(String::new, |number| number.normalize().to_string())
    };
    let lines = response.lines.into_iter();
    OrderResponseInput {
        note: response.note,
        supplier_order_number: String::new(),
        lines: lines
            .map(|line| OrderResponseLineInput {
                line_number: line.line_number,
                code: line.code,
                quantity: number(line.quantity),
                unit_price: number(line.unit_price),
                promised_date: line
                    .promised_date
                    .map_or_else(String::new, |date| date.to_string()),
                is_backordered: line.is_backordered,
                substitute: line.substitute.unwrap_or_default(),
                reason: line.reason,
            })
            .collect(),
    }
}
