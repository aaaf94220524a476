//! `/purchase-orders/{number}/response`: answered line by line, as a draft until it is sent.
use serde_json::{Value, json};

use super::{
    buyer_system::{BuyerSystem, order_of_today},
    order, post, props, shown, unanswered,
};
use crate::support::{
    forms::{borrowed, review_form, text},
    portal::{MANAGER, Portal, USER},
};

fn lines(order: &Value) -> Vec<String> {
    let lines = order["lines"].as_array().unwrap().iter();
    lines.map(|line| text(&line["lineNumber"])).collect()
}

#[tokio::test]
async fn a_draft_comes_back_as_it_was_typed_and_is_sent_as_one() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let number = unanswered(&mut browser).await;
    let path = format!("/purchase-orders/{number}/response");
    let before = order(&mut browser, &number).await;
    let first = lines(&before)[0].clone();
    let field = |name: &str| format!("lines.{first}.{name}");
    let [code, price, reason] = ["code", "unitPrice", "reason"].map(field);
    let mut fields = vec![
        ("version", text(&before["version"])),
        ("draftVersion", "0".to_owned()),
        ("note", "شكرًا".to_owned()),
        (code.as_str(), "CA".to_owned()),
        (price.as_str(), "ليس رقمًا".to_owned()),
        (reason.as_str(), "ارتفع السعر".to_owned()),
    ];
    post(&mut browser, &path, &fields).await.leads_to(&path);
    let page = format!("/purchase-orders/{number}");
    let seen = browser.get(&page).await;
    let unsent = &shown(&seen)["unsentResponse"];
    assert!(unsent["savedBy"].is_string(), "{unsent}");
    seen.says(&format!("href=\"{path}\""));
    // A colleague goes on with it.
    let mut colleague = portal.signed_in(MANAGER).await;
    let seen = colleague.get(&path).await;
    seen.says("ليس رقمًا").says("ارتفع السعر");
    let draft = &shown(&seen)["draft"];
    assert_eq!(draft["values"][&price], "ليس رقمًا");

    fields[1].1 = text(&draft["version"]);
    fields.push(("action", "send".to_owned()));
    let seen = post(&mut colleague, &path, &fields).await;
    let form = shown(seen.is(422).says("ليس رقمًا"))["form"].clone();
    assert!(form["errors"][&price].is_object(), "{form}");
    assert_eq!(order(&mut browser, &number).await["response"], Value::Null);

    fields[4].1 = "٩٩٩٫٢٥".to_owned();
    // The item has another price in force.
    let confirmed = format!("confirmed.{price}");
    fields.push((&*confirmed, "٩٩٩٫٢٥".to_owned()));
    // A response that was not reviewed is not sent.
    let review = format!("{path}/review");
    let seen = post(&mut colleague, &path, &fields).await;
    seen.leads_to(&review);
    assert_eq!(order(&mut browser, &number).await["response"], Value::Null);
    let seen = colleague.get(&review).await;
    seen.is(200)
        .says("هل تريد إرسال هذا الرد")
        .says("ارتفع السعر")
        .says("999.25");
    let reviewed = shown(&seen);
    assert_eq!(reviewed["values"][&price], "٩٩٩٫٢٥");
    let changed = &reviewed["response"]["lines"][0];
    assert_eq!(
        (&changed["code"], &changed["unitPrice"]),
        (&"CA".into(), &"999.25".into())
    );
    let kept = props(&mut colleague, &path).await["draft"]["values"].clone();
    assert_eq!(kept[&price], "٩٩٩٫٢٥");

    let mut fields = review_form(&reviewed, "send");
    let asked = reviewed["questions"].as_object().unwrap();
    assert!(asked.contains_key(&price), "{asked:?}");
    fields.push((&*confirmed, "٩٩٩٫٢٥".to_owned()));
    let answered = post(&mut colleague, &path, &fields).await;
    answered.leads_to(&format!("/purchase-orders/{number}"));
    let confirmed = &order(&mut browser, &number).await["confirmedTotals"];
    assert_eq!(confirmed, &reviewed["confirmedTotals"]);
    assert_eq!(
        props(&mut browser, &page).await["unsentResponse"],
        Value::Null
    );
    let after = order(&mut browser, &number).await;
    assert_eq!(after["state"], "accepted_with_changes");
    assert_eq!(after["response"]["code"], "CA");
    assert_eq!(after["response"]["lines"][0]["unitPrice"], "999.25");
    assert_eq!(after["response"]["lines"][0]["reason"], "ارتفع السعر");
    // Nothing more to answer: the address leads to the order.
    let seen = browser.get(&path).await;
    seen.leads_to(&format!("/purchase-orders/{number}"));
}

