//! A draft's page shows its prices, and a request that was withdrawn is started again with them, without scripts.
use rust_decimal::Decimal;
use serde_json::Value;

use super::{first_price, form, next_year, props, start};
use crate::support::{
    forms::{borrowed, review_form, text},
    portal::Portal,
};

#[tokio::test]
async fn the_page_of_a_draft_shows_what_is_typed() {
    let portal = Portal::start(&[]).await;
    let (mut browser, editor, page) = start(&portal).await;
    let request = editor.strip_suffix("/edit").unwrap();
    browser
        .get(request)
        .await
        .is(200)
        .is_silent_about("New price");
    let (price, _) = first_price(&page);
    let second = format!("lines.{}.price", page["lines"][1]["lineNumber"]);
    let (from, to) = (next_year(&page, "12-30"), next_year(&page, "12-31"));
    let own_day = price.replace("price", "validTo");
    let typed = [
        (&*price, "٧٥١٫٥"),
        (&*own_day, "31.6.2030"),
        ("validTo", &*to),
        (&*second, "dear"),
        ("reason", "Steel"),
        ("validFrom", &from),
    ];
    let fields = form(&page, &typed, "");
    browser
        .post(&editor, &borrowed(&fields))
        .await
        .leads_to(&editor);
    let seen = browser.get(request).await;
    seen.is(200)
        .says("751.50")
        .is_silent_about("dear")
        .says(&format!("<time dateTime=\"{from}\""))
        .says("Steel");
    let lines = props(&mut browser, request).await["request"]["lines"].clone();
    assert_eq!(lines.as_array().unwrap().len(), 2);
    // A day of its own that cannot be read is not that of the request.
    assert_eq!(lines[0]["asked"]["validTo"], Value::Null);
}

#[tokio::test]
async fn a_withdrawn_request_is_started_again_with_its_prices() {
    let portal = Portal::start(&[]).await;
    let (mut browser, editor, page) = start(&portal).await;
    let request = editor.strip_suffix("/edit").unwrap();
    let restart = format!("{request}/restart");
    let (price, current) = first_price(&page);
    let new = current.parse::<Decimal>().unwrap() + Decimal::ONE;
    let (new, from) = (new.normalize().to_string(), next_year(&page, "12-30"));
    let typed = [(&*price, &*new), ("reason", "Steel"), ("validFrom", &from)];
    let fields = form(&page, &typed, "review");
    browser
        .post(&editor, &borrowed(&fields))
        .await
        .leads_to(&format!("{editor}/review"));
    let review = props(&mut browser, &format!("{editor}/review")).await;
    let fields = review_form(&review, "submit");
    browser
        .post(&editor, &borrowed(&fields))
        .await
        .leads_to(request);

    // The buyer may still approve it.
    let refused = browser.post(&restart, &[]).await;
    refused
        .is(409)
        .says("role=\"alert\"")
        .says("You have already submitted this price change.");
    let version = text(&props(&mut browser, request).await["request"]["version"]);
    let withdrawal = [("version", &*version), ("confirmed.version", &version)];
    let withdraw = format!("{request}/withdraw");
    browser.post(&withdraw, &withdrawal).await.leads_to(request);

    let seen = browser.get(request).await;
    seen.is(200).says("Reuse prices");
    let key = text(&props(&mut browser, request).await["restartForm"]["values"]["key"]);
    let again = [("key", &*key)];
    let started = browser.post(&restart, &again).await;
    let draft = started.is(303).header("location").to_owned();
    assert_ne!(draft, editor);
    browser.post(&restart, &again).await.leads_to(&draft);
    let values = props(&mut browser, &draft).await["draft"]["values"].clone();
    assert_eq!(values["lines.10.price"], *new);
    assert_eq!(
        (&values["validFrom"], &values["reason"]),
        (&from.into(), &"Steel".into())
    );
}
