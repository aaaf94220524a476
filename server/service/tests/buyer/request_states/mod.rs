//! Every action of supplier and buyer on a request for quotation in every state: it leads on as the table says, or is
//! refused and changes nothing.
mod table;

use axum::http::StatusCode;
use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, sea_query::Expr};
use serde_json::{Value, json};

use self::table::{
    ACTIONS, ALWAYS,
    Action::{self, *},
    Due, TABLE, With,
};
use super::{
    attachments::{PDF, path},
    scene::Scene,
    state_table::{Case, checked},
};
use contract::{
    buyer::MessageKind,
    exchange::{DraftChange, NewComment, Reasoned},
    quotation_request::{QuotationInput, QuotationRequestState as State},
};
use quotation_requests::possible;
use tables::request_for_quotation::{Column, Entity, Model};
use test_support::{
    buyer_messages::{message, order, request, request_terms},
    calls::SignedInCalls,
    databases::Kind,
    documents::{DocumentCalls, Holder},
    fixtures, for_both_kinds,
};

for_both_kinds!(a_request_goes_the_ways_of_the_table_alone);

async fn a_request_goes_the_ways_of_the_table_alone(kind: Kind) {
    let scene = Scene::new(kind).await;
    for (place, (state, with, due, ways)) in TABLE.iter().enumerate() {
        for action in ACTIONS {
            let number = format!("RFQ-{place}-{action:?}");
            scene.prepare_request(&number, *state, *with, *due).await;
            let before = scene.seen(&number).await;
            let is_possible = scene.request_takes(&number, action).await;
            let outcome = scene.try_on_request(&number, action, before.version).await;
            let after = scene.seen(&number).await;
            let way = ways.iter().find(|(possible, _)| *possible == action);
            let unchanged = ALWAYS.contains(&action).then_some(before.state);
            Case {
                name: format!("{state:?} {with:?} {due:?} {action:?}"),
                expected: way.map(|(_, to)| *to).or(unchanged),
                is_possible,
                before: (before.state, before.events.len()),
            }
            .assert(outcome, (after.state, after.events.len()));
        }
    }
}

impl Scene {
    /// A request in this state.
    async fn prepare_request(&self, number: &str, state: State, with: With, due: Due) {
        self.buyer.takes(&message(request(number))).await;
        if with != With::Nothing {
            self.quote(number).await;
        }
        if with == With::Order {
            let mut ordered = order(&number.replace("RFQ", "PO"));
            ordered["quotationRequest"] = json!(number);
            self.buyer.takes(&message(ordered)).await;
        }
        let mut change = Entity::update_many().col_expr(Column::State, Expr::value(state));
        if due == Due::Before {
            let past = fixtures::now() - TimeDelta::hours(1);
            change = change.col_expr(Column::SubmissionDueAt, Expr::value(past));
        }
        let change = change.filter(Column::Number.eq(number));
        change.exec(&self.harness.database).await.unwrap();
    }

    /// Whether the request says that it takes a message for the action; nothing about actions of the supplier.
    async fn request_takes(&self, number: &str, action: Action) -> Option<bool> {
        let kind = kind(action)?;
        let database = &self.harness.database;
        let found = Entity::find().filter(Column::Number.eq(number));
        let found: Option<Model> = found.one(database).await.unwrap();
        let now = self.harness.clock().now();
        let possible = possible::possible(database, &found.unwrap(), now).await;
        Some(possible.unwrap().contains(&kind))
    }

    /// Does it, or says why not.
    async fn try_on_request(
        &self,
        number: &str,
        action: Action,
        version: u32,
    ) -> Result<(), String> {
        let (backend, token) = (&self.harness.backend, &*self.token);
        let key = format!("{number} {action:?}");
        let seen = Reasoned {
            version,
            reason: "why".to_owned(),
        };
        match action {
            View => checked(backend.mark_quotation_request_viewed(number, token).await),
            Draft => {
                let change = DraftChange {
                    version: 0,
                    input: QuotationInput::default(),
                };
                checked(backend.save_quotation_draft(number, &change, token).await)
            }
            Submit => {
                let quotation = self.quotation(number).await;
                let submitted = backend.submit_quotation(number, &quotation, &key, token);
                checked(submitted.await)
            }
            Withdraw => checked(backend.withdraw_quotation(number, &seen, &key, token).await),
            Decline => {
                let declined = backend.decline_quotation_request(number, &seen, &key, token);
                checked(declined.await)
            }
            Acknowledge => {
                let acknowledged = backend.acknowledge_amendment(number, &seen, &key, token);
                checked(acknowledged.await)
            }
            Ask => {
                let question = NewComment {
                    text: "Which voltage?".to_owned(),
                };
                let holder = Holder::QuotationRequest(number);
                checked(backend.comment_on(holder, &question, &key, token).await)
            }
            File => {
                let path = path(&format!("quotation-requests/{number}"));
                let query = "id=sheet&by=Salem&name=sheet.pdf";
                let (status, answer) = self.buyer.attach(&format!("{path}?{query}"), PDF).await;
                assert_eq!(status, StatusCode::OK, "{answer}");
                Ok(())
            }
            Amend | Award | AwardInPart | AwardToOthers | Cancel | Remark => {
                self.posts(document(number, action)).await
            }
        }
    }
}

/// The kind of the buyer's message for the action.
fn kind(action: Action) -> Option<MessageKind> {
    Some(match action {
        Amend => MessageKind::QuotationRequestAmendment,
        Award | AwardInPart | AwardToOthers => MessageKind::Award,
        Cancel => MessageKind::QuotationRequestCancellation,
        Remark => MessageKind::Comment,
        _ => return None,
    })
}

/// The buyer's message for the action.
fn document(number: &str, action: Action) -> Value {
    let award = |lines: &[(u32, &str)]| {
        let lines = lines
            .iter()
            .map(|(line, quantity)| json!({"lineNumber": line, "quantity": quantity}));
        json!({"kind": "award", "number": number, "revision": 1, "lines": lines.collect::<Value>()})
    };
    match action {
        Amend => json!({
            "kind": "quotation_request_amendment", "number": number, "amendment": 1,
            "terms": request_terms(),
        }),
        Award => award(&[(10, "5"), (20, "2.5")]),
        AwardInPart => award(&[(10, "3")]),
        AwardToOthers => award(&[]),
        Cancel => json!({
            "kind": "quotation_request_cancellation", "number": number, "reason": "why",
        }),
        Remark => json!({
            "kind": "comment", "of": "quotation_request", "number": number, "text": "Soon?",
        }),
        _ => unreachable!("an action of the supplier"),
    }
}
