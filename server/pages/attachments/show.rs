//! `GET /quotations/{number}/attachments/{id}`, and the same of an order: the file, handed on as it comes in.
use axum::{
    body::Body,
    http::{HeaderValue, Response, header},
};

use super::holder::AskedHolder;
use crate::{error::Error, pages::download};

pub async fn show(holder: AskedHolder) -> Result<Response<Body>, Error> {
    let AskedHolder {
        service, token, id, ..
    } = &holder;
    let file = service.attachment(holder.holder(), id, token).await?;
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
