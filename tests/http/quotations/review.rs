//! `/quotations/{number}/quotation/review`: what would be submitted, and the form that submits it.
use serde_json::{Value, json};

use super::{editor::Editor, number_in, request};
use crate::support::{
    browser::Browser,
    forms::{borrowed, review_form},
    portal::{MANAGER, Portal, USER},
};

const REVIEW: &str = "review";

/// Fills in a quotation and goes on to its review.
async fn reviewed(browser: &mut Browser, number: &str, price: &str) -> (Editor, Value) {
    let editor = Editor::open(browser, number).await;
    let mut fields = editor.filled_in(price);
    fields.push(("action".to_owned(), REVIEW.to_owned()));
    // A repeated press finds its own draft.
    for _ in 0..2 {
        let seen = browser.post(&editor.path, &borrowed(&fields)).await;
        seen.leads_to(&editor.review());
    }
    let seen = browser.get(&editor.review()).await;
    let props = seen.is(200).page_data()["page"]["props"].clone();
    (editor, props)
}

#[tokio::test]
async fn a_quotation_is_shown_before_it_is_submitted_and_submitted_once() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let number = number_in(&mut browser, "viewed").await;
    let (editor, props) = reviewed(&mut browser, &number, "١٢٫٥٠").await;
    assert_eq!(
        request(&mut browser, &number).await["quotation"],
        Value::Null
    );
    let would_be = &props["quotation"];
    assert_eq!(would_be["lines"][0]["offer"]["unitPrice"], "12.5");
    let seen = browser.get(&editor.review()).await;
    seen.says("NQ-77")
        .says("12.50")
        .says("هل تريد تقديم هذا العرض");

    let fields = review_form(&props, "submit");
    for _ in 0..2 {
        let seen = browser.post(&editor.path, &borrowed(&fields)).await;
        seen.leads_to(&format!("/quotations/{number}"));
    }
    let submitted = request(&mut browser, &number).await["quotation"].clone();
    assert_eq!(submitted["revision"], 1);
    for part in ["lines", "totals", "validTill", "number"] {
        assert_eq!(submitted[part], would_be[part], "{part}");
    }
    // Nothing is left to be reviewed.
    let seen = browser.get(&editor.review()).await;
    seen.leads_to(&format!("/quotations/{number}"));
}

#[tokio::test]
async fn a_quotation_that_was_not_reviewed_is_not_submitted() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let number = number_in(&mut browser, "viewed").await;
    let editor = Editor::open(&mut browser, &number).await;
    let mut fields = editor.filled_in("10");
    fields.retain(|(name, _)| name != "confirmed.version");
    fields.push(("action".to_owned(), "submit".to_owned()));
    let seen = browser.post(&editor.path, &borrowed(&fields)).await;
    seen.leads_to(&editor.review());
    let quotation = request(&mut browser, &number).await["quotation"].clone();
    assert_eq!(quotation, Value::Null);
}

#[tokio::test]
async fn a_wrong_field_leads_back_to_the_editor() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let number = number_in(&mut browser, "viewed").await;
    let editor = Editor::open(&mut browser, &number).await;
    let mut fields = editor.filled_in("12abc");
    fields.push(("action".to_owned(), REVIEW.to_owned()));
    let seen = browser.post(&editor.path, &borrowed(&fields)).await;
    let form = seen.is(422).page_data()["page"]["props"]["form"].clone();
    let price = format!("lines.{}.unitPrice", editor.props["lines"][0]["lineNumber"]);
    assert!(form["errors"][&price].is_object(), "{form}");
    assert_eq!(form["values"][&price], "12abc");

    // A draft that cannot be submitted has no review either.
    fields.pop();
    let seen = browser.post(&editor.path, &borrowed(&fields)).await;
    seen.leads_to(&editor.path);
    let seen = browser.get(&editor.review()).await;
    seen.leads_to(&editor.path);
    // Its error comes back with the draft, and no total counts the other lines alone.
    let seen = browser.get(&editor.path).await;
    seen.says("aria-invalid=\"true\"").says("غير مكتمل");
}

#[tokio::test]
async fn a_discount_above_the_lines_is_refused_and_shown_without_a_total() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let number = number_in(&mut browser, "viewed").await;
    let editor = Editor::open(&mut browser, &number).await;
    let mut fields = editor.filled_in("0.01");
    fields.push(("discount".to_owned(), "99999999".to_owned()));
    let seen = browser.post(&editor.path, &borrowed(&fields)).await;
    seen.leads_to(&editor.path);
    let seen = browser.get(&editor.path).await;
    seen.says("يجب ألا يتجاوز الخصم مجموع البنود")
        .says("غير مكتمل");
}

#[tokio::test]
async fn a_colleagues_later_draft_is_not_submitted_unseen() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let number = number_in(&mut browser, "viewed").await;
    let (editor, props) = reviewed(&mut browser, &number, "10").await;
    let mut colleague = portal.signed_in(USER).await;
    let body = json!({ "draftVersion": props["draftVersion"].to_string(), "number": "NQ-78" });
    colleague.post_json(&editor.path, &body).await.is(200);
    let fields = review_form(&props, "submit");
    let seen = browser.post(&editor.path, &borrowed(&fields)).await;
    let refused = seen.is(409).page_data()["page"]["props"]["form"].clone();
    assert!(refused["problem"].is_object(), "{refused}");
    assert_eq!(refused["values"]["number"], "NQ-77");
    assert_eq!(
        request(&mut browser, &number).await["quotation"],
        Value::Null
    );
}
