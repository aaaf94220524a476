//! `/products-price/requests`: from the start of a request to its submission, without scripts.
mod calculation;
mod checks;
mod restart;
mod scene;

use serde_json::Value;
use uuid::Uuid;

use crate::support::{
    browser::Browser,
    forms::{borrowed, review_form, text},
    portal::{MANAGER, Portal, USER},
};

const LIST: &str = "/products-price/requests";

async fn props(browser: &mut Browser, path: &str) -> Value {
    let seen = browser.get(path).await;
    seen.is(200).page_data()["page"]["props"].clone()
}

/// Starts a request for all items of the first buyer. Returns the manager's browser, the path of the editor, and its props.
async fn start(portal: &Portal) -> (Browser, String, Value) {
    let mut browser = portal.signed_in(MANAGER).await;
    browser.speak_english();
    let page = props(&mut browser, "/products-price?start=true").await;
    assert!(page["startForm"]["values"]["key"].is_string());
    let list = page["list"].clone();
    let buyer = list["buyers"][0]["id"].as_str().unwrap().to_owned();
    let key = Uuid::new_v4().to_string();
    let fields = [("key", &*key), ("buyer", &buyer), ("currency", "SAR")];
    let started = browser.post(LIST, &fields).await;
    let editor = started.is(303).header("location").to_owned();
    // A repeated press finds the same request.
    browser.post(LIST, &fields).await.leads_to(&editor);
    let page = props(&mut browser, &editor).await;
    (browser, editor, page)
}

/// A day of the year after the request's.
fn next_year(page: &Value, day: &str) -> String {
    let year = &page["issueDate"].as_str().unwrap()[..4];
    let year: u32 = year.parse().unwrap();
    format!("{}-{day}", year + 1)
}

/// The field of the first line's new price, and the price that is in force when all later ones have started.
fn first_price(page: &Value) -> (String, String) {
    let line = &page["lines"][0];
    let field = format!("lines.{}.price", line["lineNumber"]);
    (field, last_price(line))
}

fn last_price(line: &Value) -> String {
    let later = line["later"].as_array().unwrap().last();
    text(later.map_or(&line["currentPrice"], |later| &later["price"]))
}

/// The fields of the editor, with those that are typed.
fn form(props: &Value, typed: &[(&str, &str)], action: &str) -> Vec<(String, String)> {
    let draft = &props["draft"];
    let version = match draft.is_null() {
        true => "0".to_owned(),
        false => text(&draft["version"]),
    };
    let mut fields = vec![
        ("key".to_owned(), text(&props["form"]["values"]["key"])),
        ("version".to_owned(), text(&props["version"])),
        ("draftVersion".to_owned(), version),
        ("action".to_owned(), action.to_owned()),
    ];
    let saved = draft["values"].as_object().into_iter().flatten();
    fields.extend(saved.map(|(name, value)| (name.clone(), text(value))));
    for (name, value) in typed {
        fields.retain(|(known, _)| known != name);
        fields.push(((*name).to_owned(), (*value).to_owned()));
    }
    fields
}

#[tokio::test]
async fn all_prices_are_raised_reviewed_and_submitted_once() {
    let portal = Portal::start(&[]).await;
    let (mut browser, editor, page) = start(&portal).await;
    let from = next_year(&page, "12-31");

    // A percentage that is no number is refused beside its field, with everything typed still there.
    let wrong = [("raisePercent", "much"), ("reason", "Steel")];
    let seen = browser
        .post(&editor, &borrowed(&form(&page, &wrong, "raise")))
        .await;
    seen.is(422).says("value=\"much\"").says("Steel");

    // Nor is a rounding that would make prices zero.
    let coarse = [("raisePercent", "3.5"), ("roundTo", "999999999")];
    let seen = browser
        .post(&editor, &borrowed(&form(&page, &coarse, "raise")))
        .await;
    seen.is(422)
        .says("Rounding would make this price zero.")
        .says("value=\"3.5\"");

    let typed = [
        ("raisePercent", "3.5 %"),
        ("roundTo", "0.5"),
        ("reason", "Steel"),
        ("validFrom", &from),
    ];
    let raised = browser
        .post(&editor, &borrowed(&form(&page, &typed, "raise")))
        .await;
    raised.leads_to(&editor);
    let page = props(&mut browser, &editor).await;
    for line in page["lines"].as_array().unwrap() {
        let number = &line["lineNumber"];
        let current: f64 = last_price(line).parse().unwrap();
        let price: f64 = text(&page["draft"]["values"][format!("lines.{number}.price")])
            .parse()
            .unwrap();
        assert!(
            (price - current * 1.035).abs() <= 0.25,
            "{current} to {price}"
        );
        assert_eq!((price * 2.0).fract(), 0.0, "{price}");
    }
    browser
        .get(&editor)
        .await
        .says("<bdi dir=\"ltr\" class=\"num\" translate=\"no\">+3.");

    let reviewed = browser
        .post(&editor, &borrowed(&form(&page, &[], "review")))
        .await;
    let review = format!("{editor}/review");
    reviewed.leads_to(&review);
    browser
        .get(&review)
        .await
        .is(200)
        .says("Submit price change");
    let page = props(&mut browser, &review).await;
    let fields = review_form(&page, "submit");
    let request = editor.strip_suffix("/edit").unwrap();
    for _ in 0..2 {
        browser
            .post(&editor, &borrowed(&fields))
            .await
            .leads_to(request);
    }
    let seen = browser.get(request).await;
    seen.is(200).says("Waiting for the buyer").says("Steel");
    // It is no longer a draft.
    browser.get(&editor).await.leads_to(request);
}

