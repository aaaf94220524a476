//! `POST /quotations/{number}/attachments`, and the same of an order.
use axum::{Extension, extract::Query};

use super::{FormPage, Upload, done, refused};
use crate::{
    answer::Answer,
    error::Error,
    http::notice::NoticeMessage,
    pages::asked_document::{AskedDocument, DocumentPage},
    render::request_context::RequestContext,
};

/// Each file by itself: those before one that is refused stay.
pub async fn add<P: DocumentPage>(
    Extension(RequestContext { form, .. }): Extension<RequestContext>,
    asked: AskedDocument<P>,
    Query(page): Query<FormPage>,
    mut upload: Upload,
) -> Result<Answer, Error> {
    let mut files = 0;
    while let Some(file) = upload.next_file().await? {
        let attached = asked.service.attach(
            asked.holder(),
            &file.name,
            file.content,
            &file.key,
            &asked.token,
        );
        if let Err(error) = attached.await {
            upload.finish().await;
            return refused(&asked, page, error, form).await;
        }
        files += 1;
    }
    let notice = match files {
        0 => NoticeMessage::NoFileChosen,
        _ => NoticeMessage::FileAttached,
    };
    Ok(done(&asked, page, notice))
}
