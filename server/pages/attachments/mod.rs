//! The files that hang on a document, of every kind of document alike.
mod add;
mod remove;
mod show;
mod upload;

use serde::Deserialize;
use serde_json::Value;

pub use self::{add::add, remove::remove, show::show, upload::Upload};
use super::asked_document::{AskedDocument, DocumentPage};
use crate::{answer::Answer, notice::NoticeMessage};

/// The file that an address names.
#[derive(Deserialize)]
pub struct FileId {
    id: String,
}

/// Back on the document's page, where its files are.
fn done<P: DocumentPage>(asked: &AskedDocument<P>, notice: NoticeMessage) -> Answer {
    Answer::Done {
        redirect: asked.url() + "#attachments",
        notice: Some(notice),
        body: Value::Null,
    }
}
