//! `POST /purchase-orders/{number}/accept`: the whole order, as it is.
use axum::http::StatusCode;

use super::asked_order::AskedOrder;
use crate::{
    answer::Answer,
    backend::{
        BackendError,
        contract::order::{BulkAcceptance, OrderVersion},
    },
    error::Error,
    form::{Values, idempotency_key},
    input::Input,
    notice::NoticeMessage,
    pages::document::version,
};

pub async fn accept(order: AskedOrder, Input(values): Input<Values>) -> Result<Answer, Error> {
    let AskedOrder {
        number,
        service,
        token,
    } = &order;
    let acceptance = BulkAcceptance {
        orders: vec![OrderVersion {
            number: number.clone(),
            version: version(&values, "version"),
        }],
    };
    let key = idempotency_key(&values);
    let error = match service.accept_orders(&acceptance, &key, token).await {
        Ok(mut outcome) => match outcome.refused.pop() {
            None => return Ok(order.done(NoticeMessage::OrderAccepted)),
            Some(refused) => BackendError::Refused(StatusCode::CONFLICT, refused.reason.into()),
        },
        Err(error) => error,
    };
    order.refused(values, error, |page| &mut page.form).await
}
