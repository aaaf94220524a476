//! A form as it comes back to whoever filled it in: what was typed, and what is wrong with it.
use std::collections::BTreeMap;

use serde::Serialize;
use ts_rs::TS;

use crate::text::Text;

/// Keyed by the field's name. Secrets (passwords) are never among the values.
#[derive(Clone, Debug, Default, Serialize, TS)]
pub struct Form {
    pub values: BTreeMap<String, String>,
    pub errors: BTreeMap<String, Text>,
    /// What is wrong with the form as a whole.
    pub problem: Option<Text>,
}
