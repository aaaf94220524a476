//! `POST /quotations/{number}/attachments/{id}/remove`, and the same of an order.
use axum::extract::Path;

use super::{FileId, done};
use crate::{
    answer::Answer,
    error::Error,
    notice::NoticeMessage,
    pages::asked_document::{AskedDocument, DocumentPage},
};

pub async fn remove<P: DocumentPage>(
    asked: AskedDocument<P>,
    Path(FileId { id }): Path<FileId>,
) -> Result<Answer, Error> {
    asked
        .service
        .remove_attachment(asked.holder(), &id, &asked.token)
        .await?;
    Ok(done(&asked, NoticeMessage::FileRemoved))
}
