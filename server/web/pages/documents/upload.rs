//! A form with files (RFC 7578), read as a stream: files are not buffered.
use axum::{
    body::Body,
    extract::{FromRequest, Request},
    http::{StatusCode, header},
};
use multer::{Constraints, Multipart, SizeLimit, parse_boundary};

use contract::exchange::LARGEST_ATTACHMENT;

use crate::{
    Error,
    http::{Values, form::KEY, idempotency_key},
};

/// Bytes of a form that are read. A form above the service's limit gets an error message; above this limit the connection
/// is closed.
const LONGEST_FORM: u64 = 4 * LARGEST_ATTACHMENT;
/// Bytes.
const LONGEST_KEY: u64 = 1024;
/// Bytes of the number of a line or a document, and of an id.
const LONGEST_NAME: u64 = 64;
/// Bytes.
const LONGEST_TEXT: u64 = 64 * 1024;

/// The field with the number of the line that the files are about. It comes before them.
pub const LINE: &str = "lineNumber";
/// The field with the id of the buyer that the file is about. It comes before the file, as the reason does.
pub const BUYER: &str = "buyer";
pub const REASON: &str = "reason";
/// The field with the number of the draft that the rows of the file are added to. It comes before the file.
pub const DRAFT: &str = "draft";

/// Extractor.
pub struct Upload {
    form: Multipart<'static>,
    key: String,
    values: Values,
    files: u32,
}

pub struct UploadedFile {
    /// The browser's name for it.
    pub name: String,
    pub content: Body,
    /// Idempotency key of this file in this form.
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
            .for_field(KEY, LONGEST_KEY)
            .for_field(LINE, LONGEST_NAME)
            .for_field(BUYER, LONGEST_NAME)
            .for_field(DRAFT, LONGEST_NAME)
            .for_field(REASON, LONGEST_TEXT);
        let content = request.into_body().into_data_stream();
        Ok(Self {
            form: Multipart::with_constraints(
                content,
                boundary,
                Constraints::new().size_limit(limits),
            ),
            key: idempotency_key(&Values::new()),
            values: Values::new(),
            files: 0,
        })
    }
}

impl Upload {
    /// Returns the value of a field that was sent before the files.
    pub fn value(&self, name: &str) -> &str {
        self.values.get(name).map_or("", String::as_str)
    }

    /// Returns the fields that were sent before the files.
    pub fn values(&self) -> &Values {
        &self.values
    }

    /// Returns the next file. Skips file fields without a file.
    ///
    /// # Errors
    /// The form is malformed, incomplete or above the limit.
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
                    self.values.insert(KEY.to_owned(), key);
                    self.key = idempotency_key(&self.values);
                }
                None => {
                    let known = [LINE, BUYER, DRAFT, REASON];
                    let name = known.into_iter().find(|name| field.name() == Some(*name));
                    if let Some(name) = name {
                        let text = field.text().await.map_err(malformed)?;
                        self.values.insert(name.to_owned(), text.trim().to_owned());
                    }
                }
                Some(_) => {}
            }
        }
        Ok(None)
    }

    /// Reads the rest of the form: browsers read the response only after they have sent the whole request.
    pub async fn discard_rest(mut self) {
        while let Ok(Some(_)) = self.form.next_field().await {}
    }
}

fn malformed(error: multer::Error) -> Error {
    Error::Malformed(error.to_string())
}