#[tokio::test]
async fn unusual_values_are_asked_about_beside_their_fields() {
    let portal = Portal::start(&[]).await;
    let (mut browser, editor, page) = start(&portal).await;
    let (price, same) = first_price(&page);
    let from = next_year(&page, "12-30");
    let to = next_year(&page, "12-31");
    let typed = [
        (&*price, &*same),
        ("reason", "Steel"),
        ("validFrom", &from),
        ("validTo", &to),
    ];
    let asked = browser
        .post(&editor, &borrowed(&form(&page, &typed, "review")))
        .await;
    asked
        .is(422)
        .says("The price stays the same. Is this intended?")
        .says("No price follows this last day. Is this intended?");
    let mut confirmed = form(&page, &typed, "review");
    confirmed.push((format!("confirmed.{price}"), same));
    confirmed.push(("confirmed.validTo".to_owned(), to.clone()));
    let reviewed = browser.post(&editor, &borrowed(&confirmed)).await;
    reviewed.leads_to(&format!("{editor}/review"));
}

#[tokio::test]
async fn what_has_to_be_corrected_is_said_before_anything_is_asked() {
    let portal = Portal::start(&[]).await;
    let (mut browser, editor, page) = start(&portal).await;
    let (price, same) = first_price(&page);
    let past = [
        (&*price, &*same),
        ("reason", "Steel"),
        ("validFrom", "2020-01-01"),
    ];
    let refused = browser
        .post(&editor, &borrowed(&form(&page, &past, "review")))
        .await;
    let form = refused.is(422).page_data()["page"]["props"]["form"].clone();
    assert!(form["errors"]["validFrom"].is_object(), "{form}");
    assert_eq!(form["questions"], Value::Null, "{form}");
    refused.is_silent_about("Is this intended?");
}

#[tokio::test]
async fn the_list_has_requests_in_each_state() {
    let mut browser = Portal::shared().signed_in(USER).await;
    browser.speak_english();
    browser
        .get("/products-price")
        .await
        .is(200)
        .says("href=\"/products-price/requests?tab=waiting\"")
        .says("href=\"/products-price/requests?tab=rejected\"");
    for (tab, state) in [
        ("draft", "Draft"),
        ("waiting", "Waiting for the buyer"),
        ("approved", "Approved"),
        ("rejected", "Partially approved"),
        ("withdrawn", "Withdrawn"),
    ] {
        let path = format!("{LIST}?tab={tab}");
        browser.get(&path).await.is(200).says(state);
        let rows = props(&mut browser, &path).await["list"]["rows"].clone();
        let number = rows[0]["number"].as_str().unwrap().to_owned();
        browser
            .get(&format!("{LIST}/{number}"))
            .await
            .is(200)
            .says(&number);
    }
    let found = browser
        .get(&format!("{LIST}?search=PC-&filters=true"))
        .await;
    found.is(200).says("name=\"issuedFrom\"");
    let rejected = browser
        .get(&format!("{LIST}/export.csv?tab=rejected"))
        .await;
    rejected.is(200).says("Partially approved");
}

#[tokio::test]
async fn words_narrow_the_prices_of_a_new_request() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    browser.speak_english();
    let list = props(&mut browser, "/products-price?start=true").await;
    assert_eq!(list["mostPrices"], 500);
    let row = &list["list"]["rows"][0];
    let (item, buyer_name) = (text(&row["item"]), &row["buyer"]["en"]);
    let buyers = list["list"]["buyers"].as_array().unwrap().iter();
    let buyer = buyers
        .clone()
        .find(|buyer| buyer["name"]["en"] == *buyer_name);
    let buyer = text(&buyer.unwrap()["id"]);
    let mut started = async |search: &str| {
        let key = Uuid::new_v4().to_string();
        let fields = [
            ("key", &*key),
            ("buyer", &buyer),
            ("currency", "SAR"),
            ("search", search),
        ];
        browser.post(LIST, &fields).await
    };
    let refused = started("no such item").await;
    refused
        .is(422)
        .says("value=\"no such item\"")
        .says("No item has these words");
    let editor = started(&item.to_lowercase()).await;
    let editor = editor.is(303).header("location").to_owned();
    let page = props(&mut browser, &editor).await;
    let lines = page["lines"].as_array().unwrap().iter();
    let items: Vec<_> = lines.map(|line| text(&line["item"])).collect();
    assert_eq!(items, [item]);
}
