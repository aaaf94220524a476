//! The supplier's own files on an invoice.
use axum::{body::Body, extract::Path, http::Response};

use contract::operations::{AttachToInvoice, ReadInvoiceAttachment, RemoveInvoiceAttachment};
use service_client::ClientError;

use super::{INVOICES, InvoiceProps, inquiries::InquiredPage};
use crate::{
    Error, Outcome,
    http::{Form, NoticeMessage, UserService},
    pages::documents::{attachments, document_url, upload::Upload},
};

/// `POST …/attachments`
pub async fn add(
    user: UserService,
    Path(number): Path<String>,
    upload: Upload,
) -> Result<Outcome, Error> {
    let added = attachments::attach_all::<AttachToInvoice>(&user, &number, upload).await?;
    outcome(&user, &number, added.map_err(|(_, error)| error)).await
}

/// `POST …/attachments/{id}/remove`
pub async fn remove(
    user: UserService,
    Path((number, id)): Path<(String, String)>,
) -> Result<Outcome, Error> {
    let path = [number.clone(), id];
    let removed = user.call::<RemoveInvoiceAttachment>(path, ()).await;
    let removed = removed.map(|()| NoticeMessage::FileRemoved);
    outcome(&user, &number, removed).await
}

/// `GET …/attachments/{id}`
pub async fn read(
    user: UserService,
    Path((number, id)): Path<(String, String)>,
) -> Result<Response<Body>, Error> {
    attachments::download::<ReadInvoiceAttachment>(&user, &number, &id).await
}

async fn outcome(
    user: &UserService,
    number: &str,
    result: Result<NoticeMessage, ClientError>,
) -> Result<Outcome, Error> {
    let url = document_url(INVOICES, number);
    match result {
        Ok(notice) => Ok(Outcome::done(url, notice).at("attachments")),
        Err(error) => {
            let refused = Form::from_service_error(Form::with_new_key().values, error)?;
            let mut props = InvoiceProps::load(user, number).await?;
            Ok(Outcome::refused(refused, url, |refused| {
                props.attachments_form = refused;
                InquiredPage::page(props)
            }))
        }
    }
}
