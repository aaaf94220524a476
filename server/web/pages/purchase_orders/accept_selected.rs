//! `POST /purchase-orders`: accepts the orders that are selected in the list.
use axum::{extract::RawQuery, http::StatusCode};

use contract::{
    operations::{AcceptOrders, ListOrders},
    order::{BulkAcceptance, BulkAccepted, OrderQuery, OrderVersion, RefusedOrder},
};
use values::{MessageId, Text, text::Argument};

use super::{PurchaseOrderProps, PurchaseOrdersProps, URL};
use crate::{
    Error, Outcome,
    http::{
        Form, Input, NoticeMessage, UserService, Values,
        form::{confirmed_count, is_confirmed},
        idempotency_key,
    },
    pages::documents::{list::ListTools, list_query::ListQuery, views},
};

/// Prefix of the fields with the selected orders' versions, as the list showed them.
const SELECTED: &str = "orders.";

/// Returns to the list with the same query.
pub async fn accept_selected(
    user: UserService,
    query: ListQuery,
    RawQuery(raw_query): RawQuery,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let url = match raw_query {
        Some(query) => format!("{URL}?{query}"),
        None => URL.to_owned(),
    };
    let orders = selected(&values);
    let refused = if orders.is_empty() {
        let nothing = Text::message(MessageId::new("orders-none-selected"));
        let form = Form::with_problem(values, nothing);
        (StatusCode::UNPROCESSABLE_ENTITY, form)
    } else if !all_confirmed(&values, &orders) {
        let form = with_question(values, orders.len());
        (StatusCode::UNPROCESSABLE_ENTITY, form)
    } else {
        let key = idempotency_key(&values);
        let acceptance = BulkAcceptance { orders };
        match user.call_once::<AcceptOrders>([], acceptance, &key).await {
            Ok(BulkAccepted { accepted, refused }) if refused.is_empty() => {
                let notice = NoticeMessage::OrdersAccepted(number(accepted.len()));
                return Ok(Outcome::done(url, notice));
            }
            Ok(accepted) => (StatusCode::CONFLICT, partly_accepted(accepted)),
            Err(error) => Form::from_service_error(values, error)?,
        }
    };
    let contract_query: OrderQuery = query.parse();
    let saved = views::load_if_available::<PurchaseOrderProps>(&user);
    let (mut list, views) =
        tokio::try_join!(user.call::<ListOrders>([], contract_query.clone()), saved)?;
    let tools = ListTools::new::<PurchaseOrderProps>(&query, &mut list, views);
    Ok(Outcome::refused(refused, url, |form| PurchaseOrdersProps {
        query: contract_query,
        list,
        tools,
        form,
    }))
}

fn selected(values: &Values) -> Vec<OrderVersion> {
    let selected = values.iter().filter_map(|(name, version)| {
        Some(OrderVersion {
            number: name.strip_prefix(SELECTED)?.to_owned(),
            version: version.parse().unwrap_or_default(),
            // The list does not show drafts.
            draft_version: 0,
            supplier_order_number: String::new(),
        })
    });
    selected.collect()
}

/// Whether the user confirmed exactly these orders, after the page showed their number and sum.
fn all_confirmed(values: &Values, orders: &[OrderVersion]) -> bool {
    let is_order_confirmed = |order: &OrderVersion| is_confirmed(values, &field(&order.number));
    confirmed_count(values) == orders.len() && orders.iter().all(is_order_confirmed)
}

/// Asks whether to accept the orders. The page shows their sum.
fn with_question(values: Values, orders: usize) -> Form {
    let question = Text::with_argument(
        MessageId::new("orders-accept-question"),
        "count",
        number(orders),
    );
    Form {
        values,
        questions: [("orders".to_owned(), question)].into(),
        ..Form::default()
    }
}

fn number(orders: usize) -> u32 {
    u32::try_from(orders).unwrap_or(u32::MAX)
}

fn field(number: &str) -> String {
    format!("{SELECTED}{number}")
}

/// A new form with the reason beside each order that was not accepted.
fn partly_accepted(BulkAccepted { accepted, refused }: BulkAccepted) -> Form {
    let counts = [
        ("accepted", Argument::Number(number(accepted.len()))),
        ("refused", Argument::Number(number(refused.len()))),
    ];
    let problem = Text::with_arguments(MessageId::new("orders-partly-accepted"), counts);
    let reasons = refused
        .into_iter()
        .map(|RefusedOrder { number, reason }| (field(&number), Text::Worded(reason)));
    Form {
        errors: reasons.collect(),
        problem: Some(problem),
        ..Form::keyed(Values::new())
    }
}
