//! Starting, saving, checking, submitting and withdrawing a request.
use axum::http::StatusCode;
use sea_orm::EntityTrait;

use super::{Scene, decimal, input, line, new, submission};
use contract::{
    exchange::{DraftChange, EventKind, NewComment, Reasoned},
    price_request::{
        PriceRequestAction as Action, PriceRequestInput, PriceRequestLineInput, PriceRequestState,
    },
};
use service_client::ClientError;
use tables::{outbox_message, product_price};
use test_support::{
    calls::SignedInCalls,
    fixtures::{SECOND, colleague, insert},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    a_draft_has_the_current_prices_of_all_items,
    a_draft_may_have_one_item,
    a_submitted_request_has_its_new_prices_alone,
    a_price_is_compared_with_the_one_of_its_first_day,
    every_wrong_field_is_named,
    a_request_is_submitted_once,
    a_colleagues_draft_is_not_overwritten,
    the_buyer_does_not_know_drafts,
    submitted_requests_can_be_withdrawn,
    other_suppliers_find_nothing,
);

async fn topics(scene: &Scene) -> Vec<String> {
    let messages = outbox_message::Entity::find().all(&scene.harness.database);
    let messages = messages.await.unwrap();
    messages.into_iter().map(|message| message.topic).collect()
}

fn refused_fields(error: ClientError) -> Vec<String> {
    let ClientError::Refused(status, refusal) = error else {
        panic!("{error:?}")
    };
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let fields = refusal.fields.into_iter();
    fields.map(|(field, _)| field).collect()
}

async fn a_draft_has_the_current_prices_of_all_items(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.started().await;
    assert_eq!(number, "PC-2026-00001");
    // The same key finds the same draft.
    assert_eq!(scene.started().await, number);
    let request = scene.shown(&number).await;
    assert_eq!(request.state, PriceRequestState::Draft);
    assert_eq!(request.change_limit_percent, Some(decimal("10")));
    let [valve, second] = &request.lines[..] else {
        panic!("{:?}", request.lines)
    };
    assert_eq!((&*valve.item, valve.line_number), ("V-1", 10));
    assert_eq!(valve.current_price, Some(decimal("80.00")));
    assert!(valve.has_quantity_breaks && valve.later.is_empty());
    assert_eq!(second.current_price, Some(decimal("10.00")));
    let [later] = &second.later[..] else {
        panic!("{:?}", second.later)
    };
    assert_eq!(later.valid_from.to_string(), "2026-09-01");
    assert_eq!(later.price, decimal("11"));
    assert!(request.actions.contains(&Action::Edit) && !request.actions.contains(&Action::Ask));
}

async fn a_draft_may_have_one_item(harness: Harness) {
    let scene = Scene::new(harness).await;
    let backend = &scene.harness.backend;
    let (known, unknown) = (new("V-2"), new("V-3"));
    let one = backend.start_price_request(&known, "one", &scene.token);
    let number = one.await.unwrap().number;
    let lines = scene.shown(&number).await.lines;
    let items: Vec<_> = lines.iter().map(|line| &*line.item).collect();
    assert_eq!(items, ["V-2"]);
    let unknown = backend.start_price_request(&unknown, "unknown", &scene.token);
    assert_eq!(refused_fields(unknown.await.unwrap_err()), ["agreement"]);
}

async fn a_submitted_request_has_its_new_prices_alone(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.started().await;
    let mut input = input();
    input.lines.pop();
    input.lines.push(PriceRequestLineInput {
        line_number: 20,
        ..PriceRequestLineInput::default()
    });
    let backend = &scene.harness.backend;
    let checked = backend.check_price_request(&number, &input, &scene.token);
    let checked = checked.await.unwrap();
    assert_eq!(checked.lines.len(), 1);
    let asked = checked.lines[0].asked.clone().unwrap();
    assert_eq!(asked.change_percent, Some(decimal("5")));
    let submission = submission(&scene.shown(&number).await, input);
    let submitted = backend.submit_price_request(&number, &submission, "send", &scene.token);
    let submitted = submitted.await.unwrap();
    assert_eq!(submitted.state, PriceRequestState::Submitted);
    assert_eq!((submitted.version, submitted.reason.as_str()), (2, "Steel"));
    assert_eq!(submitted.lines, checked.lines);
    assert_eq!(submitted.lines[0].current_price, Some(decimal("80.00")));
    assert_eq!(submitted.events[0].kind, EventKind::Submitted);
    assert_eq!(topics(&scene).await, ["price_request.submitted"]);
    // Nothing is agreed yet.
    let prices = product_price::Entity::find().all(&scene.harness.database);
    assert_eq!(prices.await.unwrap().len(), 3);
}

