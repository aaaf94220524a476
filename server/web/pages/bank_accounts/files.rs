//! The files of a request, such as the bank's certificate.
use axum::{body::Body, extract::Path, http::Response};

use contract::operations::{
    AttachToBankAccountRequest, ReadBankAccountRequestAttachment,
    RemoveBankAccountRequestAttachment,
};

use super::{BankAccountRequestProps, request_url};
use crate::{
    Error, Outcome,
    http::{Form, NoticeMessage, UserService},
    pages::documents::{attachments::downloaded, upload::Upload},
};

/// `POST …/attachments`. Each file is attached by itself: the files before a refused one stay.
pub async fn add(
    user: UserService,
    Path(id): Path<String>,
    mut upload: Upload,
) -> Result<Outcome, Error> {
    let mut notice = NoticeMessage::NoFileChosen;
    while let Some(file) = upload.next_file().await? {
        let (name, content) = (&file.name, file.content);
        let service = &user.service;
        let attached = service
            .upload::<AttachToBankAccountRequest>(&id, name, content, &file.key, &user.token)
            .await;
        if let Err(error) = attached {
            upload.discard_rest().await;
            let refused = Form::from_service_error(Form::with_new_key().values, error)?;
            return BankAccountRequestProps::refused(&user, &id, refused, attachments_form).await;
        }
        notice = NoticeMessage::FileAttached;
    }
    Ok(Outcome::done(request_url(&id), notice).at("attachments"))
}

/// `POST …/attachments/{file}/remove`
pub async fn remove(
    user: UserService,
    Path((id, file)): Path<(String, String)>,
) -> Result<Outcome, Error> {
    let path = [id.clone(), file];
    match user
        .call::<RemoveBankAccountRequestAttachment>(path, ())
        .await
    {
        Ok(()) => {
            let removed = NoticeMessage::FileRemoved;
            Ok(Outcome::done(request_url(&id), removed).at("attachments"))
        }
        Err(error) => {
            let refused = Form::from_service_error(Form::with_new_key().values, error)?;
            BankAccountRequestProps::refused(&user, &id, refused, attachments_form).await
        }
    }
}

/// `GET …/attachments/{file}`: streams the file.
pub async fn read(
    user: UserService,
    Path((id, file)): Path<(String, String)>,
) -> Result<Response<Body>, Error> {
    let UserService { service, token, .. } = &user;
    let file = service
        .download::<ReadBankAccountRequestAttachment>(&id, &file, token)
        .await?;
    Ok(downloaded(file))
}

fn attachments_form(props: &mut BankAccountRequestProps) -> &mut Form {
    &mut props.attachments_form
}
