//! The buyer's limit of price changes: price lists set, change and remove it.
use rust_decimal::Decimal;
use sea_orm::EntityTrait;
use serde_json::{Value, json};

use super::scene::Scene;
use contract::notification::NotificationQuery;
use tables::buyer;
use test_support::{
    buyer_messages::{message, pointers, price, price_list},
    calls::SignedInCalls,
    databases::Kind,
    fixtures::{BUYER, FIRST},
    for_both_kinds,
};

for_both_kinds!(
    a_limit_is_changed_and_removed_without_prices,
    lists_of_the_limit_alone_are_no_news,
    an_imported_file_changes_the_limit,
    unacceptable_limits_are_refused,
);

impl Scene {
    async fn limit(&self) -> Option<String> {
        let found = buyer::Entity::find_by_id(BUYER);
        let found = found.one(&self.harness.database).await.unwrap().unwrap();
        let limit = found.price_change_limit;
        limit.map(|limit| Decimal::from(limit).to_string())
    }

    async fn takes_list(&self, list: &Value) {
        self.buyer.takes(&message(list.clone())).await;
    }
}

fn limited(number: &str, lines: &[Value], limit: Value) -> Value {
    let mut list = price_list(number, lines);
    list["changeLimitPercent"] = limit;
    list
}

fn removal(number: &str) -> Value {
    let mut list = price_list(number, &[]);
    list["removeChangeLimit"] = json!(true);
    list.as_object_mut().unwrap().remove("lines");
    list
}

async fn a_limit_is_changed_and_removed_without_prices(kind: Kind) {
    let scene = Scene::new(kind).await;
    let prices = [price("A", "10", "2026-01-01")];
    let first = limited("PL-1", &prices, json!("10"));
    scene.takes_list(&first).await;
    assert_eq!(scene.limit().await.as_deref(), Some("10"));
    // A list that does not name the limit leaves it.
    let later = [price("A", "11", "2026-02-01")];
    scene.price_list("PL-2", &later).await;
    assert_eq!(scene.limit().await.as_deref(), Some("10"));
    let changed = limited("PL-3", &[], json!("7.5"));
    scene.takes_list(&changed).await;
    assert_eq!(scene.limit().await.as_deref(), Some("7.5"));
    // Senders may write what they do not name as null.
    let unnamed = limited("PL-4", &prices, Value::Null);
    scene.takes_list(&unnamed).await;
    assert_eq!(scene.limit().await.as_deref(), Some("7.5"));
    let removed = removal("PL-5");
    scene.takes_list(&removed).await;
    assert_eq!(scene.limit().await, None);
    let path = format!("/suppliers/{FIRST}/price-lists/PL-5");
    let (_, read) = scene.buyer.get(&path).await;
    assert_eq!(read["document"], removed);
    assert_eq!(scene.steps("A").await.len(), 2);
}

async fn lists_of_the_limit_alone_are_no_news(kind: Kind) {
    let scene = Scene::new(kind).await;
    let prices = [price("A", "10", "2026-01-01")];
    let with_prices = limited("PL-1", &prices, json!("10"));
    let alone = limited("PL-2", &[], json!("7.5"));
    let without_limit = price_list("PL-4", &[price("A", "11", "2026-02-01")]);
    let unnamed = limited("PL-5", &prices, Value::Null);
    for list in [with_prices, alone, removal("PL-3"), without_limit, unnamed] {
        scene.takes_list(&list).await;
    }
    let query = NotificationQuery { page: 1 };
    let list = scene.harness.backend.notifications(&query, &scene.token);
    let rows = list.await.unwrap().rows.into_iter();
    let mut numbers: Vec<_> = rows.map(|row| row.document.number).collect();
    numbers.sort();
    assert_eq!(numbers, ["PL-1", "PL-4", "PL-5"]);
}

async fn an_imported_file_changes_the_limit(kind: Kind) {
    let scene = Scene::new(kind).await;
    let prices = [price("A", "10", "2026-01-01")];
    let first = limited("PL-1", &prices, json!("10"));
    scene.takes_list(&first).await;
    let changed = limited("PL-2", &[], json!("3"));
    for (list, limit) in [(changed, Some("3")), (removal("PL-3"), None)] {
        let file = json!([message(list)]).to_string();
        let (database, clock) = (&scene.harness.database, scene.harness.clock());
        let imported = buyer_api::import(database, &clock, &file).await;
        assert_eq!(imported.unwrap().taken, 1);
        assert_eq!(scene.limit().await.as_deref(), limit);
    }
}

async fn unacceptable_limits_are_refused(kind: Kind) {
    let scene = Scene::new(kind).await;
    let mut both = removal("PL-1");
    both["changeLimitPercent"] = json!("5");
    for (list, pointer) in [
        (price_list("PL-1", &[]), "/document/lines"),
        (both, "/document/removeChangeLimit"),
        (
            limited("PL-1", &[], json!("101")),
            "/document/changeLimitPercent",
        ),
    ] {
        let (_, refusal) = scene.list_refused(list).await;
        assert_eq!(pointers(&refusal), [pointer]);
    }
}
