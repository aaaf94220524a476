//! The files that hang on a document, of every kind of document alike.
mod add;
mod remove;
mod show;
mod upload;

use serde::Deserialize;
use serde_json::Value;

pub use self::{add::add, remove::remove, show::show, upload::Upload};
use super::asked_document::{AskedDocument, DocumentPage};
use crate::{
    answer::Answer,
    error::Error,
    http::{
        form::{Form, Values},
        next_path::NextPath,
        notice::NoticeMessage,
    },
    render::request_context::AnswerForm,
};
use service_client::BackendError;

/// The file that an address names.
#[derive(Deserialize)]
pub struct FileId {
    id: String,
}

/// The page that the form is on, where it is not the document's own but one under it.
#[derive(Deserialize)]
pub struct FormPage {
    #[serde(default)]
    next: NextPath,
}

impl FormPage {
    /// Its address, for a document at `own`.
    fn url(self, own: String) -> String {
        let next = self.next.into_path();
        next.filter(|next| is_under(next, &own)).unwrap_or(own)
    }
}

/// Back on the form's page, where the files are.
fn done<P: DocumentPage>(
    asked: &AskedDocument<P>,
    page: FormPage,
    notice: NoticeMessage,
) -> Answer {
    Answer::Done {
        redirect: page.url(asked.url()) + "#attachments",
        notice: Some(notice),
        body: Value::Null,
    }
}

/// The form's page again, with the reason where the files are. A script has that page before it, and is told the reason
/// alone.
async fn refused<P: DocumentPage>(
    asked: &AskedDocument<P>,
    page: FormPage,
    error: BackendError,
    answer_form: AnswerForm,
) -> Result<Answer, Error> {
    if answer_form == AnswerForm::Json {
        return Err(error.into());
    }
    // What is sent next is another file: it has another key.
    let (status, form) = Form::failed(Form::keyed(Values::new()).values, error)?;
    let own = asked.url();
    let document = asked.load().await?;
    let asked_on = page.url(own.clone());
    let path = asked_on.strip_prefix(&own).unwrap_or_default();
    let (page, path) = P::page_with_files(document, path, form.clone());
    Ok(Answer::Refused {
        status,
        page,
        url: own + path,
        form,
    })
}

fn is_under(path: &str, document: &str) -> bool {
    let page = path
        .strip_prefix(document)
        .and_then(|rest| rest.strip_prefix('/'));
    page.is_some_and(|page| {
        page.bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte == b'-')
    })
}