#[tokio::test]
async fn two_drafts_at_once_are_both_shown_and_neither_is_lost() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let mut colleague = portal.signed_in(MANAGER).await;
    let number = unanswered(&mut browser).await;
    let path = format!("/purchase-orders/{number}/response");
    let typed = |note: &str| [("draftVersion", "0".to_owned()), ("note", note.to_owned())];
    post(&mut colleague, &path, &typed("من زميلي"))
        .await
        .leads_to(&path);
    let seen = post(&mut browser, &path, &typed("مني")).await;
    let props = shown(seen.is(409).says("من زميلي").says("مني"));
    assert_eq!(props["form"]["values"]["note"], "مني");
    assert_eq!(props["draft"]["values"]["note"], "من زميلي");
    // What is shown now is what saving replaces.
    let version = text(&props["draft"]["version"]);
    let body = json!({ "draftVersion": version, "note": "منا معًا" });
    let saved = browser.post_json(&path, &body).await.is(200).json();
    assert!(saved["version"].as_u64() > props["draft"]["version"].as_u64());
    let seen = colleague.get(&path).await;
    assert_eq!(shown(&seen)["draft"]["values"]["note"], "منا معًا");
}

#[tokio::test]
async fn a_question_does_not_hide_what_changed_meanwhile() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let mut colleague = portal.signed_in(MANAGER).await;
    let number = unanswered(&mut browser).await;
    let path = format!("/purchase-orders/{number}/response");
    let before = order(&mut browser, &number).await;
    let line = lines(&before)[0].clone();
    let [code, price] = ["code", "unitPrice"].map(|name| format!("lines.{line}.{name}"));
    let slip = |version: String, draft: &str, answer: &str| {
        [
            ("confirmed.version".to_owned(), version.clone()),
            ("version".to_owned(), version),
            ("draftVersion".to_owned(), draft.to_owned()),
            ("action".to_owned(), "send".to_owned()),
            (code.clone(), answer.to_owned()),
            (price.clone(), "0".to_owned()),
        ]
    };
    let version = text(&before["version"]);
    let seen = browser
        .post(&path, &borrowed(&slip(version.clone(), "0", "CA")))
        .await;
    let form = shown(seen.is(422))["form"].clone();
    assert!(form["questions"][&price].is_object(), "{form}");
    // Another revision than the one that it answers.
    let seen = browser
        .post(&path, &borrowed(&slip("999".to_owned(), "0", "CA")))
        .await;
    let form = shown(seen.is(409))["form"].clone();
    assert!(form["problem"].is_object(), "{form}");

    // That kept what was typed as a draft, which a colleague goes on with.
    let draft = text(&props(&mut browser, &path).await["draft"]["version"]);
    let theirs = [
        ("draftVersion", draft.clone()),
        ("note", "من زميلي".to_owned()),
    ];
    post(&mut colleague, &path, &theirs).await.leads_to(&path);
    let seen = browser
        .post(&path, &borrowed(&slip(version.clone(), &draft, "CA")))
        .await;
    let props = shown(seen.is(409));
    assert!(props["form"]["problem"].is_object(), "{}", props["form"]);
    assert_eq!(props["draft"]["values"]["note"], "من زميلي");
    let seen = browser
        .post(&path, &borrowed(&slip(version, &draft, "?")))
        .await;
    let form = shown(seen.is(422))["form"].clone();
    assert!(form["problem"].is_object(), "{form}");
    assert_eq!(form["errors"][&code]["id"], "response-answer-unknown");
    assert_eq!(order(&mut browser, &number).await["response"], Value::Null);
}

#[tokio::test]
async fn an_answer_that_the_page_does_not_offer_is_taken_for_no_other() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let number = unanswered(&mut browser).await;
    let path = format!("/purchase-orders/{number}/response");
    let before = order(&mut browser, &number).await;
    let code = format!("lines.{}.code", lines(&before)[0]);
    for action in ["send", "save"] {
        let fields = [
            ("version", text(&before["version"])),
            ("draftVersion", "0".to_owned()),
            ("action", action.to_owned()),
            ("note", "شكرًا".to_owned()),
            (code.as_str(), "re".to_owned()),
        ];
        let seen = post(&mut browser, &path, &fields).await;
        let form = shown(seen.is(422).says("شكرًا"))["form"].clone();
        assert_eq!(form["errors"][&code]["id"], "response-answer-unknown");
    }
    let after = order(&mut browser, &number).await;
    assert_eq!(after["state"], before["state"]);
    assert_eq!(after["response"], Value::Null);
}

