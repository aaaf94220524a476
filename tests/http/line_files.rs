//! Files that are about a line stand at the line, and in the list of the document's files with the line's number.
use chrono::TimeDelta;
use serde_json::{Value, json};

use super::purchase_orders::buyer_system::{BuyerSystem, order_of_today};
use crate::support::{
    browser::Browser,
    portal::{Portal, USER},
};
use service_core::clock::Clock;
use test_support::buyer_messages::request;

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
    for line in ["البند 20", "Line 20"] {
        for page in ["/purchase-orders/PO-FILES", "/quotations/RFQ-FILES"] {
            let shown = Shown::read(&mut browser, page, page).await;
            assert!(shown.is_at_line, "{page}");
            assert!(shown.list.contains(line), "{}", shown.list);
            assert_eq!(shown.list.matches("<li").count(), 2);
        }
        let request = "/quotations/RFQ-FILES";
        let shown = Shown::read(&mut browser, request, &format!("{request}/quotation")).await;
        assert!(shown.list.contains(line), "{}", shown.list);
        browser.speak_english();
    }

    let mut terms = order["terms"].clone();
    terms["lines"].as_array_mut().unwrap().pop();
    let revision = json!({
        "kind": "order_revision", "number": "PO-FILES", "revision": 2, "terms": terms,
    });
    buyer.sends(revision).await;
    let page = "/purchase-orders/PO-FILES";
    let shown = Shown::read(&mut browser, page, page).await;
    assert!(!shown.is_at_line);
    assert!(shown.list.contains("Line 20"), "{}", shown.list);
}

/// Where a page shows the file of line 20.
struct Shown {
    is_at_line: bool,
    /// The list of the document's files, in which it is.
    list: String,
}

impl Shown {
    async fn read(browser: &mut Browser, document: &str, page: &str) -> Self {
        let props = browser.get(document).await.is(200).page_data()["page"]["props"].clone();
        let files = ["order", "request"].map(|kind| props[kind]["attachments"].as_array().cloned());
        let mut files = files.into_iter().flatten().flatten();
        let file = files.find(|file| file["lineNumber"] == 20).unwrap();
        let link = format!(
            "href=\"{document}/attachments/{}\"",
            file["id"].as_str().unwrap()
        );
        let seen = browser.get(page).await;
        let part = |text: &str, end: &str| text.split(end).next().unwrap().to_owned();
        let rows = seen.text().split("<tr").skip(1);
        let mut rows = rows.map(|row| part(row, "</tr>"));
        let list = seen.text().split("<ul class=\"attachments\"").nth(1);
        let list = part(list.unwrap(), "</ul>");
        assert!(list.contains(&link), "{list}");
        // Numbers within texts are isolated.
        let list = list.replace(['\u{2068}', '\u{2069}'], "");
        Self {
            is_at_line: rows.any(|row| row.contains(">20</bdi>") && row.contains(&link)),
            list,
        }
    }
}

/// Due tomorrow.
fn open_request(number: &str) -> Value {
    let clock = Clock::default();
    let mut request = request(number);
    request["issueDate"] = json!(clock.today());
    request["terms"]["submissionDueAt"] = json!(clock.now() + TimeDelta::days(1));
    for line in request["terms"]["lines"].as_array_mut().unwrap() {
        line["requiredDate"] = json!(clock.today());
    }
    request
}
