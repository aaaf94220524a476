//! The files of a request, such as the bank's certificate.
use axum::{body::Body, extract::Path, http::Response};

use contract::operations::{
    AttachToBankAccountRequest, ReadBankAccountRequestAttachment,
    RemoveBankAccountRequestAttachment,
};
use service_client::ClientError;

use super::{BankAccountRequestProps, request_url};
use crate::{
    Error, Outcome,
    http::{Form, NoticeMessage, UserService},
    pages::documents::{attachments, upload::Upload},
};

/// `POST …/attachments`
pub async fn add(
    user: UserService,
    Path(id): Path<String>,
    upload: Upload,
) -> Result<Outcome, Error> {
    let added = attachments::attach_all::<AttachToBankAccountRequest>(&user, &id, upload).await?;
    outcome(&user, &id, added.map_err(|(_, error)| error)).await
}

/// `POST …/attachments/{file}/remove`
pub async fn remove(
    user: UserService,
    Path((id, file)): Path<(String, String)>,
) -> Result<Outcome, Error> {
    let path = [id.clone(), file];
    let removed = user.call::<RemoveBankAccountRequestAttachment>(path, ());
    let removed = removed.await.map(|()| NoticeMessage::FileRemoved);
    outcome(&user, &id, removed).await
}

/// `GET …/attachments/{file}`
pub async fn read(
    user: UserService,
    Path((id, file)): Path<(String, String)>,
) -> Result<Response<Body>, Error> {
    attachments::download::<ReadBankAccountRequestAttachment>(&user, &id, &file).await
}

async fn outcome(
    user: &UserService,
    id: &str,
    result: Result<NoticeMessage, ClientError>,
) -> Result<Outcome, Error> {
    match result {
        Ok(notice) => Ok(Outcome::done(request_url(id), notice).at("attachments")),
        Err(error) => {
            let refused = Form::from_service_error(Form::with_new_key().values, error)?;
            BankAccountRequestProps::refused(user, id, refused, |props| &mut props.attachments_form)
                .await
        }
    }
}
