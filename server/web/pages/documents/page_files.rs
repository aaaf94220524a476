//! The files on a page that is none of a [`DocumentPage`](super::request::DocumentPage): of an invoice, and of a request to change
//! bank accounts or the company's data.
use axum::{body::Body, extract::Path, http::Response};

use contract::{
    exchange::FileName,
    operation::{DocumentOperation, Operation},
};
use service_client::ClientError;

use super::{
    attachments::{attach_all, download},
    upload::Upload,
};
use crate::{
    Error, Outcome,
    http::{Form, NoticeMessage, UserService},
    pages::Page,
};

pub trait FilesPage: Into<Page> + Send + 'static {
    type Attach: DocumentOperation<Input = FileName>;
    type ReadFile: Operation<Path = [String; 2], Input = ()>;
    type RemoveFile: Operation<Path = [String; 2], Input = (), Output = ()>;

    fn url(number: &str) -> String;

    fn load(user: &UserService, number: &str) -> impl Future<Output = Result<Self, Error>> + Send;

    fn attachments_form(&mut self) -> &mut Form;
}

/// `POST …/attachments`
pub async fn add<P: FilesPage>(
    user: UserService,
    Path(number): Path<String>,
    upload: Upload,
) -> Result<Outcome, Error> {
    let added = attach_all::<P::Attach>(&user, &number, upload).await?;
    outcome::<P>(&user, &number, added.map_err(|(_, error)| error)).await
}

/// `POST …/attachments/{file}/remove`
pub async fn remove<P: FilesPage>(
    user: UserService,
    Path((number, file)): Path<(String, String)>,
) -> Result<Outcome, Error> {
    let path = [number.clone(), file];
    let removed = user.call::<P::RemoveFile>(path, ()).await;
    let removed = removed.map(|()| NoticeMessage::FileRemoved);
    outcome::<P>(&user, &number, removed).await
}

/// `GET …/attachments/{file}`
pub async fn read<P: FilesPage>(
    user: UserService,
    Path((number, file)): Path<(String, String)>,
) -> Result<Response<Body>, Error> {
    download::<P::ReadFile>(&user, &number, &file).await
}

/// The page again, with a notice, or with the error beside the files.
async fn outcome<P: FilesPage>(
    user: &UserService,
    number: &str,
    result: Result<NoticeMessage, ClientError>,
) -> Result<Outcome, Error> {
    let url = P::url(number);
    match result {
        Ok(notice) => Ok(Outcome::done(url, notice).at("attachments")),
        Err(error) => {
            // The files before the refused one were attached under the old key.
            let refused = Form::from_service_error(Form::with_new_key().values, error)?;
            let props = P::load(user, number).await?;
            Ok(Outcome::refused_in(
                refused,
                url,
                props,
                P::attachments_form,
            ))
        }
    }
}
