//! Props of drafts on pages.
use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;

use contract::exchange::Draft;

use super::fields::to_values;
use crate::http::Values;

/// A draft, for the page with its form.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SavedDraft {
    pub version: u32,
    /// Values by field name; empty fields are left out.
    pub values: Values,
    pub saved_at: DateTime<Utc>,
    pub saved_by: String,
}

impl<T: Serialize> From<Draft<T>> for SavedDraft {
    fn from(draft: Draft<T>) -> Self {
        Self {
            version: draft.version,
            values: to_values(draft.input),
            saved_at: draft.saved_at,
            saved_by: draft.saved_by,
        }
    }
}

/// Note on the page of a document that there is a draft.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct UnsentDraft {
    /// Version for the form that discards the draft.
    pub version: u32,
    pub saved_at: DateTime<Utc>,
    pub saved_by: String,
}

impl<T> From<Draft<T>> for UnsentDraft {
    fn from(draft: Draft<T>) -> Self {
        Self {
            version: draft.version,
            saved_at: draft.saved_at,
            saved_by: draft.saved_by,
        }
    }
}
