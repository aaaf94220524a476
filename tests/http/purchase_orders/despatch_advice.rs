//! `/purchase-orders/{number}/despatch-advice`: what of an order is shipped, and the invoice that follows.
use rust_decimal::Decimal;
use serde_json::Value;

use super::{order, post, props, rows, shown};
use crate::support::{
    browser::Browser,
    forms::{review_form, text},
    portal::{Portal, USER},
};

/// The page of an order of which something is to be shipped, and what its form holds.
pub(super) async fn to_ship(browser: &mut Browser) -> (String, Value) {
    for row in rows(browser, "tab=to_ship").await {
        let path = format!("/purchase-orders/{}/despatch-advice", text(&row["number"]));
        let seen = browser.page_data(&path).await.is(200).json();
        if seen["page"]["props"]["lines"]
            .as_array()
            .is_some_and(|lines| lines.len() > 1)
        {
            return (path, seen["page"]["props"].clone());
        }
    }
    panic!("no order of several lines is to be shipped");
}

pub(super) fn values(props: &Value) -> Vec<(String, String)> {
    let draft = &props["draft"];
    let shown = if draft.is_object() {
        &draft["values"]
    } else {
        &props["beginning"]
    };
    let mut values: Vec<_> = shown
        .as_object()
        .unwrap()
        .iter()
        .map(|(name, value)| (name.clone(), text(value)))
        .collect();
    values.extend([
        ("version".to_owned(), text(&props["version"])),
        // As the review sends it.
        ("confirmed.version".to_owned(), text(&props["version"])),
        (
            "draftVersion".to_owned(),
            draft["version"].as_u64().unwrap_or(0).to_string(),
        ),
        ("key".to_owned(), text(&props["form"]["values"]["key"])),
    ]);
    values
}

async fn send(
    browser: &mut Browser,
    path: &str,
    values: &[(String, String)],
    action: &str,
) -> crate::support::browser::Seen {
    let mut fields: Vec<_> = values
        .iter()
        .map(|(name, value)| (name.as_str(), value.clone()))
        .collect();
    fields.push(("action", action.to_owned()));
    post(browser, path, &fields).await
}

#[tokio::test]
async fn lines_are_left_out_and_added_without_scripts() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let (path, first) = to_ship(&mut browser).await;
    let line = text(&first["lines"][0]["lineNumber"]);
    let field = format!("lines.{line}.quantity");
    let mut typed = values(&first);
    typed.push(("carrier".to_owned(), "سمسا".to_owned()));
    let seen = send(&mut browser, &path, &typed, &format!("remove.{line}")).await;
    seen.leads_to(&path);
    let without = props(&mut browser, &path).await;
    assert_eq!(without["draft"]["values"]["carrier"], "سمسا");
    assert_eq!(without["draft"]["values"][&field], Value::Null);
    let action = format!("add.{line}");
    let seen = send(&mut browser, &path, &values(&without), &action).await;
    seen.leads_to(&path);
    let with = props(&mut browser, &path).await;
    assert_eq!(with["draft"]["values"][&field], first["beginning"][&field]);
    // Enter in a field ships nothing.
    let seen = send(&mut browser, &path, &values(&with), "").await;
    seen.leads_to(&path);
    assert_eq!(props(&mut browser, &path).await["draft"]["version"], 3);
}

#[tokio::test]
async fn a_despatch_advice_is_reviewed_before_it_is_sent() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let (path, first) = to_ship(&mut browser).await;
    let number = text(&first["number"]);
    let advices = async |browser: &mut Browser| {
        let order = order(browser, &number).await;
        order["despatchAdvices"].as_array().unwrap().len()
    };
    let before = advices(&mut browser).await;
    let line = &first["lines"][0];
    let open: Decimal = text(&line["open"]).parse().unwrap();
    let mut typed = values(&first);
    let field = format!("lines.{}.quantity", line["lineNumber"]);
    typed.retain(|(name, _)| name != "confirmed.version");
    typed.iter_mut().find(|(name, _)| *name == field).unwrap().1 = "١".to_owned();
    typed.push(("carrier".to_owned(), "سمسا".to_owned()));
    // The button of a page from before the review, too.
    let review = format!("{path}/review");
    for action in ["ship", "review"] {
        let seen = send(&mut browser, &path, &typed, action).await;
        seen.leads_to(&review);
        assert_eq!(advices(&mut browser).await, before);
    }
    let seen = browser.get(&review).await;
    seen.is(200)
        .says("سمسا")
        .says("هل تريد إرسال إشعار الشحن هذا");
    let reviewed = shown(&seen);
    assert_eq!(reviewed["advice"]["carrier"], "سمسا");
    assert_eq!(reviewed["advice"]["lines"][0]["quantity"], "1");
    let left: Decimal = text(&reviewed["lines"][0]["open"]).parse().unwrap();
    assert_eq!(left, open - Decimal::ONE);
    // The way back has everything that was typed.
    let kept = props(&mut browser, &path).await["draft"]["values"].clone();
    assert_eq!(
        (&kept["carrier"], &kept[&field]),
        (&"سمسا".into(), &"١".into())
    );

    for _ in 0..2 {
        let seen = post(&mut browser, &path, &review_form(&reviewed, "ship")).await;
        seen.leads_to(&format!("/purchase-orders/{number}"));
    }
    assert_eq!(advices(&mut browser).await, before + 1);
    let seen = browser.get(&review).await;
    seen.leads_to(&format!("/purchase-orders/{number}"));
}

