//! The kinds of documents, and a request for one document.
use std::{collections::HashMap, marker::PhantomData, sync::Arc};

use axum::{
    Extension,
    extract::{FromRequestParts, Path},
    http::{StatusCode, request::Parts},
};
use serde::{Serialize, de::DeserializeOwned};

use contract::{
    exchange::{FileName, NewComment, Reasoned},
    list::{BuyerChoice, ExportPiece, Paging},
    operation::{DocumentOperation, Operation},
    saved_view::ViewedList,
};
use exports::spreadsheet::Table;
use service_client::ClientError;
use values::{Language, LocalizedText};

use super::{document_url, list::ListTools, reasoned};
use crate::{
    Error, Outcome, Portal,
    http::{Form, Input, NoticeMessage, UserService, Values, form::is_confirmed, idempotency_key},
    pages::Page,
    render::request_context::RequestContext,
};

/// The field with the document's version.
const VERSION: &str = "version";

/// Bytes. Documents have shorter numbers.
const LONGEST_NUMBER: usize = 64;

/// A kind of document, implemented by the props of its page.
pub trait DocumentPage: Into<Page> + Send + 'static {
    type Document: Send + Sync;
    type Query: Serialize + DeserializeOwned + Default + Clone + Send + Sync;
    type List: Send;
    type Row: Send + 'static;
    /// The other kind that a search for an exact number looks at if this kind has no match.
    type Alternative: DocumentPage;

    type Export: DocumentOperation<Input = Self::Query, Output = ExportPiece<Self::Row>>;
    type Find: Operation<Path = [String; 0], Input = Self::Query, Output = Self::List>;
    type Load: DocumentOperation<Input = (), Output = Self::Document>;
    type Comment: DocumentOperation<Input = NewComment>;
    type Attach: DocumentOperation<Input = FileName>;
    type ReadAttachment: Operation<Path = [String; 2], Input = ()>;
    type RemoveAttachment: Operation<Path = [String; 2], Input = ()>;
    type ReadNotifications: DocumentOperation<Input = (), Output = ()>;

    /// The path of the list; the paths of the documents begin with it.
    const LIST: &'static str;
    /// The list, for its saved views.
    const VIEWED: ViewedList;
    /// The exported list.
    const TABLE: fn(&[Self::Row], Language) -> Table;

    fn rows(list: &mut Self::List) -> &mut Vec<Self::Row>;

    fn paging(list: &Self::List) -> Paging;

    fn number(row: &Self::Row) -> &str;

    /// The subject and the buyer's name of a row.
    fn words(row: &mut Self::Row) -> [&mut LocalizedText; 2];

    /// The names of the buyers that the list can be filtered by.
    fn buyers(list: &mut Self::List) -> &mut Vec<BuyerChoice>;

    fn list_page(query: Self::Query, list: Self::List, tools: ListTools) -> Page;

    /// Whether the viewer has unread notifications about the document.
    fn has_unread_notifications(document: &Self::Document) -> bool;

    fn from_document(document: Self::Document) -> Self;

    fn comment_form(&mut self) -> &mut Form;

    fn attachments_form(&mut self) -> &mut Form;

    /// The page that the form for attachments is on: the document's, or the one at `path` below it. Also returns the path
    /// that the page has now, because a draft page may be gone.
    fn page_with_attachments(
        document: Self::Document,
        _path: &str,
        form: Form,
    ) -> (Page, &'static str) {
        let mut props = Self::from_document(document);
        *props.attachments_form() = form;
        (props.into(), "")
    }
}

/// Extractor: the number of the document in the path, and the signed-in user.
pub struct DocumentRequest<P> {
    pub number: String,
    pub user: UserService,
    page: PhantomData<fn() -> P>,
}

impl<P> FromRequestParts<Arc<Portal>> for DocumentRequest<P> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, portal: &Arc<Portal>) -> Result<Self, Error> {
        let user = UserService::from_request_parts(parts, portal).await?;
        let path = Path::<HashMap<String, String>>::from_request_parts(parts, portal).await;
        let Ok(Path(mut path)) = path else {
            return Err(Error::NotFound);
        };
        let number = path.remove("number").unwrap_or_default();
        if number.len() > LONGEST_NUMBER {
            return Err(Error::NotFound);
        }
        Ok(Self {
            number,
            user,
            page: PhantomData,
        })
    }
}

impl<P: DocumentPage> DocumentRequest<P> {
    /// Calls an operation on the document.
    pub async fn call<O: DocumentOperation>(
        &self,
        input: O::Input,
    ) -> Result<O::Output, ClientError> {
        self.user.call::<O>([self.number.clone()], input).await
    }

    /// Calls the service with the form's idempotency key.
    pub async fn call_once<O: DocumentOperation>(
        &self,
        input: O::Input,
        form: &Values,
    ) -> Result<O::Output, ClientError> {
        let (number, key) = ([self.number.clone()], idempotency_key(form));
        self.user.call_once::<O>(number, input, &key).await
    }

