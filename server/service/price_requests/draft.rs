//! Drafts of price requests. Saves any input, valid or not.
use std::collections::BTreeMap;

use super::states::Action;
use crate::{
    context::Context,
    documents::{
        Document, PriceRequests,
        decision::change,
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
    DraftChange { version, mut input }: DraftChange<PriceRequestInput>,
) -> Result<Draft<PriceRequestInput>, ServiceError> {
    let audit = context.audit();
    change::<PriceRequests, _>(&context, &number, async |transaction, request| {
        request.after(Action::SaveDraft)?;
        let draft = request.document().draft(DraftKind::PriceRequest);
        let before = drafts::load::<PriceRequestInput>(transaction, draft).await?;
        // The calculation of all prices can be undone until one of them is changed.
        if let Some(before) = before.map(|before| before.input)
            && input.raised_from.is_empty()
            && prices(&before) == prices(&input)
        {
            input.raised_from = before.raised_from;
        }
        drafts::save(transaction, draft, &audit, version, input).await
    })
    .await
}

/// The typed prices by the numbers of their lines.
fn prices(input: &PriceRequestInput) -> BTreeMap<u32, &str> {
    let typed = input.lines.iter().filter(|line| !line.price.is_empty());
    typed.map(|line| (line.line_number, &*line.price)).collect()
}
