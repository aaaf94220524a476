//! Every kind of message from a file, as `portal import` takes it: once, and a second import changes nothing.
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::{Value, json};

use super::{
    every_message::{prepared, rows},
    scene::Scene,
};
use buyer_api::Imported;
use tables::{event, outbox_message};
use test_support::{
    buyer_messages::{invoice_status, message},
    databases::Kind,
    for_both_kinds,
};

for_both_kinds!(
    each_kind_is_imported_once,
    each_status_of_an_invoice_is_imported_once,
    two_imports_of_one_file_at_once_take_it_once,
);

impl Scene {
    async fn import(&self, messages: &[Value]) -> Imported {
        let (database, clock) = (&self.harness.database, self.harness.clock());
        let file = json!(messages).to_string();
        // The future is boxed, because those of a debug build fill a thread's stack.
        let imported = Box::pin(buyer_api::import(database, &clock, &file));
        imported.await.unwrap()
    }

    /// Events and messages to the buyer's systems.
    async fn recorded(&self) -> [u64; 2] {
        let database = &self.harness.database;
        let events = event::Entity::find().count(database).await;
        let outbox = outbox_message::Entity::find().count(database).await;
        [events.unwrap(), outbox.unwrap()]
    }
}

fn taken(taken: usize, known_already: usize) -> Imported {
    Imported {
        taken,
        known_already,
    }
}

async fn each_kind_is_imported_once(kind: Kind) {
    for row in rows() {
        let (scene, sent) = prepared(kind, &row).await;
        let file = [sent.clone()];
        assert_eq!(scene.import(&file).await, taken(1, 0), "{sent}");
        let imported = (scene.subject(&sent).await, scene.recorded().await);
        assert_eq!(scene.import(&file).await, taken(0, 1), "{sent}");
        let now = (scene.subject(&sent).await, scene.recorded().await);
        assert_eq!(now, imported, "{sent}");
    }
}

async fn each_status_of_an_invoice_is_imported_once(kind: Kind) {
    let scene = Scene::invoiced(kind, &[("INV-1", 1000)]).await;
    let seen = async || json!(scene.invoice_seen("INV-1").await);
    for (status, reason) in [
        ("approved", None),
        ("on_hold", Some("No certificate")),
        ("disputed", Some("Too many")),
    ] {
        let file = [message(invoice_status(
            "INV-1",
            status,
            reason.unwrap_or_default(),
        ))];
        assert_eq!(scene.import(&file).await, taken(1, 0), "{status}");
        let imported = seen().await;
        assert_eq!(
            [&imported["state"], &imported["reason"]],
            [&json!(status), &json!(reason)]
        );
        assert_eq!(scene.import(&file).await, taken(0, 1), "{status}");
        assert_eq!(seen().await, imported);
    }
}

async fn two_imports_of_one_file_at_once_take_it_once(kind: Kind) {
    let rows = rows();
    for row in &rows {
        let (scene, sent) = prepared(kind, row).await;
        let file = [sent.clone()];
        let (one, other) = tokio::join!(scene.import(&file), scene.import(&file));
        let taken = [
            one.taken + other.taken,
            one.known_already + other.known_already,
        ];
        assert_eq!(taken, [1, 1], "{sent}");
        let imported = (scene.subject(&sent).await, scene.recorded().await);
        scene.import(&file).await;
        let now = (scene.subject(&sent).await, scene.recorded().await);
        assert_eq!(now, imported, "{sent}");
    }
}
