//! JSON for the buyer API. The documents pile up in one database, so that later messages meet earlier ones.
use sea_orm::{DatabaseConnection, EntityTrait, PaginatorTrait};
use serde_json::Value;

use crate::fuzz::{mutation::Format, runner::Target};
use tables::{buyer_message, event};
use test_support::{
    buyer_messages::{BuyerClient, message, order, request},
    databases::Kind,
    harness::Harness,
};

/// Of a message, in characters.
const LONGEST_ID: usize = 128;

pub struct BuyerMessages {
    buyer: BuyerClient,
    harness: Harness,
}

pub async fn start() -> BuyerMessages {
    let harness = Harness::new(Kind::Sqlite).await;
    let buyer = BuyerClient::for_harness(&harness);
    for number in ["RFQ-1", "RFQ-2"] {
        buyer.takes(&message(request(number))).await;
    }
    for number in ["PO-1", "PO-2"] {
        buyer.takes(&message(order(number))).await;
    }
    BuyerMessages { buyer, harness }
}

impl BuyerMessages {
    async fn expect_recorded(&self, id: &str, answer: &Value) {
        let record = buyer_message::Entity::find_by_id(("erp".to_owned(), id.to_owned()));
        let record = record.one(&self.harness.database).await.unwrap();
        let record = record.unwrap_or_else(|| panic!("{id:?} is not recorded: {answer}"));
        // What was taken under this id stays recorded as taken.
        if record.outcome == buyer_message::State::Refused {
            let problem = record.problem.expect("a refused message has a problem");
            let problem: Value = serde_json::from_str(&problem).unwrap();
            assert_eq!(problem["type"], answer["type"], "{problem} {answer}");
        }
    }
}

impl Target for BuyerMessages {
    const NAME: &'static str = "buyer-messages";
    const FORMAT: Format = Format::Json;
    const WORDS: &'static [&'static str] = &[
        "RFQ-1",
        "RFQ-2",
        "PO-1",
        "PO-2",
        "SAR",
        "KWD",
        "order_revision",
        "order_change_acceptance",
        "respondingTo",
        "order_hold",
        "price_list",
        "price_decision",
        "payment",
        "deductions",
        "invoice_status",
        "credit_note",
        "account_statement",
        "credit_note_status",
        "quantityBreaks",
        "validTo",
        "order_release",
        "award",
        "quotation_request_amendment",
        "goods_receipt",
        "goods_receipt_cancellation",
        "GR-1",
        "comment",
        "invoice",
        "DAP",
        "C62",
        "0.0001",
    ];

    async fn answer(&mut self, input: &[u8]) -> String {
        let before = changes(&self.harness.database).await;
        let (status, answer) = self.buyer.post_bytes(input).await;
        if status.is_success() {
            return format!("{status} {}", answer["outcome"]);
        }
        assert!(status.is_client_error(), "{status} {answer}");
        let errors = answer["errors"].as_array().into_iter().flatten();
        let titles = errors.map(|error| &error["titles"]);
        let titles = titles.chain([&answer["titles"]]);
        let words = titles.flat_map(|titles| [&titles["ar"], &titles["en"]]);
        for words in words {
            let words = words.as_str().expect("a refusal has words");
            assert!(
                !words.is_empty() && !words.contains(char::is_control) && words.len() < 4_000,
                "{answer}"
            );
        }
        assert_eq!(changes(&self.harness.database).await, before, "{answer}");
        if let Some(id) = recorded_id(input, &answer) {
            self.expect_recorded(&id, &answer).await;
        }
        let first = answer["errors"][0]["pointer"].as_str();
        let about = first.or(answer["type"].as_str()).unwrap_or_default();
        // One kind of answer for all lines and places.
        let letters = about.chars().filter(|letter| !letter.is_ascii_digit());
        format!("{status} {}", letters.take(40).collect::<String>())
    }
}

/// Every change of a document is one; a refusal leaves only the record of its message.
async fn changes(database: &DatabaseConnection) -> u64 {
    event::Entity::find().count(database).await.unwrap()
}

/// The id under which a refused message is recorded; `None` if it has none, or was only to be validated.
fn recorded_id(input: &[u8], answer: &Value) -> Option<String> {
    let message: Value = serde_json::from_slice(input).ok()?;
    let is_ambiguous = answer["type"] == "urn:supplier-portal:problem:json-duplicate";
    if is_ambiguous || message["validateOnly"] == true {
        return None;
    }
    let id = message["id"].as_str()?;
    let overrides_direction = |letter| matches!(letter, '\u{202a}'..='\u{202e}');
    let is_id = (1..=LONGEST_ID).contains(&id.chars().count())
        && id.trim() == id
        && !id.contains(char::is_control)
        && !id.contains(overrides_direction);
    is_id.then(|| id.to_owned())
}
