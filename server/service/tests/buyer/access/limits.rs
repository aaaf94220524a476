//! Wrong keys are throttled by the client's address, and each key has a budget of requests.
use axum::{
    http::{HeaderMap, Method, StatusCode, header},
    response::Response,
};
use chrono::TimeDelta;

use buyer_api::BuyerApiOptions;
use contract::headers::CLIENT_ADDRESS;
use test_support::{
    buyer_messages::{BuyerClient, OTHER_KEY, options},
    databases::Kind,
    fixtures, for_both_kinds,
    harness::Harness,
};

for_both_kinds!(
    wrong_keys_are_throttled_by_address,
    a_key_has_a_budget_that_every_answer_tells,
);

async fn get(buyer: &BuyerClient, address: &str) -> Response {
    let headers = [(CLIENT_ADDRESS, address)];
    buyer
        .respond(Method::GET, "/suppliers", None, &headers)
        .await
}

fn seconds(headers: &HeaderMap) -> i64 {
    let seconds = headers[header::RETRY_AFTER].to_str().unwrap();
    seconds.parse().unwrap()
}

async fn wrong_keys_are_throttled_by_address(kind: Kind) {
    let harness = Harness::new(kind).await;
    let buyer = BuyerClient::for_harness(&harness);
    let wrong = buyer.with_key("a wrong key");
    let (home, elsewhere) = ("2001:db8::1", "192.0.2.1");
    assert_eq!(get(&buyer, home).await.status(), StatusCode::OK);
    let mut attempts = 0;
    let throttled = loop {
        let response = get(&wrong, home).await;
        if response.status() != StatusCode::UNAUTHORIZED {
            break response;
        }
        attempts += 1;
        assert!(attempts < 100);
    };
    assert_eq!(throttled.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!((10..=50).contains(&attempts), "{attempts}");
    let wait = seconds(throttled.headers());

    // A right key that was never used there could be a guess. Other addresses of the /64 network count as the same.
    let neighbour = "2001:db8::ffff";
    let other = get(&buyer.with_key(OTHER_KEY), neighbour).await;
    assert_eq!(other.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(get(&buyer, home).await.status(), StatusCode::OK);
    let status = get(&wrong, elsewhere).await.status();
    assert_eq!(status, StatusCode::UNAUTHORIZED);

    harness.set_time(fixtures::now() + TimeDelta::seconds(wait));
    let status = get(&wrong, home).await.status();
    assert_eq!(status, StatusCode::UNAUTHORIZED);
}

async fn a_key_has_a_budget_that_every_answer_tells(kind: Kind) {
    let harness = Harness::new(kind).await;
    let limited = BuyerApiOptions {
        requests_per_minute: 3,
        ..options(harness.clock(), harness.files.clone())
    };
    let buyer = BuyerClient::with_options(&harness, limited);
    let told = |response: &Response| {
        let value = |name: &str| response.headers()[name].to_str().unwrap().to_owned();
        (value("ratelimit-policy"), value("ratelimit"))
    };
    for left in [2, 1, 0] {
        let response = get(&buyer, "192.0.2.1").await;
        assert_eq!(response.status(), StatusCode::OK);
        let (policy, state) = told(&response);
        assert_eq!(policy, "\"key\";q=3;w=60");
        assert_eq!(state, format!("\"key\";r={left};t=60"));
    }
    harness.set_time(fixtures::now() + TimeDelta::seconds(20));
    let refused = get(&buyer, "192.0.2.2").await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(seconds(refused.headers()), 40);
    assert_eq!(told(&refused).1, "\"key\";r=0;t=40");
    let other = get(&buyer.with_key(OTHER_KEY), "192.0.2.1").await;
    assert_eq!(other.status(), StatusCode::OK);
    harness.set_time(fixtures::now() + TimeDelta::seconds(60));
    let response = get(&buyer, "192.0.2.1").await;
    assert_eq!(response.status(), StatusCode::OK);
}
