//! `GET /quotations/{number}`
use axum::Extension;
use serde::Serialize;
use ts_rs::TS;

use super::{AskedRequest, QuotationEditorProps, URL, editor::takes_answer};
use crate::{
    answer::Answer,
    error::Error,
    http::form::{Form, Values},
    pages::{
        Page,
        asked_document::DocumentPage,
        draft::{AnswerPage, UnsentDraft},
    },
    render::request_context::RequestContext,
};
use contract::quotation_request::{QuotationRequest, QuotationRequestQuery, QuotationRequestState};
use service_client::{Backend, BackendError, calls::attachments::Holder};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct QuotationProps {
    pub request: QuotationRequest,
    /// A first quotation, or the revision of one that stands.
    pub unsent: Option<UnsentDraft>,
    pub acknowledge_form: Form,
    pub decline_form: Form,
    pub withdraw_form: Form,
    pub comment_form: Form,
    pub attachments_form: Form,
}

impl DocumentPage for QuotationProps {
    type Document = QuotationRequest;

    const LIST: &'static str = URL;

    fn holder(number: &str) -> Holder<'_> {
        Holder::QuotationRequest(number)
    }

    async fn load(
        service: &Backend,
        number: &str,
        token: &str,
    ) -> Result<QuotationRequest, BackendError> {
        service.quotation_request(number, token).await
    }

    async fn search(
        service: &Backend,
        text: &str,
        token: &str,
    ) -> Result<Vec<String>, BackendError> {
        let query = QuotationRequestQuery {
            search: text.to_owned(),
            ..QuotationRequestQuery::default()
        };
        let list = service.quotation_requests(&query, token).await?;
        Ok(list.rows.into_iter().map(|row| row.number).collect())
    }

    fn of(mut request: QuotationRequest) -> Self {
        // What it holds is the editor's.
        let unsent = request.draft.take().map(UnsentDraft::from);
        Self {
            request,
            unsent,
            acknowledge_form: Form::keyed(Values::new()),
            decline_form: Form::keyed(Values::new()),
            withdraw_form: Form::keyed(Values::new()),
            comment_form: Form::keyed(Values::new()),
            attachments_form: Form::keyed(Values::new()),
        }
    }

    fn comment_form(&mut self) -> &mut Form {
        &mut self.comment_form
    }

    fn page(self) -> Page {
        Page::Quotation(Box::new(self))
    }

    fn page_with_files(
        request: QuotationRequest,
        path: &str,
        attachments_form: Form,
    ) -> (Page, &'static str) {
        if path == QuotationEditorProps::PATH && takes_answer(&request) {
            let props = QuotationEditorProps {
                attachments_form,
                ..QuotationEditorProps::of(request)
            };
            return (props.page(), QuotationEditorProps::PATH);
        }
        let props = Self {
            attachments_form,
            ..Self::of(request)
        };
        (props.page(), "")
    }
}

/// The buyer is told that somebody looks at a new request. Who only fetches the page ahead does not look at it yet: a
/// redirect to the page itself has it fetched at the press.
pub async fn show(
    Extension(context): Extension<RequestContext>,
    request: AskedRequest,
) -> Result<Answer, Error> {
    let mut found = request.load().await?;
    if found.state == QuotationRequestState::Received {
        if context.is_prefetch {
            return Ok(Answer::redirect(request.url()));
        }
        let AskedRequest {
            number,
            service,
            token,
            ..
        } = &request;
        service.mark_quotation_request_viewed(number, token).await?;
        found = request.load().await?;
    }
    let props = QuotationProps::of(found);
    Ok(Answer::Page(props.page()))
}
