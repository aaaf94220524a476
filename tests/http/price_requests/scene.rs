//! A buyer with a limit of price changes, and the editor of a request to it.
use chrono::{Days, NaiveDate};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{LIST, form, props};
use crate::support::{
    browser::{Browser, Seen},
    forms::borrowed,
    portal::{MANAGER, Portal},
};
use service_core::clock::Clock;
use test_support::buyer_messages::BuyerClient;

const LIMIT: &str = "10";

/// A buyer with a limit and prices of three items: 100, 0.08, and nearly the largest one that there can be.
pub struct Scene {
    _portal: Portal,
    pub browser: Browser,
    pub buyer: Uuid,
    pub today: NaiveDate,
}

impl Scene {
    pub async fn new() -> Self {
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
    pub async fn start(&mut self, item: &str) -> String {
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
    pub async fn press(&mut self, editor: &str, action: &str, typed: &[(&str, &str)]) -> Seen {
        let page = props(&mut self.browser, editor).await;
        let fields = form(&page, typed, action);
        self.browser.post(editor, &borrowed(&fields)).await
    }

    pub async fn draft(&mut self, editor: &str) -> Value {
        props(&mut self.browser, editor).await["draft"]["values"].clone()
    }

    pub fn day(&self, days: u64) -> String {
        (self.today + Days::new(days)).to_string()
    }
}
