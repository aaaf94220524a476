//! `POST` of `inquiries`, `inquiries/comments`, `inquiries/close` and `inquiries/{inquiry}/attachments` below a payment and an
//! invoice: the supplier asks the buyer, writes again, closes the inquiry, and attaches files.
use std::marker::PhantomData;

use axum::{
    body::Body,
    extract::Path,
    http::{Response, StatusCode},
};
use serde::{
    Deserialize, Serialize,
    de::value::{Error as Unknown, StrDeserializer},
};
use ts_rs::TS;

use contract::{
    exchange::NewComment,
    inquiry::{Inquiry, InquirySubject, NewInquiry},
    operation::DocumentOperation,
    operations::{AttachToInquiry, CloseInquiry, CommentOnInquiry, ReadInquiryAttachment},
};
use service_client::ClientError;

use crate::{
    Error, Outcome,
    http::{Form, Input, NoticeMessage, UserService, Values, idempotency_key},
    pages::{
        Page,
        documents::{
            attachments::{attach_all, download},
            document_url,
            upload::Upload,
        },
    },
};

/// The hidden field with the number of the inquiry.
const INQUIRY: &str = "inquiry";

/// Prefix of the fields with the numbers of further invoices.
const FURTHER: &str = "invoices.";

/// The forms of a page with inquiries.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct InquiryForms {
    /// Opens an inquiry, or writes in the one that is not closed.
    pub inquiry_form: Form,
    pub closing_form: Form,
    pub inquiry_files_form: Form,
}

impl Default for InquiryForms {
    fn default() -> Self {
        Self {
            inquiry_form: Form::with_new_key(),
            closing_form: Form::with_new_key(),
            inquiry_files_form: Form::with_new_key(),
        }
    }
}

/// A page with inquiries, implemented by its props.
pub trait InquiredPage: Into<Page> + Send + 'static {
    type Ask: DocumentOperation<Input = NewInquiry, Output = Inquiry>;

    /// Start of the page's path.
    const LIST: &'static str;

    fn load(user: &UserService, number: &str) -> impl Future<Output = Result<Self, Error>> + Send;

    fn forms(&mut self) -> &mut InquiryForms;
}

pub async fn ask<P: InquiredPage>(
    user: UserService,
    Path(number): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let inquiry = NewInquiry {
        subject: subject(&values),
        text: text(&values),
        invoices: further_invoices(&values),
    };
    let (path, key) = ([number.clone()], idempotency_key(&values));
    let asked = user.call_once::<P::Ask>(path, inquiry, &key).await;
    let request = Request::<P>::new(&user, &number, values);
    let asked = asked.map(|_| NoticeMessage::InquirySent);
    request
        .outcome(asked, |forms| &mut forms.inquiry_form)
        .await
}

pub async fn comment<P: InquiredPage>(
    user: UserService,
    Path(number): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let comment = NewComment {
        text: text(&values),
    };
    let (path, key) = ([inquiry(&values)], idempotency_key(&values));
    let written = user
        .call_once::<CommentOnInquiry>(path, comment, &key)
        .await;
    let request = Request::<P>::new(&user, &number, values);
    let written = written.map(|_| NoticeMessage::CommentSent);
    request
        .outcome(written, |forms| &mut forms.inquiry_form)
        .await
}

pub async fn close<P: InquiredPage>(
    user: UserService,
    Path(number): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let (path, key) = ([inquiry(&values)], idempotency_key(&values));
    let closed = user.call_once::<CloseInquiry>(path, (), &key).await;
    let request = Request::<P>::new(&user, &number, values);
    let closed = closed.map(|()| NoticeMessage::InquiryClosed);
    request
        .outcome(closed, |forms| &mut forms.closing_form)
        .await
}

pub async fn attach<P: InquiredPage>(
    user: UserService,
    Path((number, inquiry)): Path<(String, String)>,
    upload: Upload,
) -> Result<Outcome, Error> {
    let attached = attach_all::<AttachToInquiry>(&user, &inquiry, upload).await?;
    let attached = attached.map_err(|(_, error)| error);
    // The files before a refused one were attached under the old key.
    let request = Request::<P>::new(&user, &number, Form::with_new_key().values);
    request
        .outcome(attached, |forms| &mut forms.inquiry_files_form)
        .await
}

/// `GET …/inquiries/{inquiry}/attachments/{file}`
pub async fn read_file(
    user: UserService,
    Path((_, inquiry, file)): Path<(String, String, String)>,
) -> Result<Response<Body>, Error> {
    download::<ReadInquiryAttachment>(&user, &inquiry, &file).await
}

fn text(values: &Values) -> String {
    values.get("text").cloned().unwrap_or_default()
}

/// None of a form without one, or with one that is unknown.
fn subject(values: &Values) -> Option<InquirySubject> {
    let typed = values.get("subject")?.as_str();
    let typed = StrDeserializer::<Unknown>::new(typed);
    InquirySubject::deserialize(typed).ok()
}

fn further_invoices(values: &Values) -> Vec<String> {
    let chosen = values.keys().filter_map(|name| name.strip_prefix(FURTHER));
    chosen.map(str::to_owned).collect()
}

fn inquiry(values: &Values) -> String {
    values.get(INQUIRY).cloned().unwrap_or_default()
}

struct Request<'a, P> {
    user: &'a UserService,
    number: &'a str,
    values: Values,
    page: PhantomData<fn() -> P>,
}

impl<'a, P: InquiredPage> Request<'a, P> {
    fn new(user: &'a UserService, number: &'a str, values: Values) -> Self {
        Self {
            user,
            number,
            values,
            page: PhantomData,
        }
    }

    /// The page again, with a notice, or with the form and its errors.
    async fn outcome(
        self,
        result: Result<NoticeMessage, ClientError>,
        form: fn(&mut InquiryForms) -> &mut Form,
    ) -> Result<Outcome, Error> {
        let url = document_url(P::LIST, self.number);
        let outcome = match result {
            Ok(notice) => Outcome::done(url, notice),
            Err(error) => {
                let refused: (StatusCode, Form) = Form::from_service_error(self.values, error)?;
                let props = P::load(self.user, self.number).await?;
                Outcome::refused_in(refused, url, props, |props| form(props.forms()))
            }
        };
        Ok(outcome.at("inquiries"))
    }
}
