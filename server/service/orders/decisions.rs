//! Decisions on an order as a whole: the supplier acknowledges or rejects it.
use crate::{respond, response::Response, response_check, supplier_order_number};
use contract::{
    exchange::EventKind,
    operations::{AcknowledgeOrder, RejectOrder},
    order::{Acknowledgement, Rejection},
};
use documents::{
    Document, Orders,
    decision::decide,
    drafts::{self, DraftKind},
    orders::progress,
    transition::{Step, apply_transition_with},
};
use service_core::{context::Context, error::ServiceError, field_errors::require, fields};
use tables::order::{ActiveModel, states::Action};
use values::bidi::plain_prose;

/// The supplier has seen the order and responds later.
pub async fn acknowledge(
    context: Context,
    [number]: [String; 1],
    input: Acknowledgement,
) -> Result<(), ServiceError> {
    let audit = context.audit();
    decide::<AcknowledgeOrder, Orders>(&context, &number, &input, async |transaction, order| {
        let number = supplier_order_number::read(&input.supplier_order_number)?;
        order.expect_version(input.version)?;
        let step = Step::new(Action::Acknowledge, EventKind::Acknowledged);
        let before = order.clone();
        let keep = |order: &mut ActiveModel| {
            if let Some(number) = number {
                number.write(&before, order);
            }
        };
        apply_transition_with(transaction, order, &audit, step, keep).await?;
        Ok(())
    })
    .await
}

/// The supplier rejects every line of the order.
pub async fn reject(
    context: Context,
    [number]: [String; 1],
    input: Rejection,
) -> Result<(), ServiceError> {
    let audit = context.audit();
    decide::<RejectOrder, Orders>(&context, &number, &input, async |transaction, order| {
        require("reason", fields::required_reason(&input.reason))?;
        order.after(Action::Reject)?;
        order.expect_version(input.version)?;
        let draft = order.document().draft(DraftKind::OrderResponse);
        drafts::expect_version(transaction, draft, input.draft_version).await?;
        let lines = progress::lines(transaction, &order).await?;
        let reason = plain_prose(&input.reason);
        let response = Response {
            note: reason.clone(),
            supplier_order_number: None,
            lines: lines
                .iter()
                .map(|line| response_check::rejected(line, &reason))
                .collect(),
        };
        respond::send(transaction, order, &audit, response).await?;
        Ok(())
    })
    .await
}
