//! Drafts of price requests. Saves any input, valid or not.
use super::states::Action;
use crate::{
    context::Context,
    documents::{
        PriceRequests,
        drafts::{self, DraftKind},
    },
    error::ServiceError,
};
use contract::{
    exchange::{Draft, DraftChange},
    price_request::PriceRequestInput,
};

pub async fn save(
    context: Context,
    [number]: [String; 1],
    change: DraftChange<PriceRequestInput>,
) -> Result<Draft<PriceRequestInput>, ServiceError> {
    drafts::replace::<PriceRequests, _>(
        &context,
        &number,
        DraftKind::PriceRequest,
        change,
        async |_, request, _| request.after(Action::SaveDraft).map(|_| ()),
    )
    .await
}
