//! Uploaded CSV, and the reader of uploads that workbooks share.
use contract::quotation_request::QuotationRequest;
use exports::spreadsheet::{read, template::filled};
use test_support::{
    buyer_messages::{BuyerClient, message, request},
    calls::SignedInCalls,
    databases::Kind,
    fixtures::AMAL,
    harness::Harness,
};
use values::Text;

use crate::fuzz::{mutation::Format, runner::Target};

pub struct Uploads(QuotationRequest);

pub struct Tables(Uploads);

pub async fn start() -> Tables {
    Tables(Uploads::new().await)
}

impl Target for Tables {
    const NAME: &'static str = "tables";
    const FORMAT: Format = Format::Text;
    const WORDS: &'static [&'static str] = &[
        "Line",
        "البند",
        "Unit price",
        "Offered quantity",
        "No offer (yes/no)",
        "Note",
        ",",
        ";",
        "\t",
        "\"",
        "\"\"",
        "\n",
        "\r\n",
        "'",
        "=1+1",
        "10",
        "20",
        "yes",
        "15%",
        "2026-04-20",
    ];

    async fn answer(&mut self, input: &[u8]) -> String {
        self.0.answer(input)
    }
}

impl Uploads {
    /// For a request of two lines, 10 and 20.
    pub async fn new() -> Self {
        let harness = Harness::new(Kind::Sqlite).await;
        let buyer = BuyerClient::for_harness(&harness);
        buyer.takes(&message(request("RFQ-1"))).await;
        let token = harness.token_of(AMAL).await;
        let request = harness.backend.quotation_request("RFQ-1", &token).await;
        Self(request.unwrap())
    }

    pub fn answer(&self, file: &[u8]) -> String {
        match filled(file, &self.0) {
            Ok(filled) => {
                assert!(filled.lines.len() <= self.0.lines.len());
                assert!(filled.problems.len() <= 15 * read::MOST_ROWS as usize);
                let problems: Vec<_> = filled
                    .problems
                    .iter()
                    .map(|problem| (&problem.column.en, sentence(&problem.text)))
                    .collect();
                format!("{} lines, {:?}", filled.lines.len(), problems.last())
            }
            Err(error) => {
                sentence(&error.text());
                error.to_string()
            }
        }
    }
}

/// A refusal has words in both languages, on one line.
fn sentence(text: &Text) -> String {
    let written = serde_json::to_value(text).unwrap();
    if let Text::Worded(words) = text {
        for words in [&words.ar, &words.en] {
            assert!(
                !words.is_empty() && !words.contains(char::is_control),
                "{words:?}"
            );
        }
    }
    written.to_string()
}
