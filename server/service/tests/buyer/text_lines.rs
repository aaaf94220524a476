//! Lines of text that the buyer puts among the lines.
use axum::http::StatusCode;
use contract::{
    change::{ChangedPart, ChangedValue},
    text_line::TextLine,
};
use exports::ubl;
use serde_json::{Value, json};
use test_support::{
    buyer_messages::{message, order, order_terms, pointers, request, request_terms},
    databases::Kind,
    for_both_kinds,
};
use values::text::LocalizedText;

use super::scene::Scene;

for_both_kinds!(
    texts_stand_among_the_lines_of_an_order,
    a_revision_changes_texts,
    texts_stand_among_the_lines_of_a_request,
    texts_are_checked,
);

fn text_line(line_number: u32, text: &str) -> Value {
    json!({"lineNumber": line_number, "text": {"ar": text, "en": text}})
}

fn numbers(texts: &[TextLine]) -> Vec<u32> {
    texts.iter().map(|text| text.line_number).collect()
}

/// With texts before, between and after the lines.
async fn ordered(kind: Kind) -> Scene {
    let scene = Scene::new(kind).await;
    let mut sent = order("PO-1");
    sent["terms"]["textLines"] = json!([
        text_line(25, "End"),
        text_line(5, "Valves"),
        text_line(15, "Spares")
    ]);
    scene.buyer.takes(&message(sent)).await;
    scene
}

async fn texts_stand_among_the_lines_of_an_order(kind: Kind) {
    let scene = ordered(kind).await;
    let seen = scene.order().await;
    assert_eq!(numbers(&seen.lines[0].text_lines), [5]);
    assert_eq!(numbers(&seen.lines[1].text_lines), [15, 25]);
    let read = scene.answered().await;
    let sent = json!([
        text_line(25, "End"),
        text_line(5, "Valves"),
        text_line(15, "Spares")
    ]);
    assert_eq!(read["terms"]["textLines"], sent);
    let xml = String::from_utf8(ubl::order(&seen).unwrap()).unwrap();
    for part in [
        "<cbc:ID>10</cbc:ID>\n      <cbc:Note languageID=\"ar\">Valves</cbc:Note>",
        "<cbc:Note languageID=\"en\">End</cbc:Note>",
    ] {
        assert!(xml.contains(part), "{part}: {xml}");
    }
}

async fn a_revision_changes_texts(kind: Kind) {
    let scene = ordered(kind).await;
    let mut terms = order_terms("5");
    terms["textLines"] = json!([text_line(5, "Gate valves"), text_line(15, "Spares")]);
    let revision =
        json!({"kind": "order_revision", "number": "PO-1", "revision": 2, "terms": terms});
    scene.buyer.takes(&message(revision)).await;
    let order = scene.order().await;
    assert_eq!(numbers(&order.lines[1].text_lines), [15]);
    let words = |text: &str| Some(ChangedValue::Words(LocalizedText::new(text, text)));
    let changes: Vec<_> = order.revisions[0]
        .changes
        .iter()
        .map(|change| {
            let line = change.line.as_ref().unwrap();
            (
                line.number,
                change.what,
                change.before.clone(),
                change.after.clone(),
            )
        })
        .collect();
    assert_eq!(
        changes,
        [
            (5, ChangedPart::Text, words("Valves"), words("Gate valves")),
            (25, ChangedPart::Text, words("End"), None),
        ]
    );
}

async fn texts_stand_among_the_lines_of_a_request(kind: Kind) {
    let scene = Scene::new(kind).await;
    let mut sent = request("RFQ-1");
    sent["terms"]["textLines"] = json!([text_line(1, "Pumps")]);
    scene.buyer.takes(&message(sent)).await;
    scene.quote("RFQ-1").await;
    let mut terms = request_terms();
    terms["textLines"] = json!([text_line(11, "Spare pump")]);
    let amendment = json!({
        "kind": "quotation_request_amendment", "number": "RFQ-1", "amendment": 1, "terms": terms,
    });
    scene.buyer.takes(&message(amendment)).await;
    let seen = scene.seen("RFQ-1").await;
    assert_eq!(numbers(&seen.lines[0].text_lines), [0; 0]);
    assert_eq!(numbers(&seen.lines[1].text_lines), [11]);
    let changed: Vec<_> = seen.changes.iter().map(|change| change.what).collect();
    assert_eq!(changed, [ChangedPart::Text, ChangedPart::Text]);
    // The quotation answers the request as it was.
    let asked = seen.quotation.unwrap().asked.unwrap();
    assert_eq!(numbers(&asked.lines[0].text_lines), [1]);
    let read = scene.answer("RFQ-1").await;
    assert_eq!(
        read["terms"]["textLines"],
        json!([text_line(11, "Spare pump")])
    );
}

async fn texts_are_checked(kind: Kind) {
    let scene = Scene::new(kind).await;
    for (texts, field) in [
        (
            json!([text_line(10, "As a line")]),
            "textLines/0/lineNumber",
        ),
        (json!([text_line(0, "None")]), "textLines/0/lineNumber"),
        (
            json!([text_line(5, "One"), text_line(5, "Two")]),
            "textLines/1/lineNumber",
        ),
        (json!([text_line(5, " ")]), "textLines/0/text"),
        (
            json!(
                (100..201)
                    .map(|number| text_line(number, "Many"))
                    .collect::<Vec<_>>()
            ),
            "textLines",
        ),
    ] {
        let mut sent = order("PO-1");
        sent["terms"]["textLines"] = texts;
        let (status, refusal) = scene.refused(sent).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{field}");
        let expected = format!("/document/terms/{field}");
        assert_eq!(pointers(&refusal), [&*expected], "{refusal}");
    }
}
