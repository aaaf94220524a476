//! `POST /purchase-orders/{number}/despatch-advice`: saves what was typed as the draft, or checks and sends it.
use axum::Extension;

use super::{
    DespatchAdviceProps,
    form::{input, open_quantity, quantity_field},
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
const SENDS: &str = "ship";

/// `remove.10` and `add.10` change what goes along, and save that.
pub async fn submit(
    Extension(asked): Extension<Asked>,
    order: AskedOrder,
    Input(mut values): Input<Values>,
) -> Result<Answer, Error> {
    let action = values.remove("action").unwrap_or_default();
    if action == SENDS {
        return send(order, values).await;
    }
    match action.split_once('.') {
        Some(("remove", line)) => {
            values.remove(&quantity_field(line));
        }
        Some(("add", line)) => add(&order, &mut values, line).await?,
        _ => {}
    }
    save(order, values, asked.form).await
}

/// All that is open of a line goes along.
async fn add(order: &AskedOrder, values: &mut Values, line: &str) -> Result<(), BackendError> {
    let lines = order.load().await?.lines;
    let named = lines
        .iter()
        .find(|open| open.line_number.to_string() == line);
    if let Some(line) = named {
        values.insert(quantity_field(line.line_number), open_quantity(line));
    }
    Ok(())
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
        .save_despatch_advice_draft(number, &change, token)
        .await
    {
        Ok(saved) => Ok(draft::saved(&saved, url(&order), form)),
        Err(error) => given_back(&order, values, error).await,
    }
}

async fn send(order: AskedOrder, values: Values) -> Result<Answer, Error> {
    let submission = draft::submission(&values, input(&values));
    let key = idempotency_key(&values);
    let AskedOrder {
        number,
        service,
        token,
        ..
    } = &order;
    match service.ship_order(number, &submission, &key, token).await {
        Ok(_) => Ok(order.done(NoticeMessage::OrderShipped)),
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
    let props = DespatchAdviceProps {
        form: form.clone(),
        ..DespatchAdviceProps::of(asked.load().await?)
    };
    Ok(Answer::Refused {
        status,
        page: Page::DespatchAdvice(Box::new(props)),
        url: url(asked),
        form,
    })
}

fn url(order: &AskedOrder) -> String {
    format!("{}/despatch-advice", order.url())
}
