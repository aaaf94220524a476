//! The price in force is offered beside a line, taken with one press, and another price is asked about.
use chrono::{Days, Utc};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::{
    browser::{Browser, Seen},
    portal::{MANAGER, Portal},
};
use service_core::clock::Clock;
use test_support::buyer_messages::BuyerClient;

const EDITOR: &str = "/quotations/RFQ-PRICED/quotation";
const RESPONSE: &str = "/purchase-orders/PO-PRICED/response";

/// A request and an order of three lines: the first two have prices, the first of them by quantity.
async fn portal_with_prices() -> (Portal, Browser) {
    let portal = Portal::start(&[]).await;
    // Beside the portal, because a demo has no buyer API.
    let buyer_system = BuyerClient::on_database(portal.database().await);
    let (_, suppliers) = buyer_system.get("/suppliers").await;
    let suppliers = suppliers["items"].as_array().unwrap().clone();
    let is_own = |supplier: &&Value| supplier["name"]["en"].as_str().unwrap().contains("Nakheel");
    let supplier = suppliers.iter().find(is_own).unwrap();
    let today = Clock::default().today();
    let words = json!({"ar": "صمام", "en": "Valve"});
    let buyer = json!({"id": Uuid::new_v4(), "name": {"ar": "المشتري", "en": "The buyer"}});
    let price = |item: &str, breaks: Value| {
        json!({
            "item": item,
            "description": words,
            "uom": "C62",
            "price": "12.5",
            "quantityBreaks": breaks,
            "validFrom": today - Days::new(30),
        })
    };
    let line = |number: u32, item: &str| {
        json!({
            "lineNumber": number,
            "item": item,
            "description": words,
            "quantity": "40",
            "uom": "C62",
            "requiredDate": today + Days::new(60),
        })
    };
    let lines = vec![line(10, "V-10"), line(20, "V-20"), line(30, "V-30")];
    let ordered: Vec<_> = [("10", "12.5"), ("20", "10"), ("30", "7")]
        .iter()
        .zip(&lines)
        .map(|((_, price), line)| {
            let mut line = line.clone();
            line["unitPrice"] = json!(price);
            line["vatPercent"] = json!("15");
            line
        })
        .collect();
    let documents = [
        json!({
            "kind": "price_list",
            "number": "PL-PRICED",
            "buyer": buyer,
            "currency": "SAR",
            "lines": [
                price("V-10", json!([{"from": "50", "price": "11.25"}])),
                price("V-20", json!([])),
            ],
        }),
        json!({
            "kind": "quotation_request",
            "number": "RFQ-PRICED",
            "buyer": buyer,
            "issueDate": today,
            "terms": {
                "subject": words,
                "submissionDueAt": Utc::now() + chrono::Duration::days(9),
                "currency": "SAR",
                "lines": lines,
            },
        }),
        json!({
            "kind": "order",
            "number": "PO-PRICED",
            "buyer": buyer,
            "issueDate": today,
            "currency": "SAR",
            "terms": {"subject": words, "incoterm": "DAP", "lines": ordered},
        }),
    ];
    for document in documents {
        let message = json!({
            "id": Uuid::new_v4(),
            "supplier": supplier["id"],
            "by": "Salem",
            "document": document,
        });
        buyer_system.takes(&message).await;
    }
    let mut browser = portal.signed_in(MANAGER).await;
    browser.speak_english();
    (portal, browser)
}

async fn props(browser: &mut Browser, path: &str) -> Value {
    let seen = browser.get(path).await;
    seen.is(200).page_data()["page"]["props"].clone()
}

/// Presses a button of the form with these fields; the others are those of the draft, or of the beginning.
async fn press(browser: &mut Browser, path: &str, action: &str, typed: &[(&str, &str)]) -> Seen {
    let page = props(browser, path).await;
    let draft = &page["draft"];
    let version = draft["version"].as_u64().unwrap_or_default().to_string();
    let saved = [&page["beginning"], &draft["values"]];
    let saved = saved.into_iter().filter_map(Value::as_object).flatten();
    let mut fields: Vec<(String, String)> = saved
        .map(|(name, value)| (name.clone(), value.as_str().unwrap().to_owned()))
        .collect();
    let key = page["form"]["values"]["key"].as_str().unwrap_or_default();
    let own = [
        ("key", key),
        ("version", &page["version"].to_string()),
        ("draftVersion", &version),
        ("action", action),
    ];
    for (name, value) in own.iter().chain(typed) {
        fields.retain(|(known, _)| known != name);
        fields.push(((*name).to_owned(), (*value).to_owned()));
    }
    let fields: Vec<_> = fields
        .iter()
        .map(|(name, value)| (&**name, &**value))
        .collect();
    browser.post(path, &fields).await
}

