//! JSON for the buyer API. The documents pile up in one database, so that later messages meet earlier ones.
use sea_orm::{ConnectOptions, ConnectionTrait, Database, DatabaseConnection, Statement};
use test_support::{
    buyer_messages::{BuyerClient, message, order, request},
    databases::Kind,
    harness::Harness,
};

use crate::fuzz::{mutation::Format, runner::Target};

pub struct BuyerMessages {
    buyer: BuyerClient,
    watcher: DatabaseConnection,
    _harness: Harness,
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
    BuyerMessages {
        buyer,
        watcher: watch(&harness).await,
        _harness: harness,
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
        "order_hold",
        "order_release",
        "award",
        "quotation_request_amendment",
        "goods_receipt",
        "comment",
        "invoice",
        "DAP",
        "C62",
        "0.0001",
    ];

    async fn answer(&mut self, input: &[u8]) -> String {
        let before = commits(&self.watcher).await;
        let (status, answer) = self.buyer.post_bytes(input).await;
        if status.is_success() {
            return format!("{status} {}", answer["outcome"]);
        }
        assert!(status.is_client_error(), "{status} {answer}");
        let mut words = vec![&answer["messageAr"], &answer["messageEn"]];
        let fields = answer["fields"].as_object();
        let errors = fields.iter().flat_map(|fields| fields.values());
        words.extend(errors.flat_map(|error| [&error["ar"], &error["en"]]));
        for words in words {
            let words = words.as_str().expect("a refusal has words");
            assert!(
                !words.is_empty() && !words.contains(char::is_control) && words.len() < 4_000,
                "{answer}"
            );
        }
        assert_eq!(commits(&self.watcher).await, before, "{answer}");
        let (first, _) = fields.and_then(|fields| fields.iter().next()).unzip();
        let about = first.map_or_else(|| answer["messageEn"].to_string(), String::clone);
        // One kind of answer for all lines and places.
        let letters = about.chars().filter(|letter| !letter.is_ascii_digit());
        format!("{status} {}", letters.take(40).collect::<String>())
    }
}

/// A connection that writes nothing: SQLite counts the commits of all others for it.
async fn watch(harness: &Harness) -> DatabaseConnection {
    let sql = Statement::from_string(
        harness.database.get_database_backend(),
        "PRAGMA database_list",
    );
    let main = harness.database.query_one_raw(sql).await.unwrap().unwrap();
    let file: String = main.try_get("", "file").unwrap();
    let mut options = ConnectOptions::new(format!("sqlite://{file}"));
    options.max_connections(1);
    Database::connect(options).await.unwrap()
}

async fn commits(watcher: &DatabaseConnection) -> i32 {
    let sql = Statement::from_string(watcher.get_database_backend(), "PRAGMA data_version");
    let version = watcher.query_one_raw(sql).await.unwrap().unwrap();
    version.try_get("", "data_version").unwrap()
}
