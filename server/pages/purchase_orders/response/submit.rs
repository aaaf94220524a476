//! `POST /purchase-orders/{number}/response`: saves what was typed as the draft, or checks and sends it.
use axum::Extension;

use super::{
    OrderResponseProps,
    form::{input, sent},
};
use crate::{
    answer::Answer,
    backend::BackendError,
    error::Error,
    form::{Form, Values, idempotency_key},
    input::Input,
    notice::NoticeMessage,
    pages::{Page, draft, purchase_orders::AskedOrder},
    render::asked::{AnswerForm, Asked},
};

/// Of the button that was pressed; Enter in a field presses the form's first one, which saves.
const SENDS: &str = "send";

pub async fn submit(
    Extension(asked): Extension<Asked>,
    order: AskedOrder,
    Input(values): Input<Values>,
) -> Result<Answer, Error> {
    match values.get("action").map(String::as_str) {
        Some(SENDS) => send(order, values).await,
        _ => save(order, values, asked.form).await,
    }
}

async fn save(order: AskedOrder, values: Values, form: AnswerForm) -> Result<Answer, Error> {
    let change = draft::change(&values, input(&values));
    let AskedOrder {
        number,
        service,
        token,
        ..
    } = &order;
    match service
        .save_order_response_draft(number, &change, token)
        .await
    {
        Ok(saved) => Ok(draft::saved(&saved, url(&order), form)),
        Err(error) => given_back(&order, values, error).await,
    }
}

async fn send(order: AskedOrder, values: Values) -> Result<Answer, Error> {
    let submission = draft::submission(&values, sent(&values));
    let key = idempotency_key(&values);
    let AskedOrder {
        number,
        service,
        token,
        ..
    } = &order;
    match service
        .respond_to_order(number, &submission, &key, token)
        .await
    {
        Ok(_) => Ok(order.done(NoticeMessage::ResponseSent)),
        Err(error) => given_back(&order, values, error).await,
    }
}

/// The page again, of the order and the draft as they are now, with what was typed.
async fn given_back(
    asked: &AskedOrder,
    values: Values,
    error: BackendError,
) -> Result<Answer, Error> {
    let (status, form) = Form::failed(values, error)?;
    let props = OrderResponseProps {
        form: form.clone(),
        ..OrderResponseProps::of(asked.load().await?)
    };
    Ok(Answer::Refused {
        status,
        page: Page::OrderResponse(Box::new(props)),
        url: url(asked),
        form,
    })
}

fn url(order: &AskedOrder) -> String {
    format!("{}/response", order.url())
}
