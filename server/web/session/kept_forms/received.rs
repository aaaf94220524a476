//! Reads the body of a form whose session has ended.
use axum::{
    body::{Body, to_bytes},
    extract::Request,
    http::{HeaderMap, header},
};
use bytes::Bytes;
use multer::{Constraints, Multipart, SizeLimit, parse_boundary};

use crate::http::{Values, content_type};

/// Bytes of the texts of a form that is kept.
const LARGEST: usize = 512 * 1024;
/// Bytes of a form with files that are read; the files are not kept.
const LARGEST_WITH_FILES: u64 = 64 * 1024 * 1024;

/// The fields of a form, and the names of its files.
#[derive(Default)]
pub struct ReceivedForm {
    pub values: Values,
    pub files: Vec<String>,
}

/// Buffers the body, and returns the request with it. `None` instead of the body if it is not a form without files, or too
/// large to be kept.
pub async fn buffered(request: Request) -> (Request, Option<Bytes>) {
    let headers = request.headers();
    let length = headers.get(header::CONTENT_LENGTH);
    let length = length.and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    let is_form = content_type::is_any(headers, &["application/x-www-form-urlencoded"]);
    if !is_form || length.is_none_or(|length| length > LARGEST) {
        return (request, None);
    }
    let (parts, body) = request.into_parts();
    let bytes = to_bytes(body, LARGEST).await.ok();
    let body = bytes.clone().map_or_else(Body::empty, Body::from);
    (Request::from_parts(parts, body), bytes)
}

impl ReceivedForm {
    pub fn parse(body: &[u8]) -> Self {
        let fields = form_urlencoded::parse(body).into_owned();
        Self {
            values: fields.filter(|(name, _)| !is_secret(name)).collect(),
            files: Vec::new(),
        }
    }

    /// `None` if the body is not a form with files.
    pub async fn with_files(headers: &HeaderMap, body: Body) -> Option<Self> {
        let boundary = parse_boundary(headers.get(header::CONTENT_TYPE)?.to_str().ok()?).ok()?;
        let limits = SizeLimit::new().whole_stream(LARGEST_WITH_FILES);
        let limits = Constraints::new().size_limit(limits);
        let mut form = Multipart::with_constraints(body.into_data_stream(), boundary, limits);
        let mut received = Self::default();
        let mut left = LARGEST;
        // Fields that arrived before an error are kept.
        while let Ok(Some(mut field)) = form.next_field().await {
            let name = field.name().unwrap_or_default().to_owned();
            match field.file_name().map(str::to_owned) {
                Some(file) if file.is_empty() => {}
                // Browsers read the response only after they have sent the whole request.
                Some(file) => {
                    received.files.push(file);
                    while let Ok(Some(_)) = field.chunk().await {}
                }
                None => {
                    let mut text = Vec::new();
                    while let Ok(Some(chunk)) = field.chunk().await {
                        left = left.saturating_sub(chunk.len());
                        if left > 0 {
                            text.extend_from_slice(&chunk);
                        }
                    }
                    let text = String::from_utf8_lossy(&text).into_owned();
                    if left > 0 && !is_secret(&name) {
                        received.values.insert(name, text);
                    }
                }
            }
        }
        Some(received)
    }
}

/// Whether the field has a password, a one-time code or the answer of a passkey.
fn is_secret(name: &str) -> bool {
    ["code", "passkey"].contains(&name) || name.to_ascii_lowercase().contains("password")
}
