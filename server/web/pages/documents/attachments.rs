//! The files attached to a document. Forms for attachments are on the document's page or on a draft page below it.
use axum::{
    body::Body,
    extract::{Path, Query},
    http::{HeaderValue, Response, header},
};
use serde::Deserialize;

use contract::{
    exchange::FileName,
    operation::{DocumentOperation, Operation},
};
use service_client::ClientError;

use super::{
    request::{DocumentPage, DocumentRequest},
    upload::{LINE, Upload},
};
use crate::{
    Error, Outcome,
    http::{Form, NextPath, NoticeMessage, UserService, Values, download::sandbox},
};

#[derive(Deserialize)]
pub struct FileId {
    id: String,
}

/// The page that the form is on, if it is below the document's page.
#[derive(Deserialize)]
pub struct FormPage {
    #[serde(default)]
    next: NextPath,
}

impl FormPage {
    fn url(self, document: String) -> String {
        let next = self.next.into_path();
        next.filter(|next| is_below(next, &document))
            .unwrap_or(document)
    }
}

fn is_below(path: &str, document: &str) -> bool {
    let page = path
        .strip_prefix(document)
        .and_then(|rest| rest.strip_prefix('/'));
    page.is_some_and(|page| {
        page.bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte == b'-')
    })
}

/// `POST` of `attachments`. Each file is attached by itself: the files before a refused one stay.
pub async fn add<P: DocumentPage>(
    request: DocumentRequest<P>,
    Query(page): Query<FormPage>,
    upload: Upload,
) -> Result<Outcome, Error> {
    match attach_all::<P::Attach>(&request.user, &request.number, upload).await? {
        Ok(notice) => Ok(done(&request, page, notice)),
        Err((typed, error)) => refused(&request, page, typed, error).await,
    }
}

/// Attaches each file of the form, up to the first that the service refuses; then returns what was typed beside the files.
///
/// # Errors
/// The form is malformed.
pub async fn attach_all<O: DocumentOperation<Input = FileName>>(
    UserService { service, token, .. }: &UserService,
    number: &str,
    mut upload: Upload,
) -> Result<Result<NoticeMessage, (Values, ClientError)>, Error> {
    let mut notice = NoticeMessage::NoFileChosen;
    while let Some(file) = upload.next_file().await? {
        let (name, content) = (&file.name, file.content);
        let line = upload.value(LINE);
        let attached = service.upload_to_line::<O>(number, name, line, content, &file.key, token);
        if let Err(error) = attached.await {
            let typed = Values::from([(LINE.to_owned(), line.to_owned())]);
            upload.discard_rest().await;
            return Ok(Err((typed, error)));
        }
        notice = NoticeMessage::FileAttached;
    }
    Ok(Ok(notice))
}

/// `POST` of `attachments/{id}/remove`.
pub async fn remove<P: DocumentPage>(
    request: DocumentRequest<P>,
    Path(FileId { id }): Path<FileId>,
    Query(page): Query<FormPage>,
) -> Result<Outcome, Error> {
    let path = [request.number.clone(), id];
    match request.user.call::<P::RemoveAttachment>(path, ()).await {
        Ok(_) => Ok(done(&request, page, NoticeMessage::FileRemoved)),
        Err(error) => refused(&request, page, Values::new(), error).await,
    }
}

fn done<P: DocumentPage>(
    request: &DocumentRequest<P>,
    page: FormPage,
    notice: NoticeMessage,
) -> Outcome {
    Outcome::done(page.url(request.url()), notice).at("attachments")
}

/// The form's page with the error beside the files or the line.
async fn refused<P: DocumentPage>(
    request: &DocumentRequest<P>,
    page: FormPage,
    typed: Values,
    error: ClientError,
) -> Result<Outcome, Error> {
    // The files before the refused one were attached under the old key.
    let mut values = Form::with_new_key().values;
    values.extend(typed);
    let (status, form) = Form::from_service_error(values, error)?;
    let document_url = request.url();
    let document = request.load().await?;
    let form_url = page.url(document_url.clone());
    let path = form_url.strip_prefix(&document_url).unwrap_or_default();
    let (page, path) = P::page_with_attachments(document, path, form.clone());
    Ok(Outcome::Refused {
        status,
        page,
        url: document_url + path,
        form,
    })
}

/// `GET` of `attachments/{id}`: streams the file.
pub async fn show<P: DocumentPage>(
    request: DocumentRequest<P>,
    Path(FileId { id }): Path<FileId>,
) -> Result<Response<Body>, Error> {
    download::<P::ReadAttachment>(&request.user, &request.number, &id).await
}

/// The content of a file, to be saved and never shown.
///
/// # Errors
/// The service refuses it.
pub async fn download<O: Operation<Path = [String; 2], Input = ()>>(
    UserService { service, token, .. }: &UserService,
    number: &str,
    id: &str,
) -> Result<Response<Body>, Error> {
    let file = service.download::<O>(number, id, token).await?;
    Ok(downloaded(file))
}

/// A file of the service, as the browser gets it: to be saved and never shown.
pub fn downloaded<B: Into<Body>>(file: Response<B>) -> Response<Body> {
    let (head, content) = file.into_parts();
    let mut response = Response::new(content.into());
    let headers = response.headers_mut();
    for name in [header::CONTENT_TYPE, header::CONTENT_LENGTH] {
        if let Some(value) = head.headers.get(&name) {
            headers.insert(name, value.clone());
        }
    }
    let disposition = head.headers.get(header::CONTENT_DISPOSITION);
    let disposition = disposition.filter(|value| value.as_bytes().starts_with(b"attachment;"));
    let without_name = HeaderValue::from_static("attachment");
    let disposition = disposition.cloned().unwrap_or(without_name);
    headers.insert(header::CONTENT_DISPOSITION, disposition);
    sandbox(headers);
    response
}
