//! What is probably a slip is asked about once before it is sent; a draft is never held up.
use serde_json::Value;

use super::{
    editor::{Editor, SUBMIT},
    number_in, request,
};
use crate::support::{
    forms::borrowed,
    portal::{MANAGER, Portal},
};

#[tokio::test]
async fn a_slip_is_asked_about_until_it_is_confirmed() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let number = number_in(&mut browser, "viewed").await;
    let editor = Editor::open(&mut browser, &number).await;
    let line = &editor.props["lines"][0];
    let field = |name: &str| format!("lines.{}.{name}", line["lineNumber"]);
    let required = line["requiredDate"].as_str().unwrap();
    let year: i32 = required[..4].parse().unwrap();
    let late = format!("{}{}", year + 1, &required[4..]);
    let slips = [
        ("unitPrice", "٠".to_owned()),
        ("quantity", "99999".to_owned()),
        ("promisedDate", late),
    ];
    let mut fields = editor.filled_in("12.5");
    // Not a slip, and no more than the price may it come back as nothing.
    for (name, value) in &mut fields {
        if *name == field("vatPercent") {
            "0".clone_into(value);
        }
    }
    for (name, value) in &slips {
        fields.retain(|(known, _)| *known != field(name));
        fields.push((field(name), value.clone()));
    }
    // As a draft it is kept without a word.
    let seen = browser.post(&editor.path, &borrowed(&fields)).await;
    seen.leads_to(&editor.path);
    let saved = Editor::open(&mut browser, &number).await;
    fields.retain(|(name, _)| name != "draftVersion");
    fields.push((
        "draftVersion".to_owned(),
        saved.props["draft"]["version"].to_string(),
    ));
    fields.push((SUBMIT.0.to_owned(), SUBMIT.1.to_owned()));

    let seen = browser.post(&editor.path, &borrowed(&fields)).await;
    let form = seen.is(422).page_data()["page"]["props"]["form"].clone();
    let asked: Vec<_> = form["questions"].as_object().unwrap().keys().collect();
    assert_eq!(asked.len(), slips.len(), "{form}");
    assert_eq!(form["errors"], Value::Object(serde_json::Map::new()));
    for (name, value) in &slips {
        assert!(asked.contains(&&field(name)), "{form}");
        fields.push((format!("confirmed.{}", field(name)), value.clone()));
    }
    assert_eq!(
        request(&mut browser, &number).await["quotation"],
        Value::Null
    );

    // Another value than the confirmed one is asked about again, and it alone.
    let mut changed = fields.clone();
    for (name, value) in &mut changed {
        if *name == field("quantity") {
            "88888".clone_into(value);
        }
    }
    let seen = browser.post(&editor.path, &borrowed(&changed)).await;
    let form = seen.is(422).page_data()["page"]["props"]["form"].clone();
    let asked: Vec<_> = form["questions"].as_object().unwrap().keys().collect();
    assert_eq!(asked, [&field("quantity")]);

    let seen = browser.post(&editor.path, &borrowed(&fields)).await;
    seen.leads_to(&format!("/quotations/{number}"));
    let offer = &request(&mut browser, &number).await["quotation"]["lines"][0]["offer"];
    assert_eq!(
        (&offer["unitPrice"], &offer["quantity"]),
        (&"0".into(), &"99999".into())
    );
    // A revision begins with what was offered: what is left empty would not be zero.
    let beginning = Editor::open(&mut browser, &number).await.props["beginning"].clone();
    for name in ["unitPrice", "vatPercent"] {
        assert_eq!(beginning[&field(name)], "0", "{beginning}");
    }
}

#[tokio::test]
async fn nothing_is_asked_of_a_line_without_an_offer() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let number = number_in(&mut browser, "viewed").await;
    let editor = Editor::open(&mut browser, &number).await;
    let mut fields = editor.filled_in("0");
    fields.push((SUBMIT.0.to_owned(), SUBMIT.1.to_owned()));
    let lines = editor.props["lines"].as_array().unwrap();
    let (last, others) = lines.split_last().unwrap();
    let no_offer = |line: &Value| {
        let field = format!("lines.{}.noOffer", line["lineNumber"]);
        (field, "on".to_owned())
    };
    fields.extend(others.iter().map(no_offer));
    let seen = browser.post(&editor.path, &borrowed(&fields)).await;
    let form = seen.is(422).page_data()["page"]["props"]["form"].clone();
    let asked: Vec<_> = form["questions"].as_object().unwrap().keys().collect();
    assert_eq!(asked, [&format!("lines.{}.unitPrice", last["lineNumber"])]);
    fields.push(no_offer(last));
    let seen = browser.post(&editor.path, &borrowed(&fields)).await;
    let form = seen.is(422).page_data()["page"]["props"]["form"].clone();
    assert_eq!(form["questions"], Value::Null, "{form}");
    assert!(form["errors"]["lines"].is_object(), "{form}");
}

#[tokio::test]
async fn a_slip_that_nobody_was_asked_about_is_not_confirmed() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let number = number_in(&mut browser, "viewed").await;
    let editor = Editor::open(&mut browser, &number).await;
    let field = format!("lines.{}.quantity", editor.props["lines"][0]["lineNumber"]);
    let confirmed = format!("confirmed.{field}");
    // A save that comes back for another reason: a colleague saved first.
    let fields = [
        ("draftVersion", "7"),
        (&field, "88888"),
        (&confirmed, "99999"),
    ];
    let seen = browser.post(&editor.path, &fields).await;
    seen.is(409)
        .says(&format!(r#"name="{confirmed}" value="99999""#))
        .is_silent_about(&format!(r#"name="{confirmed}" value="88888""#));
}

#[tokio::test]
async fn a_lead_time_that_ends_after_the_delivery_date_is_asked_about() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let number = number_in(&mut browser, "viewed").await;
    let editor = Editor::open(&mut browser, &number).await;
    let line = &editor.props["lines"][0];
    let field = |name: &str| format!("lines.{}.{name}", line["lineNumber"]);
    let lead_time = field("leadTimeDays");
    let mut fields = editor.filled_in("12.5");
    // The delivery date is the required one: later than a day ahead, earlier than five years.
    let required = line["requiredDate"].as_str().unwrap().to_owned();
    fields.retain(|(name, _)| *name != field("promisedDate") && *name != lead_time);
    fields.push((field("promisedDate"), required));
    fields.push((SUBMIT.0.to_owned(), SUBMIT.1.to_owned()));
    let with_days = |days: &str| {
        let mut fields = fields.clone();
        fields.push((lead_time.clone(), days.to_owned()));
        fields
    };
    let late = with_days("999");
    let seen = browser.post(&editor.path, &borrowed(&late)).await;
    let form = seen.is(422).page_data()["page"]["props"]["form"].clone();
    let asked: Vec<_> = form["questions"].as_object().unwrap().keys().collect();
    assert_eq!(asked, [&lead_time]);
    let question = &form["questions"][&lead_time];
    assert!(
        question.to_string().contains("question-lead-time"),
        "{question}"
    );
    let mut confirmed = late;
    confirmed.push((format!("confirmed.{lead_time}"), "999".to_owned()));
    let seen = browser.post(&editor.path, &borrowed(&confirmed)).await;
    seen.leads_to(&format!("/quotations/{number}"));
}
