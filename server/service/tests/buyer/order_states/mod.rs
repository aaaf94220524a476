//! Every action of supplier and buyer on an order in every state: it leads on as the table says, or is refused and changes
//! nothing.
mod inputs;
mod table;

use inputs::{answer, despatch};
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter};
use serde_json::{Value, json};
use table::{
    ACTIONS,
    Action::{self, *},
    TABLE,
};
use uuid::Uuid;

use super::{
    scene::Scene,
    state_table::{Case, checked},
};
use contract::{
    buyer::MessageKind,
    exchange::{DraftChange, Reasoned},
    order::{Acknowledgement, OrderResponseInput, Rejection, ResponseCode},
};
use orders::{possible, response};
use tables::{
    despatch_advice, despatch_line,
    fixed_point::{Amount, Quantity},
    invoice,
    order::{self, State},
    order_response, order_response_line,
};
use test_support::{
    buyer_messages::{goods_receipt, message, order, order_terms},
    calls::SignedInCalls,
    databases::Kind,
    fixtures::{self, day, insert},
    for_both_kinds,
};

for_both_kinds!(an_order_goes_the_ways_of_the_table_alone);

async fn an_order_goes_the_ways_of_the_table_alone(kind: Kind) {
    let scene = Scene::new(kind).await;
    for (place, (state, shipped, ways)) in TABLE.iter().enumerate() {
        for action in ACTIONS {
            let number = format!("PO-{place}-{action:?}");
            scene.stands(&number, *state, *shipped).await;
            let is_possible = scene.is_possible(&number, action).await;
            let outcome = scene.tries(&number, action, *shipped).await;
            let order = scene.harness.backend.order(&number, &scene.token);
            let order = order.await.unwrap();
            let way = ways.iter().find(|(possible, _)| *possible == action);
            Case {
                name: format!("{state:?} {shipped:?} {action:?}"),
                expected: way.map(|(_, to)| *to),
                is_possible,
                before: (*state, 1),
            }
            .assert(outcome, (order.state, order.events.len()));
        }
    }
}

impl Scene {
    /// An order in this state, of which so many pieces have left.
    async fn stands(&self, number: &str, state: State, shipped: [i64; 2]) {
        self.buyer.takes(&message(order(number))).await;
        let database = &self.harness.database;
        let mut row = self.stored(number).await;
        row.state = state;
        row.state_before_hold = (state == State::OnHold).then_some(State::Accepted);
        let changed = row.clone().into_active_model().reset_all();
        order::Entity::update(changed).exec(database).await.unwrap();
        if state == State::AcceptedWithChanges {
            self.has_response(&row).await;
        }
        let advice = despatch_advice::Model {
            id: Uuid::new_v4(),
            supplier_id: fixtures::FIRST,
            order_id: row.id,
            number: format!("ASN-{number}"),
            supplier_number: None,
            packages: "[]".to_owned(),
            despatch_date: day("2026-03-14"),
            expected_date: None,
            carrier: String::new(),
            tracking_number: String::new(),
            created_at: fixtures::now(),
            cancelled_at: None,
            changed_at: fixtures::now(),
        };
        insert(database, advice.clone()).await;
        for (line_number, units) in [10, 20].into_iter().zip(shipped) {
            let line = despatch_line::Model {
                despatch_advice_id: advice.id,
                line_number,
                quantity: Quantity::from_units(units),
                lots: "[]".to_owned(),
                serial_numbers: "[]".to_owned(),
            };
            insert(database, line).await;
        }
    }

    /// The response with changes of an order that was accepted so.
    async fn has_response(&self, order: &order::Model) {
        let database = &self.harness.database;
        let response = order_response::Model {
            order_id: order.id,
            revision: 1,
            id: order.id,
            code: ResponseCode::AcceptedWithChanges,
            note: String::new(),
            responded_at: fixtures::now(),
            responded_by: "Amal".to_owned(),
            taken_at: None,
            changed_at: fixtures::now(),
        };
        insert(database, response).await;
        let line = order_response_line::Model {
            order_id: order.id,
            revision: 1,
            line_number: 10,
            code: ResponseCode::AcceptedWithChanges,
            quantity: None,
            unit_price: None,
            promised_date: Some(day("2026-06-01")),
            is_backordered: false,
            substitute: None,
            reason: "Later".to_owned(),
        };
        insert(database, line).await;
    }

    async fn stored(&self, number: &str) -> order::Model {
        let found = order::Entity::find()
            .filter(order::Column::Number.eq(number))
            .one(&self.harness.database)
            .await;
        found.unwrap().unwrap()
    }

    /// Whether the order says that it takes a message for the action; nothing about actions of the supplier.
    async fn is_possible(&self, number: &str, action: Action) -> Option<bool> {
        let kind = kind(action)?;
        let order = self.stored(number).await;
        let possible = possible::possible(&self.harness.database, &order).await;
        Some(possible.unwrap().contains(&kind))
    }

