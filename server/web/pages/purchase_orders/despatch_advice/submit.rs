//! `POST /purchase-orders/{number}/despatch-advice`: saves what was typed as the draft, or checks and sends it.
use axum::Extension;

use super::{
    DespatchAdviceProps,
    form::{input, open_quantity, quantity_field},
};
use crate::{
    answer::Answer,
    error::Error,
    http::{
        form::{Values, idempotency_key},
        input::Input,
        notice::NoticeMessage,
    },
    pages::{draft, purchase_orders::AskedOrder},
    render::request_context::{AnswerForm, RequestContext},
};
use service_client::BackendError;

/// Of the button that was pressed; Enter in a field presses the form's first one, which saves.
const SENDS: &str = "ship";

/// `remove.10` and `add.10` change what goes along, and save that.
pub async fn submit(
    Extension(context): Extension<RequestContext>,
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
    save(order, values, context.form).await
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
    let service = &order.service;
    let outcome = service.save_despatch_advice_draft(&order.number, &change, &order.token);
    draft::saved::<DespatchAdviceProps, _>(&order, values, outcome.await, form).await
}

async fn send(order: AskedOrder, values: Values) -> Result<Answer, Error> {
    let submission = draft::submission(&values, input(&values));
    let key = idempotency_key(&values);
    let service = &order.service;
    let outcome = service.ship_order(&order.number, &submission, &key, &order.token);
    let notice = NoticeMessage::OrderShipped;
    draft::sent::<DespatchAdviceProps, _>(&order, values, outcome.await, notice).await
}
