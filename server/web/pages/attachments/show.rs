//! `GET /quotations/{number}/attachments/{id}`, and the same of an order: the file, handed on as it comes in.
use axum::{
    body::Body,
    extract::Path,
    http::{HeaderValue, Response, header},
};

use super::FileId;
use crate::{
    error::Error,
    pages::{
        asked_document::{AskedDocument, DocumentPage},
        download,
    },
};

pub async fn show<P: DocumentPage>(
    asked: AskedDocument<P>,
    Path(FileId { id }): Path<FileId>,
) -> Result<Response<Body>, Error> {
    let file = asked
        .service
        .attachment(asked.holder(), &id, &asked.token)
        .await?;
    let (head, content) = file.into_parts();
    let mut response = Response::new(content);
    let headers = response.headers_mut();
    for name in [header::CONTENT_TYPE, header::CONTENT_LENGTH] {
        if let Some(value) = head.headers.get(&name) {
            headers.insert(name, value.clone());
        }
    }
    let disposition = head.headers.get(header::CONTENT_DISPOSITION);
    let disposition = disposition.filter(|value| value.as_bytes().starts_with(b"attachment;"));
    let nameless = HeaderValue::from_static("attachment");
    let disposition = disposition.cloned().unwrap_or(nameless);
    headers.insert(header::CONTENT_DISPOSITION, disposition);
    download::keep_from_running(headers);
    Ok(response)
}
