//! `POST /quotations/{number}/attachments/{id}/remove`, and the same of an order.
use axum::{
    Extension,
    extract::{Path, Query},
};

use super::{FileId, FormPage, done, refused};
use crate::{
    answer::Answer,
    error::Error,
    http::notice::NoticeMessage,
    pages::asked_document::{AskedDocument, DocumentPage},
    render::request_context::RequestContext,
};

pub async fn remove<P: DocumentPage>(
    Extension(RequestContext { form, .. }): Extension<RequestContext>,
    asked: AskedDocument<P>,
    Path(FileId { id }): Path<FileId>,
    Query(page): Query<FormPage>,
) -> Result<Answer, Error> {
    let removed = asked
        .service
        .remove_attachment(asked.holder(), &id, &asked.token);
    match removed.await {
        Ok(()) => Ok(done(&asked, page, NoticeMessage::FileRemoved)),
        Err(error) => refused(&asked, page, error, form).await,
    }
}
