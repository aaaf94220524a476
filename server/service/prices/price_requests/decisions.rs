//! `POST /price-requests/{number}/withdraw`: the supplier takes back a request, or gives up a draft.
use sea_orm::{DatabaseTransaction, EntityTrait};

use contract::{
    exchange::{EventKind, Reasoned},
    operations::WithdrawPriceRequest,
};
use documents::{
    Document, PriceRequests,
    decision::decide_with_reason,
    drafts::{self, DraftKind},
    events::{self, Change},
    transition::{Stateful, Step, apply_transition},
};
use service_core::{audit::AuditContext, context::Context, error::ServiceError, fields};
use tables::price_request::{Entity, Model, State, states::Action};

pub async fn withdraw(
    context: Context,
    [number]: [String; 1],
    input: Reasoned,
) -> Result<(), ServiceError> {
    let audit = context.audit();
    decide_with_reason::<WithdrawPriceRequest, PriceRequests>(
        &context,
        &number,
        &input,
        fields::reason,
        async |transaction, request, reason| {
            let draft = request.document().draft(DraftKind::PriceRequest);
            drafts::discard(transaction, draft).await?;
            let step = Step::new(Action::Withdraw, EventKind::Withdrawn).noted(reason);
            match request.state {
                State::Draft => give_up(transaction, request, &audit, step).await?,
                _ => {
                    apply_transition(transaction, request, &audit, step).await?;
                }
            }
            Ok(())
        },
    )
    .await
}

/// The buyer is not told: it never knew of the draft.
async fn give_up(
    transaction: &DatabaseTransaction,
    request: Model,
    audit: &AuditContext,
    step: Step<Action>,
) -> Result<(), ServiceError> {
    let document = request.document();
    let changed = Entity::after_step(&request, &step, audit.at)?;
    Entity::update(changed).exec(transaction).await?;
    let change = Change::new(EventKind::Withdrawn).noted(step.note);
    events::record_silently(transaction, document, audit, change).await?;
    Ok(())
}
