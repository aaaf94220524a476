//! The kinds of the buyer's messages that a request for quotation takes as it stands.
use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, DbErr};

use contract::buyer::MessageKind;
use documents::{only_possible, orders::source, quotation_requests::answered};
use tables::request_for_quotation::{Model, states::Action};

/// The content of such a message may be refused all the same.
pub async fn possible(
    database: &impl ConnectionTrait,
    request: &Model,
    now: DateTime<Utc>,
) -> Result<Vec<MessageKind>, DbErr> {
    let (quotation, is_ordered) = tokio::try_join!(
        answered::last_row(database, request),
        source::has_orders(database, request),
    )?;
    let may = |action| request.after(action, now).is_ok();
    let may_award = quotation.is_some() && (!request.state.is_decided() || !is_ordered);
    let kinds = [
        (MessageKind::QuotationRequestAmendment, may(Action::Amend)),
        (MessageKind::Award, may_award && may(Action::Award)),
        (
            MessageKind::QuotationRequestCancellation,
            may(Action::Cancel),
        ),
        (MessageKind::Comment, true),
    ];
    Ok(only_possible(kinds))
}
