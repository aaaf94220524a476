//! Calls for comments and files: tests name the document instead of the operation.
use axum::{body::Body, http::Response};

use contract::{
    exchange::{Attachment, Comment, NewComment},
    operations::{
        AttachToOrder, AttachToQuotationRequest, CommentOnOrder, CommentOnQuotationRequest,
        ReadOrderAttachment, ReadQuotationRequestAttachment, RemoveOrderAttachment,
        RemoveQuotationRequestAttachment,
    },
};
use service_client::{ClientError, ServiceClient};

/// A document, by its number.
#[derive(Clone, Copy, Debug)]
pub enum Holder<'a> {
    QuotationRequest(&'a str),
    Order(&'a str),
}

impl<'a> Holder<'a> {
    fn number(self) -> &'a str {
        let (Self::QuotationRequest(number) | Self::Order(number)) = self;
        number
    }
}

#[allow(async_fn_in_trait, reason = "tests need no bounds on the futures")]
pub trait DocumentCalls {
    async fn comment_on(
        &self,
        holder: Holder<'_>,
        comment: &NewComment,
        key: &str,
        token: &str,
    ) -> Result<Comment, ClientError>;

    async fn attach(
        &self,
        holder: Holder<'_>,
        name: &str,
        content: Body,
        key: &str,
        token: &str,
    ) -> Result<Attachment, ClientError>;

    /// `line` is the number of the line that the file is about, as it was typed.
    async fn attach_to_line(
        &self,
        holder: Holder<'_>,
        line: &str,
        file: (&str, Body),
        key: &str,
        token: &str,
    ) -> Result<Attachment, ClientError>;

    async fn attachment(
        &self,
        holder: Holder<'_>,
        id: &str,
        token: &str,
    ) -> Result<Response<Body>, ClientError>;

    async fn remove_attachment(
        &self,
        holder: Holder<'_>,
        id: &str,
        token: &str,
    ) -> Result<(), ClientError>;
}

impl DocumentCalls for ServiceClient {
    async fn comment_on(
        &self,
        holder: Holder<'_>,
        comment: &NewComment,
        key: &str,
        token: &str,
    ) -> Result<Comment, ClientError> {
        let (path, comment) = ([holder.number().to_owned()], comment.clone());
        let key = Some(key);
        match holder {
            Holder::QuotationRequest(_) => {
                self.call_signed_in::<CommentOnQuotationRequest>(path, comment, key, token)
                    .await
            }
            Holder::Order(_) => {
                self.call_signed_in::<CommentOnOrder>(path, comment, key, token)
                    .await
            }
        }
    }

    async fn attach(
        &self,
        holder: Holder<'_>,
        name: &str,
        content: Body,
        key: &str,
        token: &str,
    ) -> Result<Attachment, ClientError> {
        self.attach_to_line(holder, "", (name, content), key, token)
            .await
    }

    async fn attach_to_line(
        &self,
        holder: Holder<'_>,
        line: &str,
        (name, content): (&str, Body),
        key: &str,
        token: &str,
    ) -> Result<Attachment, ClientError> {
        match holder {
            Holder::QuotationRequest(number) => {
                self.upload_to_line::<AttachToQuotationRequest>(
                    number, name, line, content, key, token,
                )
                .await
            }
            Holder::Order(number) => {
                self.upload_to_line::<AttachToOrder>(number, name, line, content, key, token)
                    .await
            }
        }
    }

    async fn attachment(
        &self,
        holder: Holder<'_>,
        id: &str,
        token: &str,
    ) -> Result<Response<Body>, ClientError> {
        match holder {
            Holder::QuotationRequest(number) => {
                self.download::<ReadQuotationRequestAttachment>(number, id, token)
                    .await
            }
            Holder::Order(number) => {
                self.download::<ReadOrderAttachment>(number, id, token)
                    .await
            }
        }
    }

    async fn remove_attachment(
        &self,
        holder: Holder<'_>,
        id: &str,
        token: &str,
    ) -> Result<(), ClientError> {
        let path = [holder.number(), id].map(str::to_owned);
        match holder {
            Holder::QuotationRequest(_) => {
                self.call_signed_in::<RemoveQuotationRequestAttachment>(path, (), None, token)
                    .await
            }
            Holder::Order(_) => {
                self.call_signed_in::<RemoveOrderAttachment>(path, (), None, token)
                    .await
            }
        }
    }
}
