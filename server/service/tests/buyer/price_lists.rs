//! Price lists: what they change, what they are refused for, and how they are read back.
use axum::http::StatusCode;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};

use super::scene::Scene;
use contract::{
    notification::{NotificationQuery, NotifiedKind},
    product_price::PricePeriod,
};
use tables::{document_kind::DocumentKind, event};
use test_support::{
    buyer_messages::{message, pointers, price, price_list},
    calls::SignedInCalls,
    databases::Kind,
    fixtures::{FIRST, SECOND},
    for_both_kinds,
};

for_both_kinds!(
    a_later_price_ends_the_one_before,
    a_price_of_the_same_day_replaces_the_earlier_one,
    an_earlier_price_ends_before_the_next,
    overlapping_periods_are_refused,
    invalid_lines_are_refused_field_by_field,
    doubtful_values_are_refused,
    a_list_is_read_as_it_was_sent,
    users_are_notified_and_the_change_is_recorded,
    a_batch_takes_lists_beside_other_documents,
    history_is_imported_from_a_file_once,
);

impl Scene {
    pub async fn price_list(&self, number: &str, lines: &[Value]) {
        let list = price_list(number, lines);
        self.buyer.takes(&message(list)).await;
    }

    pub async fn periods(&self, item: &str) -> Vec<PricePeriod> {
        let price = self.harness.backend.product_price(item, &self.token);
        price.await.unwrap().agreements.swap_remove(0).periods
    }

    /// First day, last day and price, newest first.
    pub async fn steps(&self, item: &str) -> Vec<String> {
        let periods = self.periods(item).await.into_iter().map(|period| {
            let last = period.valid_to.map(|day| day.to_string());
            let last = last.unwrap_or_default();
            format!("{} {last} {}", period.valid_from, period.price.amount)
        });
        periods.collect()
    }

    pub async fn list_refused(&self, list: Value) -> (StatusCode, Value) {
        let (status, refusal) = self.buyer.post(&message(list)).await;
        assert!(status.is_client_error(), "{refusal}");
        (status, refusal)
    }
}

async fn a_later_price_ends_the_one_before(kind: Kind) {
    let scene = Scene::new(kind).await;
    scene
        .price_list("PL-1", &[price("A", "10", "2026-01-01")])
        .await;
    scene
        .price_list("PL-2", &[price("A", "11", "2026-04-01")])
        .await;
    assert_eq!(
        scene.steps("A").await,
        ["2026-04-01  11.00", "2026-01-01 2026-03-31 10.00"]
    );
}

async fn a_price_of_the_same_day_replaces_the_earlier_one(kind: Kind) {
    let scene = Scene::new(kind).await;
    scene
        .price_list("PL-1", &[price("A", "10", "2026-01-01")])
        .await;
    let mut ended = price("A", "12", "2026-01-01");
    ended["validTo"] = json!("2026-12-31");
    scene.price_list("PL-2", &[ended]).await;
    assert_eq!(scene.steps("A").await, ["2026-01-01 2026-12-31 12.00"]);
    assert_eq!(scene.periods("A").await[0].price_list, "PL-2");
}

async fn an_earlier_price_ends_before_the_next(kind: Kind) {
    let scene = Scene::new(kind).await;
    let both = [
        price("A", "11", "2026-04-01"),
        price("A", "10", "2026-01-01"),
    ];
    scene.price_list("PL-1", &both).await;
    assert_eq!(
        scene.steps("A").await,
        ["2026-04-01  11.00", "2026-01-01 2026-03-31 10.00"]
    );
}

async fn overlapping_periods_are_refused(kind: Kind) {
    let scene = Scene::new(kind).await;
    scene
        .price_list("PL-1", &[price("A", "11", "2026-04-01")])
        .await;
    let mut earlier = price("A", "10", "2026-01-01");
    earlier["validTo"] = json!("2026-04-01");
    let list = price_list("PL-2", &[price("B", "5", "2026-01-01"), earlier.clone()]);
    let (status, refusal) = scene.list_refused(list).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(pointers(&refusal), ["/document/lines/1/validTo"]);
    assert!(refusal.to_string().contains("2026-04-01"), "{refusal}");
    // Nothing of the list was taken.
    let unknown = scene.harness.backend.product_price("B", &scene.token).await;
    assert!(unknown.is_err());
    earlier["validTo"] = json!("2026-03-31");
    scene.price_list("PL-2", &[earlier]).await;
    assert_eq!(scene.steps("A").await.len(), 2);
}

