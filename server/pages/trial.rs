//! `/trial/{kind}`: a page that misbehaves while it is drawn on the server. Debug builds only: the engine's tests use it.
use axum::extract::Path;
use serde::Serialize;
use ts_rs::TS;

use super::Page;
use crate::answer::Answer;

#[derive(Clone, Debug, Serialize, TS)]
pub struct TrialProps {
    /// `fine`, `throw`, `loop`, `heap` or `host`.
    pub kind: String,
    pub marker: String,
}

/// `GET /trial/{kind}/{marker}`
pub async fn show(Path((kind, marker)): Path<(String, String)>) -> Answer {
    Answer::Page(Page::Trial(TrialProps { kind, marker }))
}
