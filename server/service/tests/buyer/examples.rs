//! The messages that the contract has as examples are acceptable, and each of their fields is refused with its name where it
//! does not hold what the contract says.
use std::collections::BTreeSet;

use axum::http::StatusCode;
use serde_json::{Value, json};
use strum::IntoEnumIterator;
use uuid::Uuid;

use super::scene::Scene;
use buyer_api::openapi;
use contract::{buyer::MessageKind, exchange::Side};
use test_support::{buyer_messages::pointers, databases::Kind, fixtures};

/// Longer than any text of a message may be.
const TOO_LONG: usize = 3_000;

/// Fields that name other documents.
const UNKNOWN: [&str; 2] = ["/document/quotationRequest", "/document/despatchAdvice"];

/// A message of each kind, to the first supplier.
fn examples() -> Vec<(String, Value)> {
    let document = openapi();
    let content = "/paths/~1documents/post/requestBody/content/application~1json/examples";
    let examples = document.pointer(content).unwrap().as_object().unwrap();
    let message = |example: &Value| {
        let mut message = example["value"].clone();
        message["id"] = json!(Uuid::new_v4());
        message["supplier"] = json!(fixtures::FIRST);
        message
    };
    let examples = examples.iter();
    examples
        .map(|(kind, example)| (kind.clone(), message(example)))
        .collect()
}

/// The pointers of all values, deepest last.
fn all_pointers(value: &Value, pointer: &str, found: &mut Vec<String>) {
    let mut descend = |key: &str, value: &Value| {
        let pointer = format!("{pointer}/{key}");
        found.push(pointer.clone());
        all_pointers(value, &pointer, found);
    };
    match value {
        Value::Object(fields) => fields.iter().for_each(|(key, value)| descend(key, value)),
        Value::Array(items) => {
            let items = items.iter().enumerate();
            items.for_each(|(index, value)| descend(&index.to_string(), value));
        }
        _ => {}
    }
}

#[test]
fn each_kind_of_the_buyer_has_an_example() {
    let kinds = MessageKind::iter().filter(|kind| kind.side() == Side::Buyer);
    let kinds: BTreeSet<_> = kinds.map(|kind| json!(kind).to_string()).collect();
    let examples = examples().into_iter();
    let examples: BTreeSet<_> = examples.map(|(kind, _)| json!(kind).to_string()).collect();
    assert_eq!(kinds, examples);
}

fn is_about_unknown(answer: &Value) -> bool {
    let errors = answer["errors"].as_array().into_iter().flatten();
    let unknown = [
        "invoice-unknown",
        "inquiry-unknown",
        "credit-note-unknown",
        "price-request-unknown",
    ];
    errors
        .map(|error| error["code"].as_str().unwrap_or_default())
        .all(|code| unknown.contains(&code))
}

#[tokio::test]
async fn examples_are_acceptable() {
    let scene = Scene::new(Kind::Sqlite).await;
    for (kind, message) in examples() {
        let (status, answer) = scene.buyer.post(&message).await;
        let is_of_state = status == StatusCode::CONFLICT || status == StatusCode::NOT_FOUND;
        // It names documents that are not there.
        let named = pointers(&answer);
        let names_unknown = named.iter().all(|field| UNKNOWN.contains(field));
        let is_unknown = !named.is_empty() && (names_unknown || is_about_unknown(&answer));
        assert!(
            status == StatusCode::OK || is_of_state || is_unknown,
            "{kind}: {message} {answer}"
        );
    }
}

/// What no field holds: another type, too much, and what could not be shown.
fn wrong_values(value: &Value) -> Vec<Value> {
    let other = [json!(null), json!([1]), json!({"no": "field"})];
    let of_text = [
        json!("x".repeat(TOO_LONG)),
        json!("a\u{0}b"),
        json!("\u{202e}"),
        json!(7),
    ];
    match value {
        Value::String(_) => [&other[1..], &of_text].concat(),
        Value::Number(_) => vec![json!(-1), json!("1"), json!(1.5), json!(99_999_999_999_u64)],
        Value::Bool(_) => vec![json!("true"), json!(1)],
        Value::Array(_) => vec![json!({}), json!("[]")],
        _ => vec![json!([]), json!("{}"), json!(1)],
    }
}

