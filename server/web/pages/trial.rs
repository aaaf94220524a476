//! `/trial/{kind}`: a page that misbehaves while it is drawn on the server, or is a large table. In builds for the
//! engine's tests and measurements only.
use axum::extract::Path;
use serde::Serialize;
use ts_rs::TS;
use uuid::Uuid;

use super::Page;
use crate::answer::Answer;

#[derive(Clone, Debug, Serialize, TS)]
pub struct TrialProps {
    /// `fine`, `throw`, `loop`, `heap`, `host` or `table`.
    pub kind: String,
    pub marker: String,
    /// The table's; two UUIDs each.
    pub rows: Vec<[String; 2]>,
}

/// As many as the field's common test has.
const ROWS: u64 = 1000;

/// `GET /trial/{kind}/{marker}`
pub async fn show(Path((kind, marker)): Path<(String, String)>) -> Answer {
    let rows = match kind.as_str() {
        "table" => (0..ROWS).map(row).collect(),
        _ => Vec::new(),
    };
    Answer::Page(Page::Trial(TrialProps { kind, marker, rows }))
}

/// The same each time, as a table's rows are.
fn row(number: u64) -> [String; 2] {
    let spread = |by: u64| number.wrapping_add(1).wrapping_mul(by);
    [
        (0x9e37_79b9_7f4a_7c15, 0xbf58_476d_1ce4_e5b9),
        (0x94d0_49bb_1331_11eb, 0xd6e8_feb8_6659_fd93),
    ]
    .map(|(high, low)| Uuid::from_u64_pair(spread(high), spread(low)).to_string())
}
