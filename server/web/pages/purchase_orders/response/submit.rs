//! `POST /purchase-orders/{number}/response`: saves what was typed as the draft, or checks and sends it.
use axum::Extension;

use super::{
    OrderResponseProps,
    form::{input, sent},
};
use crate::{
    answer::Answer,
    error::Error,
    http::{
        form::{Values, idempotency_key},
        input::Input,
        notice::NoticeMessage,
    },
    pages::{draft, purchase_orders::AskedOrder, questions},
    render::request_context::{AnswerForm, RequestContext},
};
use contract::order::OrderResponseInput;

/// Of the button that was pressed; Enter in a field presses the form's first one, which saves.
const SENDS: &str = "send";

pub async fn submit(
    Extension(context): Extension<RequestContext>,
    order: AskedOrder,
    Input(values): Input<Values>,
) -> Result<Answer, Error> {
    let input = match input(&values) {
        Ok(input) => input,
        Err(errors) => {
            return questions::unreadable::<OrderResponseProps>(&order, values, errors).await;
        }
    };
    match values.get("action").map(String::as_str) {
        Some(SENDS) => send(order, values, sent(input)).await,
        _ => save(order, values, input, context.form).await,
    }
}

async fn save(
    order: AskedOrder,
    values: Values,
    input: OrderResponseInput,
    form: AnswerForm,
) -> Result<Answer, Error> {
    let change = draft::change(&values, input);
    let service = &order.service;
    let outcome = service.save_order_response_draft(&order.number, &change, &order.token);
    draft::saved::<OrderResponseProps, _>(&order, values, outcome.await, form).await
}

async fn send(
    order: AskedOrder,
    values: Values,
    input: OrderResponseInput,
) -> Result<Answer, Error> {
    if let Some(answer) = questions::ask::<OrderResponseProps>(&order, &values).await {
        return Ok(answer);
    }
    let submission = draft::submission(&values, input);
    let key = idempotency_key(&values);
    let service = &order.service;
    let outcome = service.respond_to_order(&order.number, &submission, &key, &order.token);
    let notice = NoticeMessage::ResponseSent;
    draft::sent::<OrderResponseProps, _>(&order, values, outcome.await, notice).await
}
