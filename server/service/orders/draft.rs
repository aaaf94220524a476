//! Drafts of responses and despatch advices. Saves any input, valid or not.
use super::states::Action;
use crate::{
    context::Context,
    documents::{
        Orders,
        drafts::{self, DraftKind},
    },
    error::ServiceError,
};
use contract::{
    exchange::{Draft, DraftChange},
    order::{DespatchAdviceInput, OrderResponseInput},
};

pub async fn save_response(
    context: Context,
    [number]: [String; 1],
    change: DraftChange<OrderResponseInput>,
) -> Result<Draft<OrderResponseInput>, ServiceError> {
    drafts::replace::<Orders, _>(
        &context,
        &number,
        DraftKind::OrderResponse,
        change,
        async |_, order, _| order.after(Action::SaveDraft).map(|_| ()),
    )
    .await
}

pub async fn save_despatch_advice(
    context: Context,
    [number]: [String; 1],
    change: DraftChange<DespatchAdviceInput>,
) -> Result<Draft<DespatchAdviceInput>, ServiceError> {
    drafts::replace::<Orders, _>(
        &context,
        &number,
        DraftKind::DespatchAdvice,
        change,
        async |_, order, _| order.after(Action::ShipPart).map(|_| ()),
    )
    .await
}
