//! `POST /purchase-orders`: the selected ones of the list's orders, accepted as they are.
use std::{collections::BTreeMap, sync::Arc};

use axum::{
    extract::{RawQuery, State},
    http::StatusCode,
};
use serde_json::Value;

use super::{PurchaseOrdersProps, URL};
use crate::{
    answer::Answer,
    error::Error,
    http::{
        form::{Form, Values, confirmations, idempotency_key, is_confirmed},
        input::Input,
        notice::NoticeMessage,
        request_id::RequestId,
    },
    pages::{Page, list_query::ListQuery},
    portal::Portal,
    session::identity::SignedIn,
};
use contract::order::{BulkAcceptance, BulkAccepted, OrderQuery, OrderVersion, RefusedOrder};
use values::{message_id::MessageId, text::Text};

/// Of the fields that name the selected orders, each with the version that was looked at.
const SELECTED: &str = "orders.";

/// Leads back to the list as it was, whose query the address carries along.
pub async fn accept_selected(
    State(portal): State<Arc<Portal>>,
    RequestId(id): RequestId,
    user: SignedIn,
    query: ListQuery,
    RawQuery(raw_query): RawQuery,
    Input(values): Input<Values>,
) -> Result<Answer, Error> {
    let service = portal.service.client.for_request(id);
    let url = match raw_query {
        Some(query) => format!("{URL}?{query}"),
        None => URL.to_owned(),
    };
    let orders = selected(&values);
    let (status, form) = if orders.is_empty() {
        let nothing = Text::message(MessageId::new("orders-none-selected"));
        let form = Form::with_problem(values, nothing);
        (StatusCode::UNPROCESSABLE_ENTITY, form)
    } else if !all_confirmed(&values, &orders) {
        (
            StatusCode::UNPROCESSABLE_ENTITY,
            asking(values, orders.len()),
        )
    } else {
        let key = idempotency_key(&values);
        let acceptance = BulkAcceptance { orders };
        let outcome = service.accept_orders(&acceptance, &key, &user.backend_token);
        match outcome.await {
            Ok(BulkAccepted { refused, .. }) if refused.is_empty() => {
                return Ok(Answer::Done {
                    redirect: url,
                    notice: Some(NoticeMessage::OrdersAccepted),
                    body: Value::Null,
                });
            }
            Ok(outcome) => (StatusCode::CONFLICT, partly(outcome)),
            Err(error) => Form::failed(values, error)?,
        }
    };
    let query = OrderQuery::from(&query);
    let page = PurchaseOrdersProps {
        form: form.clone(),
        ..PurchaseOrdersProps::load(query, &service, &user.backend_token).await?
    };
    Ok(Answer::Refused {
        status,
        page: Page::PurchaseOrders(Box::new(page)),
        url,
        form,
    })
}

fn selected(values: &Values) -> Vec<OrderVersion> {
    let selected = values.iter().filter_map(|(name, version)| {
        Some(OrderVersion {
            number: name.strip_prefix(SELECTED)?.to_owned(),
            version: version.parse().unwrap_or_default(),
            // The list shows no drafts.
            draft_version: 0,
        })
    });
    selected.collect()
}

/// Whether the page told the number and the sum of just these orders before they were sent.
fn all_confirmed(values: &Values, orders: &[OrderVersion]) -> bool {
    let is_told = |order: &OrderVersion| is_confirmed(values, &field(&order.number));
    confirmations(values) == orders.len() && orders.iter().all(is_told)
}

/// The form again, with the question whether all of these are to be accepted; its page tells what they are worth.
fn asking(values: Values, orders: usize) -> Form {
    let orders = u32::try_from(orders).unwrap_or(u32::MAX);
    let question = Text::with_argument(MessageId::new("orders-accept-question"), "count", orders);
    Form {
        values,
        questions: [("orders".to_owned(), question)].into(),
        ..Form::default()
    }
}

fn field(number: &str) -> String {
    format!("{SELECTED}{number}")
}

/// The form again, which is another one now: with the reason beside each order that was not accepted.
fn partly(BulkAccepted { accepted, refused }: BulkAccepted) -> Form {
    let count = |orders: usize| u32::try_from(orders).unwrap_or(u32::MAX);
    let problem = Text::Message {
        id: MessageId::new("orders-partly-accepted").as_str().to_owned(),
        arguments: BTreeMap::from([
            ("accepted".to_owned(), count(accepted.len())),
            ("refused".to_owned(), count(refused.len())),
        ]),
    };
    let reasons = refused
        .into_iter()
        .map(|RefusedOrder { number, reason }| (field(&number), Text::Worded(reason)));
    Form {
        errors: reasons.collect(),
        problem: Some(problem),
        ..Form::keyed(Values::new())
    }
}
