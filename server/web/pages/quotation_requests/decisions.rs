//! `POST /quotations/{number}/decline`, `withdraw` and `acknowledge-amendment`.
use super::QuotationPageRequest;
use crate::{
    error::Error,
    http::{
        form::{Values, idempotency_key},
        input::Input,
        notice::NoticeMessage,
    },
    outcome::Outcome,
    pages::documents::reasoned,
};

pub async fn decline(
    request: QuotationPageRequest,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let (service, number, token) = request.call();
    let (reasoned, key) = (reasoned(&values), idempotency_key(&values));
    let result = service.decline_quotation_request(number, &reasoned, &key, token);
    let (result, notice) = (result.await, NoticeMessage::RequestDeclined);
    request
        .outcome(result, notice, values, |page| &mut page.decline_form)
        .await
}

pub async fn withdraw(
    request: QuotationPageRequest,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let (service, number, token) = request.call();
    let (reasoned, key) = (reasoned(&values), idempotency_key(&values));
    let result = service.withdraw_quotation(number, &reasoned, &key, token);
    let (result, notice) = (result.await, NoticeMessage::QuotationWithdrawn);
    request
        .outcome(result, notice, values, |page| &mut page.withdraw_form)
        .await
}

/// Acknowledges the buyer's amendment; the request can then be answered again.
pub async fn acknowledge(
    request: QuotationPageRequest,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let (service, number, token) = request.call();
    let (reasoned, key) = (reasoned(&values), idempotency_key(&values));
    let result = service.acknowledge_amendment(number, &reasoned, &key, token);
    let (result, notice) = (result.await, NoticeMessage::AmendmentAcknowledged);
    request
        .outcome(result, notice, values, |page| &mut page.acknowledge_form)
        .await
}
