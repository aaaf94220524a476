//! The buyer's systems and the supplier at the same documents at once: the database may end one of two that wait for each
//! other, and nobody is told.
use serde_json::{Value, json};

use super::scene::Scene;
use contract::order::{BulkAcceptance, OrderVersion};
use test_support::{
    buyer_messages::{message, order},
    calls::SignedInCalls,
    databases::Kind,
    for_both_kinds,
};

for_both_kinds!(a_file_and_an_acceptance_of_the_same_orders_both_come_to_their_end);

const ORDERS: usize = 20;
const ROUNDS: usize = 4;

async fn a_file_and_an_acceptance_of_the_same_orders_both_come_to_their_end(kind: Kind) {
    let scene = Scene::new(kind).await;
    let (database, clock) = (&scene.harness.database, scene.harness.clock());
    for round in 0..ROUNDS {
        let numbers: Vec<_> = (0..ORDERS)
            .map(|place| format!("PO-{round}-{place:02}"))
            .collect();
        for number in &numbers {
            scene.buyer.takes(&message(order(number))).await;
        }
        // The last order first, while they are accepted from the first on.
        let held: Value = numbers
            .iter()
            .rev()
            .map(|number| {
                message(json!({"kind": "order_hold", "number": number, "reason": "Wait"}))
            })
            .collect();
        let acceptance = BulkAcceptance {
            orders: numbers
                .into_iter()
                .map(|number| OrderVersion {
                    number,
                    version: 1,
                    draft_version: 0,
                    supplier_order_number: String::new(),
                })
                .collect(),
        };
        let key = format!("round {round}");
        let (held, file) = (held.to_string(), &clock);
        let (taken, accepted) = tokio::join!(
            buyer_api::import(database, file, &held),
            scene
                .harness
                .backend
                .accept_orders(&acceptance, &key, &scene.token),
        );
        assert_eq!(taken.unwrap().taken, ORDERS);
        let accepted = accepted.unwrap();
        assert_eq!(accepted.accepted.len() + accepted.refused.len(), ORDERS);
    }
}
