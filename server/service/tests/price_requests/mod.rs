//! Requests to change prices, from the draft to the price that follows from it.
mod approved_prices;
mod at_once;
mod decisions;
mod draft;
mod large_uploads;
mod lists;
mod mended_uploads;
mod messages;
mod restart;
mod start;
mod upload_errors;
mod uploads;

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{Method, Request, StatusCode, header},
};
use contract::{
    exchange::Submission,
    price_request::{NewPriceRequest, PriceRequest, PriceRequestInput, PriceRequestLineInput},
};
use rust_decimal::Decimal;
use serde_json::{Value, json};
use test_support::{
    buyer_messages::{BuyerClient, KEY, buyer_router, message, price, price_list},
    calls::SignedInCalls,
    fixtures::{AMAL, BUYER},
    harness::Harness,
};
use tower::ServiceExt;

const IN_ONE_LIST: usize = 250;

/// A supplier with two prices in force, one of which has prices by quantity, and a later price of the second item. The tests
/// play in March 2026.
pub struct Scene {
    pub harness: Harness,
    pub router: Router,
    pub token: String,
}

impl Scene {
    pub async fn new(harness: Harness) -> Self {
        let mut valve = price("V-1", "80", "2025-01-01");
        valve["leadTimeDays"] = json!(14);
        valve["quantityBreaks"] = json!([{"from": "50", "price": "76"}]);
        let lines = [
            valve,
            price("V-2", "10", "2026-01-01"),
            price("V-2", "11", "2026-09-01"),
        ];
        let mut list = price_list("PL-1", &lines);
        list["changeLimitPercent"] = json!("10");
        let buyer = BuyerClient::for_harness(&harness);
        buyer.takes(&message(list)).await;
        Self {
            router: buyer_router(&harness),
            token: harness.token_of(AMAL).await,
            harness,
        }
    }

    /// Agrees on a price of 100 from this day on, for so many items more. Returns the items.
    pub async fn agree(&self, count: usize, from: &str) -> Vec<String> {
        let buyer = BuyerClient::for_harness(&self.harness);
        let items: Vec<_> = (1..=count).map(|place| format!("W-{place:04}")).collect();
        for (place, items) in items.chunks(IN_ONE_LIST).enumerate() {
            let prices: Vec<_> = items.iter().map(|item| price(item, "100", from)).collect();
            let list = price_list(&format!("PL-{from}-{place}"), &prices);
            buyer.takes(&message(list)).await;
        }
        items
    }

    /// Returns the number of a new draft with both items.
    pub async fn started(&self) -> String {
        let new = new("");
        let backend = &self.harness.backend;
        let started = backend.start_price_request(&new, "start", &self.token);
        started.await.unwrap().number
    }

    pub async fn shown(&self, number: &str) -> PriceRequest {
        let shown = self.harness.backend.price_request(number, &self.token);
        shown.await.unwrap()
    }

    /// The days and prices of an item, the newest first.
    pub async fn prices(&self, item: &str) -> Vec<String> {
        let item = self.harness.backend.product_price(item, &self.token);
        let periods = item.await.unwrap().agreements.swap_remove(0).periods;
        let periods = periods.iter();
        let steps = periods.map(|period| format!("{} {}", period.valid_from, period.price.amount));
        steps.collect()
    }

    /// Submits new prices of 84 and 10.5.
    pub async fn submitted(&self) -> String {
        let number = self.started().await;
        let submission = submission(&self.shown(&number).await, input());
        let backend = &self.harness.backend;
        let submitted = backend.submit_price_request(&number, &submission, "send", &self.token);
        submitted.await.unwrap();
        number
    }

    /// Submits a new price for an item alone.
    pub async fn submitted_for(&self, item: &str) -> String {
        let backend = &self.harness.backend;
        let new = new(item);
        let started = backend.start_price_request(&new, item, &self.token);
        let number = started.await.unwrap().number;
        let input = PriceRequestInput {
            lines: vec![line(10, if item == "V-1" { "83" } else { "10.75" })],
            ..input()
        };
        let submission = submission(&self.shown(&number).await, input);
        let key = format!("{item} sent");
        let submitted = backend.submit_price_request(&number, &submission, &key, &self.token);
        submitted.await.unwrap();
        number
    }

    pub async fn call(&self, method: Method, path: &str, body: Value) -> (StatusCode, Value) {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::AUTHORIZATION, format!("Bearer {KEY}"))
            .header(header::CONTENT_TYPE, "application/json");
        let body = match body {
            Value::Null => Body::empty(),
            body => Body::from(body.to_string()),
        };
        let router = self.router.clone();
        let answered = router.oneshot(request.body(body).unwrap()).await.unwrap();
        let status = answered.status();
        let bytes = to_bytes(answered.into_body(), 1_000_000).await.unwrap();
        (status, serde_json::from_slice(&bytes).unwrap_or_default())
    }

    pub async fn get(&self, path: &str) -> Value {
        let (status, answer) = self.call(Method::GET, path, Value::Null).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        answer
    }
}

pub fn new(item: &str) -> NewPriceRequest {
    NewPriceRequest {
        buyer: BUYER.to_string(),
        currency: "SAR".to_owned(),
        item: item.to_owned(),
        search: String::new(),
    }
}

pub fn line(line_number: u32, price: &str) -> PriceRequestLineInput {
    PriceRequestLineInput {
        line_number,
        price: price.to_owned(),
        ..PriceRequestLineInput::default()
    }
}

pub fn input() -> PriceRequestInput {
    PriceRequestInput {
        reason: "Steel".to_owned(),
        valid_from: "2026-06-01".to_owned(),
        lines: vec![line(10, "84"), line(20, "10.5")],
        ..PriceRequestInput::default()
    }
}

pub fn submission(
    request: &PriceRequest,
    input: PriceRequestInput,
) -> Submission<PriceRequestInput> {
    Submission {
        version: request.version,
        draft_version: request.draft.as_ref().map_or(0, |draft| draft.version),
        input,
    }
}

pub fn decimal(text: &str) -> Decimal {
    text.parse().unwrap()
}