#[tokio::test]
async fn a_part_is_shipped_and_billed() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let (path, shown_first) = to_ship(&mut browser).await;
    let number = text(&shown_first["number"]);
    let line = &shown_first["lines"][0];
    let field = format!("lines.{}.quantity", line["lineNumber"]);
    let before = order(&mut browser, &number).await;
    let advices = before["despatchAdvices"].as_array().unwrap().len();

    let mut typed = values(&shown_first);
    let open: Decimal = text(&line["open"]).parse().unwrap();
    for (name, value) in &mut typed {
        if name.starts_with("lines.") {
            *value = if *name == field {
                (open + Decimal::ONE).to_string()
            } else {
                String::new()
            };
        }
    }
    let seen = send(&mut browser, &path, &typed, "ship").await;
    let form = shown(seen.is(422))["form"].clone();
    assert!(form["errors"][&field].is_object(), "{form}");

    typed.iter_mut().find(|(name, _)| *name == field).unwrap().1 = "١".to_owned();
    for _ in 0..2 {
        let seen = send(&mut browser, &path, &typed, "ship").await;
        seen.leads_to(&format!("/purchase-orders/{number}"));
    }
    let after = order(&mut browser, &number).await;
    assert_eq!(after["state"], "partially_shipped");
    let all = after["despatchAdvices"].as_array().unwrap();
    assert_eq!(all.len(), advices + 1);
    assert_eq!(all[advices]["lines"][0]["quantity"], "1");

    let page = format!("/purchase-orders/{number}");
    let shown = props(&mut browser, &page).await;
    let fields = [
        ("version", text(&shown["order"]["version"])),
        ("key", text(&shown["form"]["values"]["key"])),
    ];
    for _ in 0..2 {
        let drafted = post(&mut browser, &format!("{page}/invoices"), &fields).await;
        let opened = drafted.is(303).header("location");
        assert!(opened.starts_with("/payments/invoices/"), "{opened}");
    }
    let invoices = order(&mut browser, &number).await["invoices"].clone();
    let drafts = invoices.as_array().unwrap().iter();
    assert_eq!(
        drafts.filter(|invoice| invoice["state"] == "draft").count(),
        1,
        "{invoices}"
    );
}

#[tokio::test]
async fn packages_and_lots_are_kept_refused_and_shown() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let (path, first) = to_ship(&mut browser).await;
    let line = text(&first["lines"][0]["lineNumber"]);
    let lots = format!("lines.{line}.lots");
    let mut typed = values(&first);
    typed.retain(|(name, _)| name != "confirmed.version");
    let too_much = "L-2201; 999999999";
    for (name, value) in [
        ("supplierNumber", "DN-70011"),
        ("packages.1.count", "٢"),
        ("packages.1.type", "PX"),
        ("packages.3.id", "MARK-3"),
        // The empty row, which the page sends too.
        ("packages.4.count", ""),
        (&lots, too_much),
    ] {
        typed.retain(|(known, _)| known != name);
        typed.push((name.to_owned(), value.to_owned()));
    }
    let seen = send(&mut browser, &path, &typed, "review").await;
    let seen = seen.is(422).says(too_much).says("MARK-3");
    let seen = seen.is_silent_about("packages.5.count");
    let form = shown(seen)["form"].clone();
    for field in [&*lots, "packages.3.count"] {
        assert!(form["errors"][field].is_object(), "{form}");
    }
    for (name, value) in &mut typed {
        if *name == lots {
            "L-2201; 1; 30/6/2027".clone_into(value);
        }
    }
    typed.push(("packages.3.count".to_owned(), "1".to_owned()));
    let review = format!("{path}/review");
    send(&mut browser, &path, &typed, "review")
        .await
        .leads_to(&review);
    for page in [&path, &review] {
        let seen = browser.get(page).await;
        seen.is(200).says("DN-70011").says("MARK-3").says("L-2201");
    }
}
