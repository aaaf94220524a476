//! `/search`: documents of every kind, found by a part of their number.
use crate::support::portal::{Portal, USER};

#[tokio::test]
async fn documents_are_found_by_a_part_of_their_number() {
    let mut browser = Portal::shared().signed_in(USER).await;
    browser.speak_english();
    browser.get("/search").await.is(200).says("name=\"search\"");
    let list = browser.page_data("/purchase-orders").await.json();
    let number = list["page"]["props"]["list"]["rows"][3]["number"].clone();
    let number = number.as_str().unwrap();
    let part = &number[number.len() - 5..];
    let seen = browser.get(&format!("/search?search={part}")).await;
    seen.is(200)
        .says(&format!("href=\"/purchase-orders/{number}\""));
    let data = browser
        .page_data("/search?search=2026")
        .await
        .is(200)
        .json();
    let found = &data["page"]["props"]["found"];
    assert_eq!(found["orders"].as_array().unwrap().len(), 6);
    assert_eq!(found["hasMoreOrders"], true);
    assert_eq!(found["quotationRequests"].as_array().unwrap().len(), 6);
    let nothing = browser.get("/search?search=no+such+document").await;
    nothing.is(200).says("No documents");
}
