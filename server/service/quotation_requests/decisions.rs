//! Decisions on a quotation request as a whole: the supplier declines it, withdraws its quotation, or acknowledges what the
//! buyer changed.
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, sea_query::Expr};

use crate::submit::start_draft;
use contract::{
    exchange::{EventKind, Reasoned},
    operations::{AcknowledgeAmendment, DeclineQuotationRequest, WithdrawQuotation},
};
use documents::{
    Document, Requests,
    decision::{change, decide, decide_with_reason},
    drafts::{self, DraftKind},
    transition::{Step, apply_transition},
};
use service_core::{context::Context, error::ServiceError, fields};
use tables::{quotation, request_for_quotation::states::Action};

/// The supplier offers nothing.
pub async fn decline(
    context: Context,
    [number]: [String; 1],
    input: Reasoned,
) -> Result<(), ServiceError> {
    let audit = context.audit();
    decide_with_reason::<DeclineQuotationRequest, Requests>(
        &context,
        &number,
        &input,
        fields::required_reason,
        async |transaction, request, reason| {
            let step = Step::new(Action::Decline, EventKind::Declined).noted(reason);
            apply_transition(transaction, request, &audit, step).await?;
            Ok(())
        },
    )
    .await
}

/// The submitted quotation is not valid any more.
pub async fn withdraw(
    context: Context,
    [number]: [String; 1],
    input: Reasoned,
) -> Result<(), ServiceError> {
    let audit = context.audit();
    decide_with_reason::<WithdrawQuotation, Requests>(
        &context,
        &number,
        &input,
        fields::reason,
        async |transaction, request, reason| {
            let step = Step::new(Action::Withdraw, EventKind::Withdrawn).noted(reason);
            let request = apply_transition(transaction, request, &audit, step).await?;
            quotation::Entity::update_many()
                .col_expr(quotation::Column::IsWithdrawn, Expr::value(true))
                .col_expr(quotation::Column::ChangedAt, Expr::value(audit.recorded_at))
                .filter(quotation::Column::SupplierId.eq(request.supplier_id))
                .filter(quotation::Column::RequestId.eq(request.id))
                .exec(transaction)
                .await?;
            Ok(())
        },
    )
    .await
}

/// The supplier has seen what the buyer changed. A draft that was begun before stays.
pub async fn acknowledge_amendment(
    context: Context,
    [number]: [String; 1],
    input: Reasoned,
) -> Result<(), ServiceError> {
    let audit = context.audit();
    decide::<AcknowledgeAmendment, Requests>(
        &context,
        &number,
        &input,
        async |transaction, request| {
            request.expect_version(input.version)?;
            let step = Step::new(
                Action::AcknowledgeAmendment,
                EventKind::AmendmentAcknowledged,
            );
            let request = apply_transition(transaction, request, &audit, step).await?;
            let draft = request.document().draft(DraftKind::Quotation);
            if drafts::version(transaction, draft).await? > 0 {
                start_draft(transaction, request, &audit).await?;
            }
            Ok(())
        },
    )
    .await
}

/// The supplier has opened the request.
pub async fn mark_viewed(
    context: Context,
    [number]: [String; 1],
    _: (),
) -> Result<(), ServiceError> {
    let audit = context.audit();
    let supplier_id = context.user.supplier_id;
    let found = documents::find::<Requests>(&context.database, supplier_id, &number).await?;
    // Most requests were viewed before; those are not locked.
    if found.after(Action::View, audit.at).is_err() {
        return Ok(());
    }
    change::<Requests, _>(&context, &number, async |transaction, request| {
        if request.after(Action::View, audit.at).is_ok() {
            let step = Step::new(Action::View, EventKind::Viewed);
            apply_transition(transaction, request, &audit, step).await?;
        }
        Ok(())
    })
    .await
}
