//! A draft's page shows its prices, and a request that was withdrawn is started again with them, without scripts.
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
    let from = next_year(&page, "12-30");
    let typed = [
        (&*price, "٧٥١٫٥"),
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
}

#[tokio::test]
async fn a_withdrawn_request_is_started_again_with_its_prices() {
    let portal = Portal::start(&[]).await;
    let (mut browser, editor, page) = start(&portal).await;
    let request = editor.strip_suffix("/edit").unwrap();
    let restart = format!("{request}/restart");
    let (price, current) = first_price(&page);
    let new: f64 = current.parse::<f64>().unwrap() + 0.25;
    let (new, from) = (new.to_string(), next_year(&page, "12-30"));
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
    refused.is(409).says("can be asked for again");
    let version = text(&props(&mut browser, request).await["request"]["version"]);
    let withdrawal = [("version", &*version), ("confirmed.version", &version)];
    let withdraw = format!("{request}/withdraw");
    browser.post(&withdraw, &withdrawal).await.leads_to(request);

    let seen = browser.get(request).await;
    seen.is(200).says("Start again with these prices");
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
