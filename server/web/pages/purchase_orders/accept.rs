//! `POST /purchase-orders/{number}/accept`: the whole order, as it is.
use axum::http::StatusCode;

use super::AskedOrder;
use crate::{
    answer::Answer,
    error::Error,
    http::{
        form::{Values, idempotency_key},
        input::Input,
        notice::NoticeMessage,
    },
    pages::document::version,
};
use contract::order::{BulkAcceptance, OrderVersion};
use service_client::BackendError;

pub async fn accept(order: AskedOrder, Input(values): Input<Values>) -> Result<Answer, Error> {
    let AskedOrder {
        number,
        service,
        token,
        ..
    } = &order;
    let acceptance = BulkAcceptance {
        orders: vec![OrderVersion {
            number: number.clone(),
            version: version(&values, "version"),
            draft_version: version(&values, "draftVersion"),
        }],
    };
    let key = idempotency_key(&values);
    let accepted = service.accept_orders(&acceptance, &key, token).await;
    let outcome = accepted.and_then(|mut outcome| match outcome.refused.pop() {
        None => Ok(()),
        Some(refused) => Err(BackendError::Refused(
            StatusCode::CONFLICT,
            refused.reason.into(),
        )),
    });
    order
        .answered(outcome, NoticeMessage::OrderAccepted, values, |page| {
            &mut page.form
        })
        .await
}