/// The second item costs 10 today, and 11 from September on.
async fn a_price_is_compared_with_the_one_of_its_first_day(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.started().await;
    let backend = &scene.harness.backend;
    let from = |day: &str, price: &str| PriceRequestInput {
        valid_from: day.to_owned(),
        lines: vec![line(20, price)],
        ..input()
    };
    for (day, price, change, before) in [
        ("2026-08-31", "10.5", "5.0", "10"),
        ("2026-09-01", "10.5", "-4.5", "11"),
        // Within the limit of 10 %.
        ("2026-10-01", "12", "9.1", "11"),
    ] {
        let typed = from(day, price);
        let checked = backend.check_price_request(&number, &typed, &scene.token);
        let checked = checked.await.unwrap();
        let [line] = &checked.lines[..] else {
            panic!("{:?}", checked.lines)
        };
        assert_eq!(line.current_price, Some(decimal(before)), "{day}");
        let asked = line.asked.as_ref().unwrap();
        assert_eq!(asked.change_percent, Some(decimal(change)), "{day}");
    }
    let typed = from("2026-08-31", "12");
    let above = backend.check_price_request(&number, &typed, &scene.token);
    let refused = refused_fields(above.await.unwrap_err());
    assert_eq!(refused, ["lines.20.price"]);
}

async fn every_wrong_field_is_named(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.started().await;
    let refused = async |input: PriceRequestInput| {
        let backend = &scene.harness.backend;
        let checked = backend.check_price_request(&number, &input, &scene.token);
        refused_fields(checked.await.unwrap_err())
    };
    let nothing = PriceRequestInput::default();
    assert_eq!(refused(nothing).await, ["lines", "reason"]);
    let without_day = PriceRequestInput {
        valid_from: String::new(),
        ..input()
    };
    assert_eq!(refused(without_day).await, ["validFrom"]);
    let past = PriceRequestInput {
        valid_from: "2026-01-31".to_owned(),
        ..input()
    };
    assert!(refused(past).await.contains(&"validFrom".to_owned()));
    let with = |line: PriceRequestLineInput| PriceRequestInput {
        lines: vec![line],
        ..input()
    };
    // 88.01 is more than ten percent above 80.
    assert_eq!(refused(with(line(10, "88.01"))).await, ["lines.10.price"]);
    assert_eq!(refused(with(line(10, "many"))).await, ["lines.10.price"]);
    assert_eq!(refused(with(line(99, "1"))).await, ["lines", "lines.99"]);
    let without_price = PriceRequestLineInput {
        reason: "Only this".to_owned(),
        ..line(10, "")
    };
    assert_eq!(refused(with(without_price)).await, ["lines.10.price"]);
    let overlapping = PriceRequestLineInput {
        valid_to: "2026-09-01".to_owned(),
        ..line(20, "10.5")
    };
    assert_eq!(refused(with(overlapping)).await, ["lines.20.validTo"]);
    let inverted = PriceRequestLineInput {
        valid_to: "2026-05-31".to_owned(),
        ..line(20, "10.5")
    };
    assert_eq!(refused(with(inverted)).await, ["lines.20.validTo"]);
    // Days of the whole request have one error, not one in each line.
    let inverted = PriceRequestInput {
        valid_to: "2026-05-31".to_owned(),
        lines: vec![line(10, "84"), line(20, "10.5")],
        ..input()
    };
    assert_eq!(refused(inverted).await, ["validTo"]);
    // A line's own first day is the one to correct.
    let late = PriceRequestInput {
        valid_to: "2026-06-30".to_owned(),
        ..with(PriceRequestLineInput {
            valid_from: "2026-07-15".to_owned(),
            ..line(20, "10.5")
        })
    };
    assert_eq!(refused(late).await, ["lines.20.validFrom"]);
    let backend = &scene.harness.backend;
    let highest = with(line(10, "88"));
    let checked = backend.check_price_request(&number, &highest, &scene.token);
    checked.await.unwrap();

    // Without a last day, a price ends where the next one begins, as price lists have it.
    let followed = with(line(20, "10.5"));
    let checked = backend.check_price_request(&number, &followed, &scene.token);
    let asked = checked.await.unwrap().lines[0].asked.clone().unwrap();
    let day = |day: &str| day.parse::<chrono::NaiveDate>().unwrap();
    assert_eq!(asked.until_next, Some(day("2026-08-31")));
    let sent = submission(&scene.shown(&number).await, followed);
    let submitted = backend.submit_price_request(&number, &sent, "followed", &scene.token);
    let asked = submitted.await.unwrap().lines[0].asked.clone().unwrap();
    assert_eq!(asked.until_next, Some(day("2026-08-31")));
}