#[tokio::test]
async fn a_response_that_is_sent_twice_is_one() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let number = unanswered(&mut browser).await;
    let path = format!("/purchase-orders/{number}/response");
    let shown = props(&mut browser, &path).await;
    let first = text(&shown["lines"][0]["lineNumber"]);
    let body = json!({
        "action": "send",
        "key": shown["form"]["values"]["key"],
        "version": text(&shown["version"]),
        "confirmed.version": text(&shown["version"]),
        "draftVersion": "0",
        format!("lines.{first}.code"): "RE",
        format!("lines.{first}.reason"): "لم يعد يُنتج",
    });
    let both = [
        browser.post_json(&path, &body).await,
        browser.post_json(&path, &body).await,
    ];
    for seen in both {
        assert_eq!(
            seen.is(200).json()["redirect"],
            format!("/purchase-orders/{number}")
        );
    }
    let order = order(&mut browser, &number).await;
    let events = order["events"].as_array().unwrap().iter();
    let answered = events.filter(|event| {
        ["accepted", "accepted_with_changes", "rejected"].contains(&event["kind"].as_str().unwrap())
    });
    assert_eq!(answered.count(), 1);
    // With another key it is another response, which comes too late.
    let mut again = body.clone();
    again["key"] = Value::Null;
    again.as_object_mut().unwrap().remove("key");
    browser.post_json(&path, &again).await.is(409);
}

#[tokio::test]
async fn a_slip_in_what_is_changed_is_asked_about_once() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let number = unanswered(&mut browser).await;
    let path = format!("/purchase-orders/{number}/response");
    let before = order(&mut browser, &number).await;
    let first = lines(&before)[0].clone();
    let field = |name: &str| format!("lines.{first}.{name}");
    let [code, price] = ["code", "unitPrice"].map(field);
    let confirmed = format!("confirmed.{price}");
    let mut fields = vec![
        ("version", text(&before["version"])),
        ("draftVersion", "0".to_owned()),
        (code.as_str(), "CA".to_owned()),
        (price.as_str(), "0".to_owned()),
        ("action", "send".to_owned()),
    ];
    let seen = post(&mut browser, &path, &fields).await;
    seen.is(422).says(&format!("name=\"{confirmed}\""));
    let questions = shown(&seen)["form"]["questions"].clone();
    assert_eq!(questions.as_object().unwrap().len(), 1, "{questions}");
    assert!(questions[&price].is_object(), "{questions}");
    fields.push((confirmed.as_str(), "0".to_owned()));
    fields.push(("confirmed.version", text(&before["version"])));
    let answered = post(&mut browser, &path, &fields).await;
    answered.leads_to(&format!("/purchase-orders/{number}"));
}

/// The page asks once about what is the same in several lines, in the order of their numbers.
#[tokio::test]
async fn an_answer_is_copied_to_the_lines_below_and_asked_about_once() {
    let portal = Portal::start(&[]).await;
    let buyer = BuyerSystem::beside(&portal).await;
    let mut new = order_of_today("PO-COPIED");
    let lines = new["terms"]["lines"].as_array_mut().unwrap();
    let mut last = lines[0].clone();
    last["lineNumber"] = json!(100);
    lines.push(last);
    buyer.sends(new).await;
    let mut browser = portal.signed_in(MANAGER).await;
    browser.speak_english();
    let path = "/purchase-orders/PO-COPIED/response";
    let late = service_core::clock::Clock::default().today() + chrono::Days::new(9);
    let version = text(&order(&mut browser, "PO-COPIED").await["version"]);
    let fields = [
        ("version", version.clone()),
        ("draftVersion", "0".to_owned()),
        ("lines.10.code", "CA".to_owned()),
        ("lines.10.promisedDate", late.to_string()),
        ("action", "copyDown.10".to_owned()),
    ];
    post(&mut browser, path, &fields).await.leads_to(path);
    let draft = props(&mut browser, path).await["draft"].clone();
    let mut fields = vec![
        ("version".to_owned(), version),
        ("draftVersion".to_owned(), text(&draft["version"])),
        ("action".to_owned(), "review".to_owned()),
    ];
    for line in [10, 20, 100] {
        for (field, value) in [("code", "CA"), ("promisedDate", &*late.to_string())] {
            let name = format!("lines.{line}.{field}");
            assert_eq!(draft["values"][&name], value, "{draft}");
            fields.push((format!("confirmed.{name}"), value.to_owned()));
            fields.push((name, value.to_owned()));
        }
    }
    let reviewed = browser.post(path, &borrowed(&fields)).await;
    let review = format!("{path}/review");
    reviewed.leads_to(&review);
    let seen = browser.get(&review).await;
    seen.is(200)
        .says("10, 20 and 100")
        .says("The buyer now agrees to your changes");
    let asked = seen.text().matches("Later than the required date").count();
    // In the page, and three times in its data.
    assert!(asked <= 4, "{asked}");
}
