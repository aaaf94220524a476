//! The files that hang on a document, of every kind of document alike.
mod add;
mod remove;
mod show;
mod upload;

use serde::Deserialize;
use serde_json::Value;

pub use self::{add::add, remove::remove, show::show, upload::Upload};
use super::asked_document::{AskedDocument, DocumentPage};
use crate::{answer::Answer, next_path::NextPath, notice::NoticeMessage};

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

/// Back on the form's page, where the files are.
fn done<P: DocumentPage>(
    asked: &AskedDocument<P>,
    FormPage { next }: FormPage,
    notice: NoticeMessage,
) -> Answer {
    let own = asked.url();
    let next = next.into_path().filter(|next| is_under(next, &own));
    Answer::Done {
        redirect: next.unwrap_or(own) + "#attachments",
        notice: Some(notice),
        body: Value::Null,
    }
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
