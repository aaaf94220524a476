//! `POST /purchase-orders/{number}/acknowledge` and `reject`: decisions on the order as a whole.
use super::AskedOrder;
use crate::{
    answer::Answer, error::Error, form::Values, input::Input, notice::NoticeMessage,
    pages::document::reasoned,
};

/// It was seen; the response follows.
pub async fn acknowledge(order: AskedOrder, Input(values): Input<Values>) -> Result<Answer, Error> {
    let AskedOrder {
        number,
        service,
        token,
        ..
    } = &order;
    let outcome = service
        .acknowledge_order(number, &reasoned(&values), token)
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
    let outcome = service
        .reject_order(number, &reasoned(&values), token)
        .await;
    order
        .answered(outcome, NoticeMessage::OrderRejected, values, |page| {
            &mut page.reject_form
        })
        .await
}