async fn invalid_lines_are_refused_field_by_field(kind: Kind) {
    let scene = Scene::new(kind).await;
    let changed = |field: &str, value: Value| {
        let mut line = price("A", "10", "2026-01-01");
        line[field] = value;
        line
    };
    let breaks = |breaks: Value| changed("quantityBreaks", breaks);
    for (line, pointer) in [
        (
            changed("item", json!("export.csv")),
            "/document/lines/0/item",
        ),
        (changed("item", json!(" A")), "/document/lines/0/item"),
        (changed("price", json!("-1")), "/document/lines/0/price"),
        (changed("uom", json!("piece")), "/document/lines/0/uom"),
        (
            changed("packingUnit", json!("0")),
            "/document/lines/0/packingUnit",
        ),
        (
            changed("minimumOrderQuantity", json!("-2")),
            "/document/lines/0/minimumOrderQuantity",
        ),
        (
            changed("leadTimeDays", json!(1000)),
            "/document/lines/0/leadTimeDays",
        ),
        (
            changed("validTo", json!("2025-12-31")),
            "/document/lines/0/validTo",
        ),
        (
            breaks(json!([{"from": "50", "price": "9"}, {"from": "50", "price": "8"}])),
            "/document/lines/0/quantityBreaks/1/from",
        ),
    ] {
        let (status, refusal) = scene.list_refused(price_list("PL-1", &[line])).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{refusal}");
        assert_eq!(pointers(&refusal), [pointer], "{refusal}");
    }
    let twice = [
        price("A", "10", "2026-01-01"),
        price("A", "11", "2026-01-01"),
    ];
    let (_, refusal) = scene.list_refused(price_list("PL-1", &twice)).await;
    assert_eq!(pointers(&refusal), ["/document/lines/1/validFrom"]);
    let (_, refusal) = scene.list_refused(price_list("PL-1", &[])).await;
    assert_eq!(pointers(&refusal), ["/document/lines"]);
    scene
        .price_list("PL-1", &[price("A", "10", "2026-01-01")])
        .await;
    let again = price_list("PL-1", &[price("B", "10", "2026-01-01")]);
    let (_, refusal) = scene.list_refused(again).await;
    assert_eq!(pointers(&refusal), ["/document/number"]);
}

async fn doubtful_values_are_refused(kind: Kind) {
    let scene = Scene::new(kind).await;
    let mut line = price("A", "10", "2026-01-01");
    line["uom"] = json!("QQQ");
    let mut list = price_list("PL-1", &[line]);
    list["currency"] = json!("EUR");
    let (_, refusal) = scene.list_refused(list).await;
    assert_eq!(
        pointers(&refusal),
        ["/document/currency", "/document/lines/0/uom"]
    );
}

async fn a_list_is_read_as_it_was_sent(kind: Kind) {
    let scene = Scene::new(kind).await;
    let list = price_list("PL/1", &[price("A", "10.50", "2026-01-01")]);
    let sent = message(list.clone());
    scene.buyer.takes(&sent).await;
    let path = format!("/suppliers/{FIRST}/price-lists/PL%2F1");
    let (status, read) = scene.buyer.get(&path).await;
    assert_eq!(status, StatusCode::OK, "{read}");
    assert_eq!((&read["document"], &read["message"]), (&list, &sent["id"]));
    let path = format!("/messages/{}", sent["id"].as_str().unwrap());
    let (_, record) = scene.buyer.get(&path).await;
    assert_eq!(
        [&record["outcome"], &record["kind"], &record["number"]],
        [&json!("taken"), &json!("price_list"), &json!("PL/1")]
    );
    for path in [
        format!("/suppliers/{FIRST}/price-lists/PL-2"),
        format!("/suppliers/{}/price-lists/PL%2F1", SECOND),
    ] {
        assert_eq!(scene.buyer.get(&path).await.0, StatusCode::NOT_FOUND);
    }
}

