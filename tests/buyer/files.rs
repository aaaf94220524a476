//! `portal import FILE`: whole or not at all, and the same file twice is taken once.
use std::{fs, path::Path, process::Command};

use sea_orm::{DatabaseConnection, EntityTrait, PaginatorTrait};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::configuration::in_directory;
use tables::request_for_quotation;
use test_support::{
    buyer_messages::{message, request},
    fixtures,
};

/// A portal's data directory with the world's suppliers in it.
struct Home(TempDir);

impl Home {
    async fn new() -> (Self, DatabaseConnection) {
        let home = tempfile::tempdir().unwrap();
        let database = database::connect(&in_directory(home.path()).database).await;
        let database = database.unwrap();
        database::migrate::<service::Migrator>(&database)
            .await
            .unwrap();
        fixtures::populate(&database).await;
        (Self(home), database)
    }

    /// Whether it succeeded, and what it said.
    fn import(&self, text: &str) -> (bool, String) {
        let file = self.0.path().join("documents.json");
        fs::write(&file, text).unwrap();
        import(self.0.path(), &file)
    }
}

fn import(home: &Path, file: &Path) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_portal"))
        .env_clear()
        .arg("--data-dir")
        .arg(home)
        .arg("import")
        .arg(file)
        .output()
        .unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(said).unwrap())
}

async fn requests(database: &DatabaseConnection) -> u64 {
    let requests = request_for_quotation::Entity::find();
    requests.count(database).await.unwrap()
}

#[tokio::test]
async fn a_file_is_taken_once() {
    let (home, database) = Home::new().await;
    let mut long_ago = message(request("RFQ-1"));
    long_ago["at"] = json!("2024-03-14T09:00:00Z");
    long_ago["document"]["terms"]["submissionDueAt"] = json!("2024-03-21T09:00:00Z");
    let decline = json!({
        "kind": "quotation_request_decline", "number": "RFQ-1", "reason": "Out of stock",
    });
    let mut declined = message(decline);
    declined["at"] = json!("2024-03-15T09:00:00Z");
    let file = json!([long_ago, declined]).to_string();
    let (succeeded, said) = home.import(&file);
    assert!(succeeded, "{said}");
    assert!(said.contains("2 documents were taken; 0 were"), "{said}");
    let request = request_for_quotation::Entity::find().one(&database).await;
    let state = request.unwrap().unwrap().state;
    assert_eq!(state, request_for_quotation::State::Declined);
    let (succeeded, said) = home.import(&file);
    assert!(succeeded, "{said}");
    assert!(said.contains("0 documents were taken; 2 were"), "{said}");
    assert_eq!(requests(&database).await, 1);
}

#[tokio::test]
async fn a_file_with_a_mistake_changes_nothing_and_says_where_it_is() {
    let (home, database) = Home::new().await;
    let mut wrong = message(request("RFQ-2"));
    wrong["document"]["terms"]["lines"][1]["quantity"] = json!("0");
    let good = message(request("RFQ-1"));
    let stranger = json!({
        "kind": "quotation_request_cancellation", "number": "RFQ-9", "reason": "Gone",
    });
    let malformed: Value = json!({"id": "1"});
    for (text, words) in [
        ("{".to_owned(), &["not a JSON array"][..]),
        ("{}".to_owned(), &["not a JSON array"]),
        (
            json!([good, malformed]).to_string(),
            &["message 2", "This field is required"],
        ),
        (
            json!([good, wrong]).to_string(),
            &["message 2", "document.terms.lines[1].quantity"],
        ),
        (
            json!([good, message(stranger)]).to_string(),
            &["message 2", "no quotation request with this number"],
        ),
        (
            json!([good, message(request("RFQ-1"))]).to_string(),
            &["message 2", "document.number"],
        ),
    ] {
        let (succeeded, said) = home.import(&text);
        assert!(!succeeded, "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
        for word in words {
            assert!(said.contains(word), "{word} is not in: {said}");
        }
        assert_eq!(requests(&database).await, 0);
    }
    let missing = home.0.path().join("nothing.json");
    let (succeeded, said) = import(home.0.path(), &missing);
    assert!(!succeeded && said.contains("cannot be read"), "{said}");
}