#[tokio::test]
async fn each_field_is_refused_with_its_name() {
    let scene = Scene::new(Kind::Sqlite).await;
    for (kind, message) in examples() {
        let mut fields = Vec::new();
        all_pointers(&message, "", &mut fields);
        for field in fields {
            let value = message.pointer(&field).unwrap();
            for wrong in wrong_values(value) {
                let mut sent = message.clone();
                *sent.pointer_mut(&field).unwrap() = wrong.clone();
                let (status, refusal) = scene.buyer.post(&sent).await;
                let shown = wrong.to_string().chars().take(30).collect::<String>();
                assert_eq!(
                    status,
                    StatusCode::BAD_REQUEST,
                    "{kind} {field} {shown}: {refusal}"
                );
                let named = pointers(&refusal);
                let is_named = named
                    .iter()
                    .any(|named| named.starts_with(&field) || field.starts_with(named));
                assert!(is_named, "{kind} {field} {shown}: {refusal}");
            }
            // A field that nobody knows, beside it.
            if value.is_object() {
                let mut sent = message.clone();
                sent.pointer_mut(&field).unwrap()["unheardOf"] = json!(1);
                let (status, refusal) = scene.buyer.post(&sent).await;
                assert_eq!(status, StatusCode::BAD_REQUEST, "{kind} {field}: {refusal}");
                assert_eq!(pointers(&refusal), [format!("{field}/unheardOf")], "{kind}");
            }
        }
    }
}

/// Codes, whose form is checked beside their length.
const CODES: [&str; 2] = ["uom", "incoterm"];

/// The texts of a schema that say how long they may be, by their JSON pointers in a value that has one item in each list.
fn longest(document: &Value, schema: &Value, pointer: &str, found: &mut Vec<(String, usize)>) {
    if let Some(reference) = schema["$ref"].as_str() {
        let referred = document.pointer(reference.trim_start_matches('#')).unwrap();
        return longest(document, referred, pointer, found);
    }
    for part in schema["allOf"].as_array().into_iter().flatten() {
        longest(document, part, pointer, found);
    }
    let has_form = ["pattern", "format", "enum", "const"];
    if has_form
        .iter()
        .all(|keyword| schema.get(*keyword).is_none())
    {
        let most = schema["maxLength"].as_u64();
        found.extend(most.map(|most| (pointer.to_owned(), usize::try_from(most).unwrap())));
    }
    if schema["items"].is_object() {
        longest(document, &schema["items"], &format!("{pointer}/0"), found);
    }
    for (field, property) in schema["properties"].as_object().into_iter().flatten() {
        if !CODES.contains(&field.as_str()) {
            longest(document, property, &format!("{pointer}/{field}"), found);
        }
    }
}

#[tokio::test]
async fn texts_may_be_as_long_as_the_contract_says_and_no_longer() {
    let scene = Scene::new(Kind::Sqlite).await;
    let document = openapi();
    let kinds = document.pointer("/components/schemas/Document/discriminator/mapping");
    let kinds = kinds.unwrap().as_object().unwrap();
    let (mut count, mut wrong) = (0, Vec::new());
    for (kind, message) in examples() {
        let mut texts = Vec::new();
        let schema = json!({ "$ref": kinds[&kind] });
        longest(&document, &schema, "/document", &mut texts);
        for (field, most) in texts {
            if !matches!(message.pointer(&field), Some(Value::String(_)))
                || UNKNOWN.contains(&field.as_str())
            {
                continue;
            }
            count += 1;
            for (length, is_taken) in [(most, true), (most + 1, false)] {
                let mut sent = message.clone();
                sent["id"] = json!(Uuid::new_v4());
                *sent.pointer_mut(&field).unwrap() = json!("x".repeat(length));
                let (_, answer) = scene.buyer.post(&sent).await;
                // A text in one language stands for both, and has one error.
                let mut named = pointers(&answer).into_iter();
                let is_named = named.any(|named| field.starts_with(named));
                let is_refused = is_named && !is_about_unknown(&answer);
                if is_refused == is_taken {
                    wrong.push(format!("{kind} {field} of {length}"));
                }
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
    assert!(count > 60, "{count}");
}