async fn users_are_notified_and_the_change_is_recorded(kind: Kind) {
    let scene = Scene::new(kind).await;
    scene
        .price_list("PL-1", &[price("A", "10", "2026-01-01")])
        .await;
    scene
        .price_list("PL-2", &[price("A", "11", "2026-04-01")])
        .await;
    let query = NotificationQuery { page: 1 };
    let list = scene.harness.backend.notifications(&query, &scene.token);
    let list = list.await.unwrap();
    let newest = &list.rows[0];
    assert_eq!(newest.document.kind, NotifiedKind::PriceList);
    assert_eq!(
        (
            &*newest.document.number,
            &*newest.buyer.en,
            &*newest.subject.en
        ),
        ("PL-2", "The buyer", "Price list")
    );
    let events = event::Entity::find()
        .filter(event::Column::DocumentKind.eq(DocumentKind::PriceList))
        .all(&scene.harness.database)
        .await
        .unwrap();
    let [_, second] = &events[..] else {
        panic!("{events:?}")
    };
    assert_eq!(
        (&*second.actor_name, second.origin.as_deref()),
        ("Salem", Some("erp"))
    );
    let before: Value = serde_json::from_str(second.before.as_deref().unwrap()).unwrap();
    assert_eq!(
        before,
        json!([{
            "item": "A", "supplierPartNumber": null, "uom": "C62",
            "description": {"ar": "صمام", "en": "Valve"},
            "packingUnit": null, "minimumOrderQuantity": null, "leadTimeDays": null,
            "price": "10", "quantityBreaks": [], "validFrom": "2026-01-01", "validTo": null,
        }])
    );
    let after: Value = serde_json::from_str(second.after.as_deref().unwrap()).unwrap();
    assert_eq!(after["lines"][0]["price"], "11");
}

async fn a_batch_takes_lists_beside_other_documents(kind: Kind) {
    let scene = Scene::new(kind).await;
    let messages = [
        message(price_list("PL-1", &[price("A", "10", "2026-01-01")])),
        message(price_list("PL-1", &[price("A", "11", "2026-02-01")])),
        message(price_list("PL-2", &[price("A", "11", "2026-02-01")])),
    ];
    let outcomes = scene.buyer.post_batch(&messages).await;
    let outcomes: Vec<_> = outcomes.iter().map(|outcome| &outcome["outcome"]).collect();
    assert_eq!(outcomes, ["taken", "refused", "taken"]);
    assert_eq!(scene.steps("A").await.len(), 2);
}

async fn history_is_imported_from_a_file_once(kind: Kind) {
    let scene = Scene::new(kind).await;
    let sent = |number: &str, at: &str, line: Value| {
        let mut sent = message(price_list(number, &[line]));
        sent["at"] = json!(at);
        sent
    };
    let file = json!([
        sent(
            "PL-1",
            "2025-01-01T06:00:00Z",
            price("A", "10", "2025-01-01")
        ),
        sent(
            "PL-2",
            "2025-12-20T06:00:00Z",
            price("A", "11", "2026-01-01")
        ),
    ]);
    for taken in [2, 0] {
        let (database, clock) = (&scene.harness.database, scene.harness.clock());
        let imported = buyer_api::import(database, &clock, &file.to_string()).await;
        let imported = imported.unwrap();
        assert_eq!((imported.taken, imported.known_already), (taken, 2 - taken));
    }
    assert_eq!(
        scene.steps("A").await,
        ["2026-01-01  11.00", "2025-01-01 2025-12-31 10.00"]
    );
    let query = NotificationQuery { page: 1 };
    let list = scene.harness.backend.notifications(&query, &scene.token);
    assert!(list.await.unwrap().rows.is_empty());
}
