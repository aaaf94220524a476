//! What the forms of answers that are kept as drafts share: each is saved, or sent, by the form's own address.
use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::json;
use ts_rs::TS;

use super::{
    Page,
    asked_document::{AskedDocument, DocumentPage},
    document::version,
};
use crate::{
    answer::Answer,
    error::Error,
    http::{
        form::{Form, Values},
        notice::NoticeMessage,
    },
    render::request_context::AnswerForm,
};
use contract::exchange::{Draft, DraftChange, Submission};
use service_client::BackendError;

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

/// The page of an answer to a document, by its props.
pub trait AnswerPage: Sized {
    /// The page of what is answered.
    type Of: DocumentPage;

    /// Of its address, after the document's.
    const PATH: &'static str;

    fn of(document: <Self::Of as DocumentPage>::Document) -> Self;

    fn form(&mut self) -> &mut Form;

    fn page(self) -> Page;
}

pub fn url<A: AnswerPage>(asked: &AskedDocument<A::Of>) -> String {
    format!("{}{}", asked.url(), A::PATH)
}

/// What came of a form that saves. A script that saves every few seconds says so itself.
pub async fn saved<A: AnswerPage, T>(
    asked: &AskedDocument<A::Of>,
    values: Values,
    outcome: Result<Draft<T>, BackendError>,
    form: AnswerForm,
) -> Result<Answer, Error> {
    match outcome {
        Ok(draft) => Ok(Answer::Done {
            redirect: url::<A>(asked),
            notice: (form == AnswerForm::Document).then_some(NoticeMessage::DraftSaved),
            body: json!({ "version": draft.version, "savedAt": draft.saved_at }),
        }),
        Err(error) => given_back::<A>(asked, values, error).await,
    }
}

/// What came of a form that sends.
pub async fn sent<A: AnswerPage, T>(
    asked: &AskedDocument<A::Of>,
    values: Values,
    outcome: Result<T, BackendError>,
    notice: NoticeMessage,
) -> Result<Answer, Error> {
    match outcome {
        Ok(_) => Ok(asked.done(notice)),
        Err(error) => given_back::<A>(asked, values, error).await,
    }
}

/// The page again, of the document and the draft as they are now, with what was typed.
async fn given_back<A: AnswerPage>(
    asked: &AskedDocument<A::Of>,
    values: Values,
    error: BackendError,
) -> Result<Answer, Error> {
    let (status, form) = Form::failed(values, error)?;
    let document = asked.load().await?;
    Ok(with_form::<A>(asked, document, status, form))
}

/// The page of a document with a form that was not taken.
pub fn with_form<A: AnswerPage>(
    asked: &AskedDocument<A::Of>,
    document: <A::Of as DocumentPage>::Document,
    status: StatusCode,
    form: Form,
) -> Answer {
    let mut props = A::of(document);
    *props.form() = form.clone();
    Answer::Refused {
        status,
        page: props.page(),
        url: url::<A>(asked),
        form,
    }
}
