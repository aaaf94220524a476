//! `/buyer/price-requests`: the price requests that wait, and the buyer's decision on one.
use contract::buyer::Scope;
use serde_json::{Value, json};

use super::{buyer, portal_with_desk, props, with_scopes};
use crate::support::{browser::Browser, forms::borrowed, portal::USER};

const LIST: &str = "/buyer/price-requests";

async fn waiting(desk: &mut Browser) -> Vec<Value> {
    let requests = props(desk, LIST).await["requests"].clone();
    requests.as_array().unwrap().clone()
}

/// The address and the request of the first one that waits.
async fn first(desk: &mut Browser) -> (String, Value) {
    let listed = waiting(desk).await.remove(0);
    let text = |field: &str| listed[field].as_str().unwrap().to_owned();
    let page = format!("{LIST}/{}/{}", text("supplier"), text("number"));
    desk.get(LIST)
        .await
        .is(200)
        .says(&format!("href=\"{page}\""));
    let request = props(desk, &page).await["request"].clone();
    (page, request)
}

/// The fields of a confirmed decision.
fn decision(request: &Value, decision: &str, more: &[(&str, &str)]) -> Vec<(String, String)> {
    let version = request["version"].to_string();
    let fields = [
        ("decision", decision),
        ("version", &version),
        ("confirmed.version", &version),
    ];
    let fields = fields.iter().chain(more);
    let owned = fields.map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    owned.collect()
}

#[tokio::test]
async fn a_request_is_approved_as_a_whole_and_leaves_the_list() {
    let portal = portal_with_desk().await;
    let mut desk = buyer(&portal).await;
    let before = waiting(&mut desk).await.len();
    let menu = desk.get(LIST).await.page_data()["viewer"]["menu"].clone();
    let entries = menu.as_array().unwrap().iter();
    let counted = entries.filter(|entry| entry["id"] == "price-requests");
    let counted: Vec<_> = counted.map(|entry| entry["count"].clone()).collect();
    assert_eq!(counted, [json!(before)]);

    let (page, request) = first(&mut desk).await;
    let line = &request["lines"][0];
    let seen = desk.get(&page).await;
    seen.is(200)
        .says(line["description"]["ar"].as_str().unwrap())
        .says("بانتظار قرارك")
        .says("السعر السابق")
        .says("سارٍ من");
    // Without the confirmation of the version that was seen.
    let version = request["version"].to_string();
    let unconfirmed = [("decision", "approve"), ("version", &*version)];
    desk.post(&page, &unconfirmed).await.is(422);
    let stale = [
        ("decision", "approve"),
        ("version", "9999"),
        ("confirmed.version", "9999"),
    ];
    desk.post(&page, &stale).await.is(409);
    let approved = decision(&request, "approve", &[]);
    desk.post(&page, &borrowed(&approved)).await.leads_to(&page);
    let shown = props(&mut desk, &page).await["request"].clone();
    assert_eq!(shown["state"], "approved");
    assert_eq!(waiting(&mut desk).await.len(), before - 1);
}

#[tokio::test]
async fn lines_are_decided_one_by_one_with_their_reasons() {
    let portal = portal_with_desk().await;
    let mut desk = buyer(&portal).await;
    let (page, request) = first(&mut desk).await;
    let lines = request["lines"].as_array().unwrap();
    let numbers: Vec<_> = lines.iter().map(|line| &line["lineNumber"]).collect();
    let first_reason = format!("reason.{}", numbers[0]);
    let mut fields = decision(&request, "lines", &[]);
    for (place, number) in numbers.iter().enumerate() {
        let decided = if place == 0 { "rejected" } else { "approved" };
        fields.push((format!("decision.{number}"), decided.to_owned()));
    }
    // A rejection needs a reason; what was chosen is still there.
    let refused = desk.post(&page, &borrowed(&fields)).await;
    let form = refused.is(422).page_data()["page"]["props"]["form"].clone();
    assert!(form["errors"]["reason"].is_object(), "{form}");
    assert_eq!(
        form["values"][format!("decision.{}", numbers[0])],
        "rejected"
    );
    // A reason that is too long has its error at its own line.
    fields.push((first_reason.clone(), "ن".repeat(1_001)));
    let refused = desk.post(&page, &borrowed(&fields)).await;
    let form = refused.is(422).page_data()["page"]["props"]["form"].clone();
    assert!(form["errors"][&first_reason].is_object(), "{form}");
    fields.pop();
    fields.push((first_reason, "Too dear".to_owned()));
    desk.post(&page, &borrowed(&fields)).await.leads_to(&page);
    let shown = props(&mut desk, &page).await["request"].clone();
    assert_eq!(
        (
            &shown["lines"][0]["decision"],
            &shown["lines"][0]["decisionReason"]
        ),
        (&json!("rejected"), &json!("Too dear"))
    );
    let others = shown["lines"].as_array().unwrap().iter().skip(1);
    assert!(others.clone().all(|line| line["decision"] == "approved"));
    let expected = match lines.len() {
        1 => "rejected",
        _ => "partially_approved",
    };
    assert_eq!(shown["state"], expected);
    desk.get(&page).await.says("Too dear");
    // The supplier reads it.
    let mut supplier = portal.signed_in(USER).await;
    let number = request["number"].as_str().unwrap();
    let path = format!("/products-price/requests/{number}");
    let seen = supplier.get(&path).await;
    if seen.status == 200 {
        seen.says("Too dear");
    }
}

#[tokio::test]
async fn a_rejection_needs_a_reason_and_the_scope() {
    let portal = portal_with_desk().await;
    let mut desk = buyer(&portal).await;
    let (page, request) = first(&mut desk).await;
    let without = decision(&request, "reject", &[]);
    let refused = desk.post(&page, &borrowed(&without)).await;
    let form = refused.is(422).page_data()["page"]["props"]["form"].clone();
    assert!(form["errors"]["reason"].is_object(), "{form}");
    let mut reader = with_scopes(&portal, &[Scope::PricesRead]).await;
    // The person may not read the names of suppliers.
    let seen = reader.get(&page).await;
    seen.is(200)
        .says("لا تسمح صلاحيات حسابك باتخاذ القرار في الأسعار.");
    let rejected = decision(&request, "reject", &[("reason", "No budget")]);
    let rejected = borrowed(&rejected);
    reader.post(&page, &rejected).await.is(403);
    desk.post(&page, &rejected).await.leads_to(&page);
    let shown = props(&mut desk, &page).await["request"].clone();
    assert_eq!(shown["state"], "rejected");
    let mut other = with_scopes(&portal, &[Scope::OrdersRead]).await;
    other.get(LIST).await.is(403);
}