    pub async fn load(&self) -> Result<P::Document, ClientError> {
        self.call::<P::Load>(()).await
    }

    /// The page with an open question, unless the user confirmed the decision on the version that the form shows.
    ///
    /// # Errors
    /// The document cannot be shown.
    pub async fn ask_first(
        &self,
        values: &Values,
        form: fn(&mut P) -> &mut Form,
    ) -> Result<Option<Outcome>, Error> {
        if is_confirmed(values, VERSION) {
            return Ok(None);
        }
        let asking = Form::asking(values.clone(), VERSION);
        self.refused(asking, form).await.map(Some)
    }

    /// Sends a decision that binds the supplier, after the user confirmed it.
    ///
    /// # Errors
    /// The document cannot be shown.
    pub async fn decide_confirmed<O: DocumentOperation<Input = Reasoned>>(
        &self,
        values: Values,
        notice: NoticeMessage,
        form: fn(&mut P) -> &mut Form,
    ) -> Result<Outcome, Error> {
        match self.ask_first(&values, form).await? {
            Some(question) => Ok(question),
            None => self.decide::<O>(values, notice, form).await,
        }
    }

    /// Sends a decision, with the reason if the form has one.
    ///
    /// # Errors
    /// The document cannot be shown.
    pub async fn decide<O: DocumentOperation<Input = Reasoned>>(
        &self,
        values: Values,
        notice: NoticeMessage,
        form: fn(&mut P) -> &mut Form,
    ) -> Result<Outcome, Error> {
        let result = self.call_once::<O>(reasoned(&values), &values).await;
        self.outcome(result, notice, values, form).await
    }

    /// The path of the document's page.
    pub fn url(&self) -> String {
        document_url(P::LIST, &self.number)
    }

    /// The outcome of a form on the document's page: the page again, with a notice, or with the form and its errors.
    ///
    /// # Errors
    /// The document cannot be shown.
    pub async fn outcome<T>(
        &self,
        result: Result<T, ClientError>,
        notice: NoticeMessage,
        values: Values,
        form: fn(&mut P) -> &mut Form,
    ) -> Result<Outcome, Error> {
        let Err(error) = result else {
            return Ok(Outcome::done(self.url(), notice));
        };
        self.refused(Form::from_service_error(values, error)?, form)
            .await
    }

    /// The document's page with a form that was not accepted.
    ///
    /// # Errors
    /// The document cannot be shown.
    pub async fn refused(
        &self,
        refused: (StatusCode, Form),
        form: fn(&mut P) -> &mut Form,
    ) -> Result<Outcome, Error> {
        let props = P::from_document(self.load().await?);
        Ok(Outcome::refused_in(refused, self.url(), props, form))
    }
}

/// `GET` of a document's page.
pub async fn show<P: DocumentPage>(
    Extension(context): Extension<RequestContext>,
    request: DocumentRequest<P>,
) -> Result<Outcome, Error> {
    let document = request.load().await?;
    if let Some(redirect) = read_notifications(&context, &request, &document).await {
        return Ok(redirect);
    }
    Ok(Outcome::page(P::from_document(document)))
}

/// Marks the viewer's notifications about an opened document as read. A prefetch opens nothing: it gets the returned
/// redirect to the page itself, so that the browser fetches the page when the link is pressed.
pub async fn read_notifications<P: DocumentPage>(
    context: &RequestContext,
    request: &DocumentRequest<P>,
    document: &P::Document,
) -> Option<Outcome> {
    let has_unread = P::has_unread_notifications(document);
    let read = async || request.call::<P::ReadNotifications>(()).await;
    read_if_opened(context, has_unread, request.url(), read).await
}

/// Marks the notifications about an opened page at `url` as read, by calling `read`; a prefetch gets a redirect.
pub async fn read_if_opened(
    context: &RequestContext,
    has_unread: bool,
    url: String,
    read: impl AsyncFnOnce() -> Result<(), ClientError>,
) -> Option<Outcome> {
    if !has_unread {
        return None;
    }
    if context.is_prefetch {
        return Some(Outcome::redirect(url));
    }
    // The page is shown all the same.
    if let Err(error) = read().await {
        tracing::warn!(%error, "notifications could not be marked as read");
    }
    None
}

/// `POST` of `comments` below a document: a message to the buyer.
pub async fn comment<P: DocumentPage>(
    request: DocumentRequest<P>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let comment = NewComment {
        text: values.get("text").cloned().unwrap_or_default(),
    };
    let result = request.call_once::<P::Comment>(comment, &values).await;
    let notice = NoticeMessage::CommentSent;
    let outcome = request.outcome(result, notice, values, P::comment_form);
    Ok(outcome.await?.at("comments"))
}
