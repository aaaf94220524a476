//! `POST /purchase-orders/{number}/acknowledge` and `reject`: decisions on the order as a whole.
use super::AskedOrder;
use crate::{
    answer::Answer,
    error::Error,
    http::{
        form::{Values, idempotency_key},
        input::Input,
        notice::NoticeMessage,
    },
    pages::document::{reasoned, version},
};
use contract::order::Rejection;

/// It was seen; the response follows.
pub async fn acknowledge(order: AskedOrder, Input(values): Input<Values>) -> Result<Answer, Error> {
    let AskedOrder {
        number,
        service,
        token,
        ..
    } = &order;
    let (reasoned, key) = (reasoned(&values), idempotency_key(&values));
    let outcome = service
        .acknowledge_order(number, &reasoned, &key, token)
        .await;
    order
        .answered(outcome, NoticeMessage::OrderAcknowledged, values, |page| {
            &mut page.form
        })
        .await
}

pub async fn reject(order: AskedOrder, Input(values): Input<Values>) -> Result<Answer, Error> {
    let AskedOrder {
        number,
        service,
        token,
        ..
    } = &order;
    let rejection = Rejection {
        version: version(&values, "version"),
        draft_version: version(&values, "draftVersion"),
        reason: values.get("reason").cloned().unwrap_or_default(),
    };
    let key = idempotency_key(&values);
    let outcome = service.reject_order(number, &rejection, &key, token).await;
    order
        .answered(outcome, NoticeMessage::OrderRejected, values, |page| {
            &mut page.reject_form
        })
        .await
}
