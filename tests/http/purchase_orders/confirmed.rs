//! `/purchase-orders/{number}` after a response with changes: the page and the despatch form agree, and the UBL file stays as ordered.
use rust_decimal::Decimal;
use serde_json::Value;

use super::{order, post, props, rows};
use crate::support::{
    browser::Browser,
    forms::text,
    portal::{Portal, USER},
};

/// An order of at least two lines that waits for its response.
async fn with_two_lines(browser: &mut Browser) -> Value {
    for row in rows(browser, "tab=to_confirm").await {
        let order = order(browser, &text(&row["number"])).await;
        if order["revision"] == 1 && order["lines"].as_array().unwrap().len() > 1 {
            return order;
        }
    }
    panic!("no order of several lines is to be answered");
}

/// The texts of the cells with this label, in the order of the lines.
fn cells(document: &str, label: &str) -> Vec<String> {
    let begin = format!("data-label=\"{label}\"");
    let cells = document.split(&begin).skip(1).map(|rest| {
        let (cell, _) = rest.split_once("</td>").unwrap();
        let (_, content) = cell.split_once('>').unwrap();
        let texts = content.split('<').map(|part| {
            let text = part.split_once('>').map_or(part, |(_, text)| text);
            text.trim()
        });
        let texts: Vec<_> = texts.filter(|text| !text.is_empty()).collect();
        texts.join(" ")
    });
    cells.collect()
}

#[tokio::test]
async fn reduced_and_rejected_lines_show_on_every_page() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    browser.speak_english();
    let before = with_two_lines(&mut browser).await;
    let number = text(&before["number"]);
    let page = format!("/purchase-orders/{number}");
    let document = browser.get(&page).await;
    let document = document.is(200).text();
    assert!(
        cells(document, "Confirmed").is_empty(),
        "nothing is confirmed"
    );
    let [first, second] = [0, 1].map(|place| text(&before["lines"][place]["lineNumber"]));
    let ordered: Decimal = text(&before["lines"][0]["quantity"]).parse().unwrap();
    let less = (ordered - Decimal::ONE).normalize().to_string();
    let names = [
        (format!("lines.{first}.code"), "CA"),
        (format!("lines.{first}.quantity"), &less),
        (format!("lines.{second}.code"), "RE"),
        (format!("lines.{second}.reason"), "No longer made"),
        ("version".to_owned(), ""),
        ("confirmed.version".to_owned(), ""),
        ("draftVersion".to_owned(), "0"),
        ("action".to_owned(), "send"),
    ];
    let fields: Vec<_> = names
        .iter()
        .map(|(name, value)| match *value {
            "" => (name.as_str(), text(&before["version"])),
            value => (name.as_str(), value.to_owned()),
        })
        .collect();
    let answered = post(&mut browser, &format!("{page}/response"), &fields).await;
    assert_eq!(answered.status, 303, "{}", super::shown(&answered)["form"]);

    let document = browser.get(&page).await;
    let document = document.is(200).text();
    let confirmed = cells(document, "Confirmed");
    assert_eq!(confirmed[..2], [&less, "0"], "{confirmed:?}");
    let open = cells(document, "Open");
    assert_eq!(open[..2], [&less, "0"], "{open:?}");
    assert_eq!(cells(document, "Shipped")[..2], ["0", "0"]);
    assert!(document.contains("<tfoot"), "totals are below the amounts");
    let after = order(&mut browser, &number).await;
    let gross = text(&after["confirmedTotals"]["gross"]);
    let ordered_gross = text(&after["totals"]["gross"]);
    assert_ne!(gross, ordered_gross);
    for path in [page.clone(), format!("{page}/despatch-advice")] {
        let document = browser.get(&path).await;
        let (_, header) = document.text().split_once("class=\"standing\"").unwrap();
        let (header, _) = header.split_once("</dl>").unwrap();
        let header = header.replace(',', "");
        let (first, beside) = header.split_once("Ordered").expect("both values are shown");
        assert!(first.contains(&gross), "{path}: {gross} in {header}");
        assert!(
            beside.contains(&ordered_gross),
            "{path}: {ordered_gross} in {header}"
        );
    }

    let form = props(&mut browser, &format!("{page}/despatch-advice")).await;
    assert_eq!(form["beginning"][format!("lines.{first}.quantity")], less);
    let lines = form["lines"].as_array().unwrap();
    assert!(
        lines.iter().all(|line| text(&line["lineNumber"]) != second),
        "nothing of a rejected line can be shipped"
    );

    let shipped = [
        (format!("lines.{first}.quantity"), "1".to_owned()),
        ("despatchDate".to_owned(), text(&after["today"])),
        ("carrier".to_owned(), "SMSA".to_owned()),
        ("version".to_owned(), text(&form["version"])),
        ("confirmed.version".to_owned(), text(&form["version"])),
        ("draftVersion".to_owned(), "0".to_owned()),
        ("key".to_owned(), text(&form["form"]["values"]["key"])),
        ("action".to_owned(), "ship".to_owned()),
    ];
    let shipped: Vec<_> = shipped
        .iter()
        .map(|(name, value)| (name.as_str(), value.clone()))
        .collect();
    let sent = post(&mut browser, &format!("{page}/despatch-advice"), &shipped).await;
    sent.leads_to(&page);
    let shipped = order(&mut browser, &number).await;
    let advice = text(&shipped["despatchAdvices"][0]["number"]);
    let note = format!("{page}/despatch-advices/{advice}/delivery-note.pdf");
    browser.get(&page).await.says(&format!("href=\"{note}\""));
    let pdf = browser.get(&note).await;
    assert_eq!(pdf.is(200).header("content-type"), "application/pdf");
    assert!(pdf.body.starts_with(b"%PDF-"));
    let unknown = format!("{page}/despatch-advices/DA-0/delivery-note.pdf");
    browser.get(&unknown).await.is(404);

    let ubl = browser.get(&format!("{page}/order.xml")).await;
    let ubl = ubl.is(200);
    // The file is the buyer's order as it was placed.
    let ordered = ordered.normalize();
    let total = text(&before["totals"]["gross"]);
    ubl.says(&format!(">{ordered}</cbc:Quantity>"))
        .says(&format!(">{total}</cbc:PayableAmount>"));
}
