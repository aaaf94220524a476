//! What the editor of a price request says about its prices, without scripts: the buyer's limit, and prices that wait or follow.
use chrono::{Days, NaiveDate};
use serde_json::{Value, json};
use service::clock::Clock;
use test_support::buyer_messages::BuyerClient;
use uuid::Uuid;

use super::{LIST, form, props};
use crate::support::{
    browser::{Browser, Seen},
    forms::{borrowed, review_form, text},
    portal::{MANAGER, Portal},
};

/// The buyer's limit, in percent.
const LIMIT: &str = "10";

/// A buyer with a limit and prices of three items: 100, 0.08, and nearly the largest one that there can be.
struct Scene {
    _portal: Portal,
    browser: Browser,
    buyer: Uuid,
    today: NaiveDate,
}

impl Scene {
    async fn new() -> Self {
        let portal = Portal::start(&[]).await;
        // Beside the portal, because a demo has no buyer API.
        let buyer_system = BuyerClient::on_database(portal.database().await);
        let (_, suppliers) = buyer_system.get("/suppliers").await;
        let suppliers = suppliers["items"].as_array().unwrap().clone();
        let is_own =
            |supplier: &&Value| supplier["name"]["en"].as_str().unwrap().contains("Nakheel");
        let supplier = suppliers.iter().find(is_own).unwrap();
        let (today, buyer) = (Clock::default().today(), Uuid::new_v4());
        let price = |item: &str, price: &str, days: i64| {
            json!({
                "item": item,
                "description": {"ar": "صمام", "en": "Valve"},
                "uom": "C62",
                "price": price,
                "validFrom": today + chrono::TimeDelta::days(days),
            })
        };
        let list = json!({
            "kind": "price_list",
            "number": "PL-LIMITED",
            "buyer": {"id": buyer, "name": {"ar": "المشتري", "en": "The buyer"}},
            "currency": "SAR",
            "changeLimitPercent": LIMIT,
            "lines": [
                price("V-1", "100", -30),
                price("V-1", "104.5", 200),
                price("V-2", "0.08", -30),
                price("V-2", "0.09", 200),
                price("V-3", "999999999", -30),
            ],
        });
        let message = json!({
            "id": Uuid::new_v4(),
            "supplier": supplier["id"],
            "by": "Salem",
            "document": list,
        });
        buyer_system.takes(&message).await;
        let mut browser = portal.signed_in(MANAGER).await;
        browser.speak_english();
        Self {
            _portal: portal,
            browser,
            buyer,
            today,
        }
    }

    /// The path of the editor of a new request for an item.
    async fn start(&mut self, item: &str) -> String {
        let (key, buyer) = (Uuid::new_v4().to_string(), self.buyer.to_string());
        let fields = [
            ("key", &*key),
            ("buyer", &buyer),
            ("currency", "SAR"),
            ("item", item),
        ];
        let started = self.browser.post(LIST, &fields).await;
        started.is(303).header("location").to_owned()
    }

    /// Presses a button of the editor with these fields; the others are those of the draft.
    async fn press(&mut self, editor: &str, action: &str, typed: &[(&str, &str)]) -> Seen {
        let page = props(&mut self.browser, editor).await;
        let fields = form(&page, typed, action);
        self.browser.post(editor, &borrowed(&fields)).await
    }

    async fn draft(&mut self, editor: &str) -> Value {
        props(&mut self.browser, editor).await["draft"]["values"].clone()
    }

    fn day(&self, days: u64) -> String {
        (self.today + Days::new(days)).to_string()
    }
}

#[tokio::test]
async fn a_change_of_all_prices_keeps_to_the_buyers_limit() {
    let mut scene = Scene::new().await;
    let editor = scene.start("V-1").await;
    let above = [("raisePercent", "-10.01")];
    let refused = scene.press(&editor, "raise", &above).await;
    refused
        .is(422)
        .says("at most 10%. Enter a percentage within this limit.");
    for lowered in ["-100", "-150", "1000-"] {
        let typed = [("raisePercent", lowered)];
        let refused = scene.press(&editor, "raise", &typed).await;
        refused
            .is(422)
            .says("Prices cannot be lowered by 100% or more.");
    }
    let ambiguous = [("raisePercent", "3,5")];
    let refused = scene.press(&editor, "raise", &ambiguous).await;
    refused.is(422).says("such as 3.5");
    let within = [("raisePercent", "10")];
    scene
        .press(&editor, "raise", &within)
        .await
        .leads_to(&editor);
    assert_eq!(scene.draft(&editor).await["lines.10.price"], "110");
    let seen = scene.browser.get(&editor).await;
    seen.is_silent_about("Enter a price within this limit.");

    // A rounding can lead beyond it.
    let editor = scene.start("V-2").await;
    let rounded = [("raisePercent", "5"), ("roundTo", "0.05")];
    scene
        .press(&editor, "raise", &rounded)
        .await
        .leads_to(&editor);
    assert_eq!(scene.draft(&editor).await["lines.10.price"], "0.1");
    let seen = scene.browser.get(&editor).await;
    seen.says("Enter a price within this limit.");
    scene.browser.set_preferences("language:ar.direction:rtl");
    let seen = scene.browser.get(&editor).await;
    seen.says("أدخل سعرًا ضمن هذا الحد.");
}

