//! `POST /quotations/{number}/attachments/{id}/remove`, and the same of an order.
use axum::extract::{Path, Query};

use super::{FileId, FormPage, done};
use crate::{
    answer::Answer,
    error::Error,
    notice::NoticeMessage,
    pages::asked_document::{AskedDocument, DocumentPage},
};

pub async fn remove<P: DocumentPage>(
    asked: AskedDocument<P>,
    Path(FileId { id }): Path<FileId>,
    Query(page): Query<FormPage>,
) -> Result<Answer, Error> {
    asked
        .service
        .remove_attachment(asked.holder(), &id, &asked.token)
        .await?;
    Ok(done(&asked, page, NoticeMessage::FileRemoved))
}
