//! A form with files (RFC 7578), read piece by piece: nothing of it is kept here.
use axum::{
    body::Body,
    extract::{FromRequest, Request},
    http::{StatusCode, header},
};
use multer::{Constraints, Multipart, SizeLimit, parse_boundary};

use crate::{
    error::Error,
    http::form::{KEY, Values, idempotency_key},
};
use contract::exchange::LARGEST_ATTACHMENT;

/// Bytes of a form that are read at all. Whoever sends more than is taken is told so; far more, and the connection ends.
const LONGEST_FORM: u64 = 4 * LARGEST_ATTACHMENT;
/// Bytes of the key of the form.
const LONGEST_KEY: u64 = 1024;

/// Extractor; its files come one after another.
pub struct Upload {
    form: Multipart<'static>,
    key: String,
    files: u32,
}

pub struct UploadedFile {
    /// As the browser calls it.
    pub name: String,
    pub content: Body,
    /// Of this file in this form: what is sent twice comes with the same.
    pub key: String,
}

impl<S: Send + Sync> FromRequest<S> for Upload {
    type Rejection = StatusCode;

    async fn from_request(request: Request, _: &S) -> Result<Self, StatusCode> {
        let content_type = request.headers().get(header::CONTENT_TYPE);
        let content_type = content_type.and_then(|value| value.to_str().ok());
        let boundary = content_type.and_then(|value| parse_boundary(value).ok());
        let boundary = boundary.ok_or(StatusCode::UNSUPPORTED_MEDIA_TYPE)?;
        let limits = SizeLimit::new()
            .whole_stream(LONGEST_FORM)
            .for_field(KEY, LONGEST_KEY);
        let content = request.into_body().into_data_stream();
        Ok(Self {
            form: Multipart::with_constraints(
                content,
                boundary,
                Constraints::new().size_limit(limits),
            ),
            key: idempotency_key(&Values::new()),
            files: 0,
        })
    }
}

impl Upload {
    /// The next file; a field that no file was chosen in holds none.
    ///
    /// # Errors
    /// The form is malformed, cut off or far too long.
    pub async fn next_file(&mut self) -> Result<Option<UploadedFile>, Error> {
        while let Some(field) = self.form.next_field().await.map_err(malformed)? {
            match field.file_name().map(str::to_owned) {
                Some(name) if !name.is_empty() => {
                    self.files += 1;
                    return Ok(Some(UploadedFile {
                        name,
                        content: Body::from_stream(field),
                        key: format!("{}.{}", self.key, self.files),
                    }));
                }
                None if field.name() == Some(KEY) => {
                    let key = field.text().await.map_err(malformed)?;
                    let values = Values::from([(KEY.to_owned(), key)]);
                    self.key = idempotency_key(&values);
                }
                _ => {}
            }
        }
        Ok(None)
    }

    /// Reads what is left and forgets it: a browser reads no answer before it has sent everything.
    pub async fn finish(mut self) {
        while let Ok(Some(_)) = self.form.next_field().await {}
    }
}

fn malformed(error: multer::Error) -> Error {
    Error::Malformed(error.to_string())
}