#[tokio::test]
async fn a_price_that_becomes_too_large_is_said_beside_its_field() {
    let mut scene = Scene::new().await;
    let editor = scene.start("V-3").await;
    let raised = [("raisePercent", "5")];
    scene
        .press(&editor, "raise", &raised)
        .await
        .leads_to(&editor);
    let seen = scene.browser.get(&editor).await;
    seen.says("value=\"1049999998.95\"")
        .says("This number is too large");
    scene.browser.set_preferences("language:ar.direction:rtl");
    let seen = scene.browser.get(&editor).await;
    seen.says("الرقم أكبر من المسموح به");
}

#[tokio::test]
async fn a_change_of_all_prices_can_be_undone_until_another_change() {
    let mut scene = Scene::new().await;
    let editor = scene.start("").await;
    let typed = [("lines.10.price", "108"), ("lines.20.price", "")];
    scene.press(&editor, "", &typed).await.leads_to(&editor);
    let seen = scene.browser.get(&editor).await;
    seen.is_silent_about("Undo calculation");

    let raised = [("raisePercent", "5")];
    scene
        .press(&editor, "raise", &raised)
        .await
        .leads_to(&editor);
    let values = scene.draft(&editor).await;
    assert_eq!(values["lines.10.price"], "105");
    assert_eq!(values["raisedFrom"], Value::Null);
    // Other fields do not end the offer.
    let noted = [
        ("note", "From the steel index"),
        ("lines.10.reason", "Steel"),
    ];
    scene.press(&editor, "", &noted).await.leads_to(&editor);
    let seen = scene.browser.get(&editor).await;
    seen.says("1 of them needs correction.")
        .says("value=\"undoRaise\"");
    scene
        .press(&editor, "undoRaise", &[])
        .await
        .leads_to(&editor);
    let values = scene.draft(&editor).await;
    assert_eq!(values["lines.10.price"], "108");
    assert_eq!(values["lines.20.price"], Value::Null);
    assert_eq!(values["raisePercent"], "5");
    let seen = scene.browser.get(&editor).await;
    seen.is_silent_about("Undo calculation");

    // A price that was typed since stays: without scripts the draft does not have it yet.
    scene
        .press(&editor, "raise", &raised)
        .await
        .leads_to(&editor);
    let typed = [("lines.10.price", "106")];
    scene
        .press(&editor, "undoRaise", &typed)
        .await
        .leads_to(&editor);
    let values = scene.draft(&editor).await;
    assert_eq!(values["lines.10.price"], "106");
    assert_eq!(values["lines.20.price"], Value::Null);

    scene
        .press(&editor, "raise", &raised)
        .await
        .leads_to(&editor);
    let typed = [("lines.10.price", "107")];
    scene.press(&editor, "", &typed).await.leads_to(&editor);
    let seen = scene.browser.get(&editor).await;
    seen.is_silent_about("Undo calculation");
    scene
        .press(&editor, "undoRaise", &[])
        .await
        .leads_to(&editor);
    assert_eq!(scene.draft(&editor).await["lines.10.price"], "107");
}

