//! The document that an address names, and what every form on its page is answered.
use std::{collections::HashMap, marker::PhantomData, sync::Arc};

use axum::{
    extract::{FromRequestParts, Path},
    http::request::Parts,
};
use serde_json::Value;

use super::{Page, document::document_url};
use crate::{
    answer::Answer,
    error::Error,
    http::{
        form::{Form, Values},
        notice::NoticeMessage,
        request_id::RequestId,
    },
    portal::Portal,
    session::identity::SignedIn,
};
use service_client::{Backend, BackendError, calls::attachments::Holder};

/// Bytes: no document has a longer one.
const LONGEST_NUMBER: usize = 64;

/// The page of one kind of document, by its props.
pub trait DocumentPage: Sized + Send + 'static {
    type Document: Send;

    /// The address of the kind's list, which those of its documents begin with.
    const LIST: &'static str;

    /// The document to the service.
    fn holder(number: &str) -> Holder<'_>;

    fn load(
        service: &Backend,
        number: &str,
        token: &str,
    ) -> impl Future<Output = Result<Self::Document, BackendError>> + Send;

    /// The numbers of those that a search finds first.
    fn search(
        service: &Backend,
        text: &str,
        token: &str,
    ) -> impl Future<Output = Result<Vec<String>, BackendError>> + Send;

    fn of(document: Self::Document) -> Self;

    fn comment_form(&mut self) -> &mut Form;

    fn page(self) -> Page;

    /// The page that shows the document's files, its own or one under it, and what follows the document's address in
    /// that of the page: `path`, unless there is no such page now.
    fn page_with_files(
        document: Self::Document,
        path: &str,
        attachments_form: Form,
    ) -> (Page, &'static str);
}

/// Extractor: the document's number, and who asks the service for it.
pub struct AskedDocument<P> {
    pub number: String,
    pub service: Backend,
    pub token: String,
    page: PhantomData<fn() -> P>,
}

impl<P> FromRequestParts<Arc<Portal>> for AskedDocument<P> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, portal: &Arc<Portal>) -> Result<Self, Error> {
        let user = SignedIn::from_request_parts(parts, portal).await?;
        let path = Path::<HashMap<String, String>>::from_request_parts(parts, portal).await;
        let Ok(Path(mut path)) = path else {
            return Err(Error::NotFound);
        };
        let Ok(RequestId(id)) = RequestId::from_request_parts(parts, portal).await;
        let number = path.remove("number").unwrap_or_default();
        if number.len() > LONGEST_NUMBER {
            return Err(Error::NotFound);
        }
        Ok(Self {
            number,
            service: portal.service.client.for_request(id),
            token: user.backend_token,
            page: PhantomData,
        })
    }
}

impl<P: DocumentPage> AskedDocument<P> {
    pub fn holder(&self) -> Holder<'_> {
        P::holder(&self.number)
    }

    pub async fn load(&self) -> Result<P::Document, BackendError> {
        P::load(&self.service, &self.number, &self.token).await
    }

    /// The document's own page.
    pub fn url(&self) -> String {
        document_url(P::LIST, &self.number)
    }

    pub fn done(&self, notice: NoticeMessage) -> Answer {
        Answer::Done {
            redirect: self.url(),
            notice: Some(notice),
            body: Value::Null,
        }
    }

    /// Back on the document's page: where the service did what one of its forms asked, with a notice; else with what it
    /// said of the form.
    pub async fn answered<T>(
        &self,
        outcome: Result<T, BackendError>,
        notice: NoticeMessage,
        values: Values,
        sent: fn(&mut P) -> &mut Form,
    ) -> Result<Answer, Error> {
        let Err(error) = outcome else {
            return Ok(self.done(notice));
        };
        let (status, form) = Form::failed(values, error)?;
        let mut props = P::of(self.load().await?);
        *sent(&mut props) = form.clone();
        Ok(Answer::Refused {
            status,
            page: props.page(),
            url: self.url(),
            form,
        })
    }
}
