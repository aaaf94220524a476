//! `/render-fixtures/{kind}/{marker}`: pages that fail on the server in different ways, and a large table. Only in builds
//! for tests and measurements of the engine.
use axum::extract::Path;
use serde::Serialize;
use ts_rs::TS;
use uuid::Uuid;

use crate::Outcome;

#[derive(Clone, Debug, Serialize, TS)]
pub struct RenderFixtureProps {
    /// `fine`, `throw`, `loop`, `heap`, `host` or `table`.
    pub kind: String,
    pub marker: String,
    /// The rows of `table`; two UUIDs each.
    pub rows: Vec<[String; 2]>,
}

/// The usual size in benchmarks of server rendering.
const ROWS: u64 = 1000;

/// `GET /render-fixtures/{kind}/{marker}`
pub async fn show(Path((kind, marker)): Path<(String, String)>) -> Outcome {
    let rows = match kind.as_str() {
        "table" => (0..ROWS).map(row).collect(),
        _ => Vec::new(),
    };
    Outcome::page(RenderFixtureProps { kind, marker, rows })
}

/// Deterministic, so that each response has the same rows.
fn row(number: u64) -> [String; 2] {
    let spread = |by: u64| number.wrapping_add(1).wrapping_mul(by);
    [
        (0x9e37_79b9_7f4a_7c15, 0xbf58_476d_1ce4_e5b9),
        (0x94d0_49bb_1331_11eb, 0xd6e8_feb8_6659_fd93),
    ]
    .map(|(high, low)| Uuid::from_u64_pair(spread(high), spread(low)).to_string())
}