async fn a_request_is_submitted_once(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.started().await;
    let sent = submission(&scene.shown(&number).await, input());
    let backend = &scene.harness.backend;
    for _ in 0..2 {
        let submitted = backend.submit_price_request(&number, &sent, "send", &scene.token);
        assert_eq!(submitted.await.unwrap().state, PriceRequestState::Submitted);
    }
    assert_eq!(topics(&scene).await.len(), 1);
    let again = backend.submit_price_request(&number, &sent, "again", &scene.token);
    assert!(matches!(
        again.await,
        Err(ClientError::Refused(StatusCode::CONFLICT, _))
    ));
    let change = DraftChange {
        version: 0,
        input: input(),
    };
    let saved = backend.save_price_request_draft(&number, &change, &scene.token);
    assert!(matches!(
        saved.await,
        Err(ClientError::Refused(StatusCode::CONFLICT, _))
    ));
}

async fn a_colleagues_draft_is_not_overwritten(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.started().await;
    let change = DraftChange {
        version: 0,
        input: input(),
    };
    let backend = &scene.harness.backend;
    let saved = backend.save_price_request_draft(&number, &change, &scene.token);
    assert_eq!(saved.await.unwrap().version, 1);
    let stale = backend.save_price_request_draft(&number, &change, &scene.token);
    assert!(matches!(
        stale.await,
        Err(ClientError::Refused(StatusCode::CONFLICT, _))
    ));
    let draft = scene.shown(&number).await.draft.unwrap();
    assert_eq!(draft.input, input());
}

async fn the_buyer_does_not_know_drafts(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.started().await;
    let backend = &scene.harness.backend;
    let comment = NewComment {
        text: "Is this right?".to_owned(),
    };
    let said = backend.comment_on_price_request(&number, &comment, "say", &scene.token);
    assert!(matches!(
        said.await,
        Err(ClientError::Refused(StatusCode::CONFLICT, _))
    ));
    let given_up = Reasoned {
        version: 1,
        reason: String::new(),
    };
    let withdrawn = backend.withdraw_price_request(&number, &given_up, "drop", &scene.token);
    withdrawn.await.unwrap();
    let request = scene.shown(&number).await;
    assert_eq!(request.state, PriceRequestState::Withdrawn);
    assert!(request.lines.is_empty() && request.draft.is_none());
    assert_eq!(topics(&scene).await, [""; 0]);
    let listed = scene.get("/price-requests").await;
    assert_eq!(listed["items"], serde_json::json!([]));
}

async fn submitted_requests_can_be_withdrawn(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.submitted().await;
    let withdrawal = |version| Reasoned {
        version,
        reason: "A mistake".to_owned(),
    };
    let backend = &scene.harness.backend;
    let (stale, current) = (withdrawal(1), withdrawal(2));
    let stale = backend.withdraw_price_request(&number, &stale, "old", &scene.token);
    assert!(matches!(
        stale.await,
        Err(ClientError::Refused(StatusCode::CONFLICT, _))
    ));
    let withdrawn = backend.withdraw_price_request(&number, &current, "new", &scene.token);
    withdrawn.await.unwrap();
    let request = scene.shown(&number).await;
    assert_eq!(request.state, PriceRequestState::Withdrawn);
    assert_eq!(request.decision_reason.as_deref(), Some("A mistake"));
    let expected = ["price_request.submitted", "price_request.withdrawn"];
    assert_eq!(topics(&scene).await, expected);
}

async fn other_suppliers_find_nothing(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.submitted().await;
    let other = tables::user::Model {
        supplier_id: SECOND,
        ..colleague(40, "huda@second.example", true)
    };
    insert(&scene.harness.database, other).await;
    let token = scene.harness.token_of("huda@second.example").await;
    let backend = &scene.harness.backend;
    let shown = backend.price_request(&number, &token).await;
    assert!(matches!(
        shown,
        Err(ClientError::Refused(StatusCode::NOT_FOUND, _))
    ));
    let new = new("");
    let started = backend.start_price_request(&new, "start", &token);
    assert_eq!(refused_fields(started.await.unwrap_err()), ["agreement"]);
}