#[tokio::test]
async fn a_quotation_takes_the_prices_in_force_of_its_empty_lines() {
    let (_portal, mut browser) = portal_with_prices().await;
    let seen = browser.get(EDITOR).await;
    seen.is(200)
        .says("Price in force:")
        .says("value=\"usePrice.10\"")
        .says("value=\"usePrices\"")
        .is_silent_about("value=\"usePrice.30\"");
    // What was typed stays; the quantity decides on the price.
    let typed = [("lines.10.quantity", "50"), ("lines.20.unitPrice", "15")];
    let pressed = press(&mut browser, EDITOR, "usePrices", &typed).await;
    pressed.leads_to(EDITOR);
    let page = props(&mut browser, EDITOR).await;
    let values = &page["draft"]["values"];
    assert_eq!(values["lines.10.unitPrice"], "11.25");
    assert_eq!(values["lines.20.unitPrice"], "15");
    assert_eq!(values["lines.30.unitPrice"], Value::Null);
    let seen = browser.get(EDITOR).await;
    seen.is_silent_about("value=\"usePrice.10\"")
        .is_silent_about("value=\"usePrices\"")
        .says("<bdi dir=\"ltr\" translate=\"no\">+20%</bdi>");
    press(&mut browser, EDITOR, "usePrice.20", &[])
        .await
        .leads_to(EDITOR);
    let page = props(&mut browser, EDITOR).await;
    assert_eq!(page["draft"]["values"]["lines.20.unitPrice"], "12.5");
}

#[tokio::test]
async fn another_price_is_asked_about_until_it_is_confirmed() {
    let (_portal, mut browser) = portal_with_prices().await;
    let typed = [
        ("number", "NQ-88"),
        ("lines.10.unitPrice", "12.50"),
        ("lines.20.unitPrice", "13"),
        ("lines.30.unitPrice", "9"),
    ];
    let asked = press(&mut browser, EDITOR, "review", &typed).await;
    let form = asked.is(422).page_data()["page"]["props"]["form"].clone();
    let questions = form["questions"].as_object().unwrap();
    assert_eq!(questions.keys().collect::<Vec<_>>(), ["lines.20.unitPrice"]);
    asked.says("The price in force is 12.50. Is another price intended?");
    let confirmed = [typed.as_slice(), &[("confirmed.lines.20.unitPrice", "13")]].concat();
    let reviewed = press(&mut browser, EDITOR, "review", &confirmed).await;
    let review = format!("{EDITOR}/review");
    reviewed.leads_to(&review);
    let page = props(&mut browser, &review).await;
    assert_eq!(page["questions"].as_object().unwrap().len(), 1);
}

#[tokio::test]
async fn a_response_says_that_an_ordered_price_differs_and_takes_the_one_in_force() {
    let (_portal, mut browser) = portal_with_prices().await;
    let seen = browser.get(RESPONSE).await;
    seen.is(200)
        .says("value=\"usePrice.20\"")
        .says("<bdi dir=\"ltr\" translate=\"no\">-20%</bdi>")
        .is_silent_about("value=\"usePrice.10\"")
        .is_silent_about("value=\"usePrice.30\"");
    press(&mut browser, RESPONSE, "usePrice.20", &[])
        .await
        .leads_to(RESPONSE);
    let page = props(&mut browser, RESPONSE).await;
    let values = &page["draft"]["values"];
    assert_eq!(values["lines.20.code"], "CA");
    assert_eq!(values["lines.20.unitPrice"], "12.5");
    let seen = browser.get(RESPONSE).await;
    seen.is_silent_about("value=\"usePrice.20\"");
    // A line without a price in force stays as it is.
    press(&mut browser, RESPONSE, "usePrice.30", &[])
        .await
        .leads_to(RESPONSE);
    let page = props(&mut browser, RESPONSE).await;
    assert_eq!(page["draft"]["values"]["lines.30.code"], Value::Null);

    let typed = [("lines.20.code", "CA"), ("lines.20.unitPrice", "13")];
    let asked = press(&mut browser, RESPONSE, "review", &typed).await;
    asked.is(422).says("The price in force is 12.50.");
}
