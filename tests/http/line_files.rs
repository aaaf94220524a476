//! Files that are about a line stand at the line, and in the list of the document's files with the line's number.
use chrono::{TimeDelta, Utc};
use serde_json::{Value, json};
use test_support::buyer_messages::request;

use super::purchase_orders::buyer_system::{BuyerSystem, order_of_today};
use crate::support::{
    browser::Browser,
    portal::{Portal, USER},
};

#[tokio::test]
async fn a_file_stands_at_its_line_and_in_the_list() {
    let portal = Portal::start(&[]).await;
    let buyer = BuyerSystem::beside(&portal).await;
    let order = order_of_today("PO-FILES");
    buyer.sends(order.clone()).await;
    buyer.sends(open_request("RFQ-FILES")).await;
    for document in ["orders/PO-FILES", "quotation-requests/RFQ-FILES"] {
        for query in ["id=1&name=whole.pdf", "id=2&name=pump.pdf&lineNumber=20"] {
            buyer.attaches(document, query).await;
        }
    }
    let mut browser = portal.signed_in(USER).await;
    for page in ["/purchase-orders/PO-FILES", "/quotations/RFQ-FILES"] {
        for line in ["البند 20", "Line 20"] {
            assert_eq!(links(&mut browser, page).await, [1, 2], "{page}");
            browser.get(page).await.says(line);
            browser.speak_english();
        }
        browser.set_preferences("language:ar.direction:rtl");
    }
    browser
        .get("/quotations/RFQ-FILES/quotation")
        .await
        .says("البند 20");

    let mut terms = order["terms"].clone();
    terms["lines"].as_array_mut().unwrap().pop();
    let revision = json!({
        "kind": "order_revision", "number": "PO-FILES", "revision": 2, "terms": terms,
    });
    buyer.sends(revision).await;
    assert_eq!(
        links(&mut browser, "/purchase-orders/PO-FILES").await,
        [0, 1]
    );
    browser
        .get("/purchase-orders/PO-FILES")
        .await
        .says("البند 20");
}

/// How often the file of line 20 is linked in the row of that line, and on the whole page.
async fn links(browser: &mut Browser, page: &str) -> [usize; 2] {
    let seen = browser.get(page).await;
    let props = &seen.is(200).page_data()["page"]["props"];
    let document = ["order", "request"].map(|kind| &props[kind]);
    let document = document.iter().find(|document| document.is_object());
    let files = document.unwrap()["attachments"].as_array().unwrap().iter();
    let id = |file: &Value| file["id"].as_str().unwrap().to_owned();
    let files: Vec<_> = files
        .filter(|file| file["lineNumber"] == 20)
        .map(id)
        .collect();
    let [id] = &files[..] else {
        panic!("{files:?}")
    };
    let link = format!("href=\"{page}/attachments/{id}\"");
    let rows = seen.text().split("<tr").skip(1);
    let rows = rows.filter_map(|row| row.split("</tr>").next());
    let row = rows.filter(|row| row.contains(">20</bdi>"));
    let in_row = row.map(|row| row.matches(&link).count()).sum();
    [in_row, seen.text().matches(&link).count()]
}

/// Due tomorrow.
fn open_request(number: &str) -> Value {
    let now = Utc::now();
    let mut request = request(number);
    request["issueDate"] = json!(now.date_naive());
    request["terms"]["submissionDueAt"] = json!(now + TimeDelta::days(1));
    for line in request["terms"]["lines"].as_array_mut().unwrap() {
        line["requiredDate"] = json!(now.date_naive());
    }
    request
}