#[tokio::test]
async fn the_question_about_a_replaced_price_names_it() {
    let mut scene = Scene::new().await;
    let from = scene.day(200);
    let editor = scene.start("").await;
    let one = [
        ("reason", "Steel"),
        ("lines.10.price", "105"),
        ("lines.10.validFrom", &*from),
    ];
    let asked = scene.press(&editor, "review", &one).await;
    let form = asked.is(422).page_data()["page"]["props"]["form"].clone();
    let question = form["questions"]["lines.10.validFrom"].clone();
    for named in ["the price", "104.50", "SAR", "V-1"] {
        assert!(text(&question["en"]).contains(named), "{question}");
    }
    assert!(text(&question["ar"]).contains("V-1"), "{question}");

    // A day of the whole request replaces several.
    let both = [
        ("reason", "Steel"),
        ("validFrom", &*from),
        ("lines.10.price", "105"),
        ("lines.20.price", "0.085"),
    ];
    let asked = scene.press(&editor, "review", &both).await;
    let form = asked.is(422).page_data()["page"]["props"]["form"].clone();
    let questions = form["questions"].as_object().unwrap();
    assert_eq!(questions.keys().collect::<Vec<_>>(), ["validFrom"]);
    for named in ["2 prices", "104.50", "V-1"] {
        let question = &questions["validFrom"]["en"];
        assert!(text(question).contains(named), "{question}");
    }
    let confirmed = [both.as_slice(), &[("confirmed.validFrom", &*from)]].concat();
    let reviewed = scene.press(&editor, "review", &confirmed).await;
    reviewed.leads_to(&format!("{editor}/review"));
}

#[tokio::test]
async fn lines_have_the_numbers_that_messages_name() {
    let mut scene = Scene::new().await;
    let editor = scene.start("").await;
    let numbered = |seen: &Seen, number: &str| {
        seen.is(200).says(&format!(">{number}</bdi> · "));
    };
    let seen = scene.browser.get(&editor).await;
    for number in ["10", "20", "30"] {
        numbered(&seen, number);
    }
    let from = scene.day(201);
    let typed = [
        ("reason", "Steel"),
        ("validFrom", &*from),
        ("lines.20.price", "0.085"),
    ];
    let review = format!("{editor}/review");
    scene
        .press(&editor, "review", &typed)
        .await
        .leads_to(&review);
    numbered(&scene.browser.get(&review).await, "20");
}

#[tokio::test]
async fn a_price_that_waits_already_is_asked_about() {
    let mut scene = Scene::new().await;
    let from = scene.day(100);
    let typed = [
        ("reason", "Steel"),
        ("validFrom", &*from),
        ("lines.10.price", "105"),
    ];
    let first = scene.start("V-1").await;
    let review = format!("{first}/review");
    scene
        .press(&first, "review", &typed)
        .await
        .leads_to(&review);
    let page = props(&mut scene.browser, &review).await;
    let fields = review_form(&page, "submit");
    let submitted = scene.browser.post(&first, &borrowed(&fields)).await;
    let request = first.strip_suffix("/edit").unwrap();
    submitted.leads_to(request);
    let number = request.rsplit('/').next().unwrap();

    let second = scene.start("").await;
    // The same price is unusual for a reason of its own.
    let same = [typed.as_slice(), &[("lines.10.price", "100")]].concat();
    let asked = scene.press(&second, "review", &same).await;
    let form = asked.is(422).page_data()["page"]["props"]["form"].clone();
    let questions = form["questions"].as_object().unwrap();
    assert_eq!(questions.keys().collect::<Vec<_>>(), ["lines.10.price"]);
    let question = text(&questions["lines.10.price"]["en"]);
    for said in [number, "waits for the buyer", "stays the same"] {
        assert!(question.contains(said), "{question}");
    }
    let confirmed = [same.as_slice(), &[("confirmed.lines.10.price", "100")]].concat();
    let reviewed = scene.press(&second, "review", &confirmed).await;
    reviewed.leads_to(&format!("{second}/review"));
}

#[tokio::test]
async fn a_calculation_that_changes_nothing_is_not_undone() {
    let mut scene = Scene::new().await;
    let editor = scene.start("V-1").await;
    let typed = [("lines.10.price", "105")];
    scene.press(&editor, "", &typed).await.leads_to(&editor);
    let raised = [("raisePercent", "5")];
    let press = scene.press(&editor, "raise", &raised).await;
    press.leads_to(&editor);
    let seen = scene.browser.get(&editor).await;
    seen.is_silent_about("Undo calculation");

    // The one before it still is.
    for percent in ["4", "4"] {
        let raised = [("raisePercent", percent)];
        let press = scene.press(&editor, "raise", &raised).await;
        press.leads_to(&editor);
    }
    let seen = scene.browser.get(&editor).await;
    seen.says("Undo calculation");
    let press = scene.press(&editor, "undoRaise", &[]).await;
    press.leads_to(&editor);
    assert_eq!(scene.draft(&editor).await["lines.10.price"], "105");
    let seen = scene.browser.get(&editor).await;
    seen.is_silent_about("Undo calculation");
}
