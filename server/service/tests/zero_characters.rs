//! PostgreSQL's texts have no zero character. In a query it finds nothing, and is no failure of the database.
use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use serde_json::{Value, to_value};
use tower::ServiceExt;

use contract::{order::OrderQuery, payment::PaymentQuery, product_price::ProductPriceQuery};
use service::openapi;
use test_support::{
    buyer_messages::BuyerClient, calls::SignedInCalls, fixtures::AMAL, harness::Harness,
    on_both_databases,
};

on_both_databases!(
    no_query_of_the_service_fails,
    no_query_of_the_buyer_api_fails,
    no_row_has_such_a_currency,
);

/// Every path without parameters, with every parameter of its query.
fn queries(contract: &Value) -> Vec<String> {
    let paths = contract["paths"].as_object().unwrap();
    let lists = paths.iter().filter(|(path, _)| !path.contains('{'));
    lists
        .flat_map(|(path, item)| {
            let parameters = item["get"]["parameters"].as_array();
            let named = parameters.into_iter().flatten();
            let named = named.filter(|parameter| parameter["in"] == "query");
            named.map(move |parameter| {
                let name = parameter["name"].as_str().unwrap();
                format!("{path}?{name}=A%00")
            })
        })
        .collect()
}

async fn no_query_of_the_service_fails(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let queries = queries(&to_value(openapi()).unwrap());
    assert!(
        queries
            .iter()
            .any(|query| query == "/payments?currency=A%00")
    );
    for query in queries {
        let request = Request::get(&query).header(header::AUTHORIZATION, format!("Bearer {token}"));
        let request = request.body(Body::empty()).unwrap();
        let answer = harness.router.clone().oneshot(request).await.unwrap();
        let status = answer.status();
        assert!(
            status == StatusCode::OK || status.is_client_error(),
            "{query}: {status}"
        );
        assert_ne!(status, StatusCode::UNAUTHORIZED, "{query}");
    }
}

async fn no_query_of_the_buyer_api_fails(harness: Harness) {
    let buyer = BuyerClient::for_harness(&harness);
    let queries = queries(&buyer_api::openapi());
    assert!(queries.iter().any(|query| query == "/orders?number=A%00"));
    for query in queries {
        let (status, answer) = buyer.get(&query).await;
        assert!(
            status == StatusCode::OK || status.is_client_error(),
            "{query}: {status} {answer}"
        );
        assert_ne!(status, StatusCode::UNAUTHORIZED, "{query}");
    }
}

async fn no_row_has_such_a_currency(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let backend = &harness.backend;
    let currency = Some("\0".to_owned());
    let of_payments = PaymentQuery {
        currency: currency.clone(),
        ..PaymentQuery::default()
    };
    let payments = backend.payments(&of_payments, &token).await.unwrap();
    assert_eq!(payments.paging.found.number, 0);
    let of_orders = OrderQuery {
        currency: currency.clone(),
        ..OrderQuery::default()
    };
    let orders = backend.orders(&of_orders, &token).await.unwrap();
    assert_eq!(orders.paging.found.number, 0);
    let of_prices = ProductPriceQuery {
        currency,
        ..ProductPriceQuery::default()
    };
    let prices = backend.product_prices(&of_prices, &token).await.unwrap();
    assert_eq!(prices.paging.found.number, 0);
}