    /// A draft that was made of it, whatever became of it since.
    async fn has_draft_invoice(&self, number: &str) -> String {
        let database = &self.harness.database;
        let draft = invoice::Model {
            order_id: Some(self.stored(number).await.id),
            ..fixtures::invoice(number, invoice::State::Draft, "2026-04-14", Amount(10_000))
        };
        insert(database, draft).await;
        number.to_owned()
    }

    /// Does it, or says why not.
    async fn tries(&self, number: &str, action: Action, shipped: [i64; 2]) -> Result<(), String> {
        let (backend, token) = (&self.harness.backend, &*self.token);
        let key = format!("{number} {action:?}");
        let seen = Reasoned {
            version: 1,
            reason: "why".to_owned(),
        };
        let document = |kind: &str| json!({"kind": kind, "number": number, "reason": "why"});
        let left = shipped.map(|units| units.to_string());
        match action {
            Acknowledge => {
                let seen = Acknowledgement {
                    version: 1,
                    ..Acknowledgement::default()
                };
                checked(backend.acknowledge_order(number, &seen, &key, token).await)
            }
            Draft => {
                let change = DraftChange {
                    version: 0,
                    input: OrderResponseInput::default(),
                };
                let saved = backend.save_order_response_draft(number, &change, token);
                checked(saved.await.map(|_| ()))
            }
            Accept | Change => {
                let answer = answer(action);
                let sent = backend.respond_to_order(number, &answer, &key, token);
                checked(sent.await.map(|_| ()))
            }
            Reject => {
                let rejection = Rejection {
                    version: 1,
                    draft_version: 0,
                    reason: "why".to_owned(),
                };
                checked(backend.reject_order(number, &rejection, &key, token).await)
            }
            ShipPart | ShipAll => {
                let rest = match action {
                    ShipPart => [1, 0],
                    _ => [5 - shipped[0], 2 - shipped[1]],
                };
                let advice = despatch(rest);
                let sent = backend.ship_order(number, &advice, &key, token);
                checked(sent.await.map(|_| ()))
            }
            Invoice => {
                let drafted = backend.draft_invoice(number, &seen, &key, token);
                checked(drafted.await.map(|_| ()))
            }
            Discard => {
                let draft = self.has_draft_invoice(number).await;
                checked(backend.discard_invoice(number, &draft, token).await)
            }
            Revise => {
                let mut revision = document("order_revision");
                revision["revision"] = json!(2);
                revision["terms"] = order_terms("6");
                let response = self.response(number).await;
                if let Some(response) = response {
                    revision["respondingTo"] = json!(response);
                }
                self.posts(revision).await
            }
            Agree => {
                let response = self.response(number).await.unwrap_or_default();
                self.posts(json!({
                    "kind": "order_change_acceptance", "number": number, "response": response,
                }))
                .await
            }
            Receive => {
                let receipt = goods_receipt(&format!("GR-{number}"), number, &[(10, "1", "0")]);
                self.posts(receipt).await
            }
            Hold => self.posts(document("order_hold")).await,
            Release => self.posts(document("order_release")).await,
            Cancel => self.posts(document("order_cancellation")).await,
            Close => self.posts(document("order_closing")).await,
            Bill => self.bills(number, &[(10, "1")]).await,
            BillAll => {
                let lines = [(10, &*left[0]), (20, &*left[1])];
                let lines =
                    lines.map(|(line, units)| (line, if units == "0" { "1" } else { units }));
                let some = if shipped[1] == 0 {
                    &lines[..1]
                } else {
                    &lines[..]
                };
                self.bills(number, some).await
            }
        }
    }

    /// The id of the response to the order.
    async fn response(&self, number: &str) -> Option<Uuid> {
        let order = self.stored(number).await;
        let response = response::current(&self.harness.database, &order).await;
        response.unwrap().map(|(id, _)| id)
    }

    /// By a file, as suppliers' invoices come.
    async fn bills(&self, number: &str, lines: &[(u32, &str)]) -> Result<(), String> {
        let lines = lines
            .iter()
            .map(|(line, quantity)| json!({"lineNumber": line, "quantity": quantity}));
        let file = json!([message(json!({
            "kind": "invoice", "number": number, "invoice": Uuid::new_v4(), "state": "submitted",
            "issueDate": "2026-03-14", "dueDate": "2026-04-14", "lines": lines.collect::<Value>(),
        }))]);
        let (database, clock) = (&self.harness.database, self.harness.clock());
        let imported = buyer_api::import(database, &clock, &file.to_string()).await;
        imported.map(|_| ()).map_err(|error| error.to_string())
    }
}

/// The kind of the buyer's message for the action.
fn kind(action: Action) -> Option<MessageKind> {
    Some(match action {
        Revise => MessageKind::OrderRevision,
        Agree => MessageKind::OrderChangeAcceptance,
        Hold => MessageKind::OrderHold,
        Release => MessageKind::OrderRelease,
        Cancel => MessageKind::OrderCancellation,
        Close => MessageKind::OrderClosing,
        Receive => MessageKind::GoodsReceipt,
        _ => return None,
    })
}
