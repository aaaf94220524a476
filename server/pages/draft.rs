//! What the forms of answers that are kept as drafts share: each is saved, or sent, by the form's own address.
use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::json;
use ts_rs::TS;

use super::document::version;
use crate::{
    answer::Answer,
    backend::contract::exchange::{Draft, DraftChange, Submission},
    form::Values,
    notice::NoticeMessage,
    render::asked::AnswerForm,
};

/// A draft as the service keeps it.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SavedDraft {
    pub version: u32,
    /// By the fields' names; what was left empty has no value.
    pub values: Values,
    pub saved_at: DateTime<Utc>,
    pub saved_by: String,
}

/// That something was written and not sent, for the page of the document that it answers.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct UnsentDraft {
    /// For what gives it up.
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

impl SavedDraft {
    /// `values` of what was typed are those of the form's fields.
    pub fn of<T>(draft: Draft<T>, values: impl FnOnce(T) -> Values) -> Self {
        Self {
            version: draft.version,
            values: values(draft.input),
            saved_at: draft.saved_at,
            saved_by: draft.saved_by,
        }
    }
}

/// What a form that saves is asked with.
pub fn change<T>(values: &Values, input: T) -> DraftChange<T> {
    DraftChange {
        version: version(values, "draftVersion"),
        input,
    }
}

/// What a form that sends is asked with.
pub fn submission<T>(values: &Values, input: T) -> Submission<T> {
    Submission {
        version: version(values, "version"),
        draft_version: version(values, "draftVersion"),
        input,
    }
}

/// The form is at `url`. A script that saves every few seconds says so itself.
pub fn saved<T>(draft: &Draft<T>, url: String, form: AnswerForm) -> Answer {
    Answer::Done {
        redirect: url,
        notice: (form == AnswerForm::Document).then_some(NoticeMessage::DraftSaved),
        body: json!({ "version": draft.version, "savedAt": draft.saved_at }),
    }
}
