//! `POST /quotations/{number}/decline`, `withdraw` and `acknowledge-amendment`: decisions on a request as a whole.
use super::AskedRequest;
use crate::{
    answer::Answer,
    error::Error,
    http::{
        form::{Values, idempotency_key},
        input::Input,
        notice::NoticeMessage,
    },
    pages::document::reasoned,
};

pub async fn decline(request: AskedRequest, Input(values): Input<Values>) -> Result<Answer, Error> {
    let AskedRequest {
        number,
        service,
        token,
        ..
    } = &request;
    let (reasoned, key) = (reasoned(&values), idempotency_key(&values));
    let outcome = service
        .decline_quotation_request(number, &reasoned, &key, token)
        .await;
    request
        .answered(outcome, NoticeMessage::RequestDeclined, values, |page| {
            &mut page.decline_form
        })
        .await
}

pub async fn withdraw(
    request: AskedRequest,
    Input(values): Input<Values>,
) -> Result<Answer, Error> {
    let AskedRequest {
        number,
        service,
        token,
        ..
    } = &request;
    let (reasoned, key) = (reasoned(&values), idempotency_key(&values));
    let outcome = service
        .withdraw_quotation(number, &reasoned, &key, token)
        .await;
    request
        .answered(outcome, NoticeMessage::QuotationWithdrawn, values, |page| {
            &mut page.withdraw_form
        })
        .await
}

/// What the buyer changed was seen: it can be answered again.
pub async fn acknowledge(
    request: AskedRequest,
    Input(values): Input<Values>,
) -> Result<Answer, Error> {
    let AskedRequest {
        number,
        service,
        token,
        ..
    } = &request;
    let (reasoned, key) = (reasoned(&values), idempotency_key(&values));
    let outcome = service
        .acknowledge_amendment(number, &reasoned, &key, token)
        .await;
    request
        .answered(
            outcome,
            NoticeMessage::AmendmentAcknowledged,
            values,
            |page| &mut page.acknowledge_form,
        )
        .await
}
