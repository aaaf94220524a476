//! Props of `GET /quotations`, `GET /quotations/{number}`, and what requests for quotation are to the pages of all
//! documents.
use axum::{Extension, response::Response};
use serde::Serialize;
use ts_rs::TS;

use contract::{
    list::{BuyerChoice, Paging},
    operations::{
        AcknowledgeAmendment, AttachToQuotationRequest, CommentOnQuotationRequest,
        DeclineQuotationRequest, ExportQuotationRequests, ListQuotationRequests,
        MarkQuotationRequestViewed, ReadQuotationRequestAttachment,
        ReadQuotationRequestNotifications, RemoveQuotationRequestAttachment, ShowQuotationRequest,
        WithdrawQuotation,
    },
    quotation_request::{
        QuotationRequest, QuotationRequestList, QuotationRequestQuery, QuotationRequestRow,
        QuotationRequestState,
    },
    saved_view::ViewedList,
};
use exports::{
    pdf,
    spreadsheet::{Table, lists},
};
use values::{Language, LocalizedText};

use super::{QuotationEditorProps, QuotationPageRequest, URL};
use crate::{
    Error, Outcome,
    heavy_work::{Budget, ExpensiveRequest},
    http::{
        Form, Input, NoticeMessage, Values,
        download::{PDF, download},
    },
    pages::{
        Page,
        documents::{
            draft::DraftPage,
            draft_props::UnsentDraft,
            list::ListTools,
            list_query::ListQuery,
            request::{DocumentPage, read_notifications},
        },
        purchase_orders::PurchaseOrderProps,
    },
    render::request_context::RequestContext,
};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct QuotationsProps {
    pub query: QuotationRequestQuery,
    pub list: QuotationRequestList,
    #[serde(flatten)]
    #[ts(flatten)]
    pub tools: ListTools,
}

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct QuotationProps {
    pub request: QuotationRequest,
    /// Unsent draft of a first quotation, or of a revision of the submitted one.
    pub unsent: Option<UnsentDraft>,
    pub acknowledge_form: Form,
    pub decline_form: Form,
    pub withdraw_form: Form,
    pub comment_form: Form,
    pub attachments_form: Form,
}

impl DocumentPage for QuotationProps {
    type Document = QuotationRequest;
    type Query = QuotationRequestQuery;
    type List = QuotationRequestList;
    type Row = QuotationRequestRow;
    type Alternative = PurchaseOrderProps;

    type Export = ExportQuotationRequests;
    type Find = ListQuotationRequests;
    type Load = ShowQuotationRequest;
    type Comment = CommentOnQuotationRequest;
    type Attach = AttachToQuotationRequest;
    type ReadAttachment = ReadQuotationRequestAttachment;
    type RemoveAttachment = RemoveQuotationRequestAttachment;
    type ReadNotifications = ReadQuotationRequestNotifications;

    const LIST: &'static str = URL;
    const VIEWED: ViewedList = ViewedList::QuotationRequests;
    const TABLE: fn(&[QuotationRequestRow], Language) -> Table = lists::quotation_requests;

    fn rows(list: &mut QuotationRequestList) -> &mut Vec<QuotationRequestRow> {
        &mut list.rows
    }

    fn paging(list: &QuotationRequestList) -> Paging {
        list.paging
    }

    fn number(row: &QuotationRequestRow) -> &str {
        &row.number
    }

    fn words(row: &mut QuotationRequestRow) -> [&mut LocalizedText; 2] {
        [&mut row.subject, &mut row.buyer]
    }

    fn buyers(list: &mut QuotationRequestList) -> &mut Vec<BuyerChoice> {
        &mut list.buyers
    }

    fn list_page(
        query: QuotationRequestQuery,
        list: QuotationRequestList,
        tools: ListTools,
    ) -> Page {
        QuotationsProps { query, list, tools }.into()
    }

    fn has_unread_notifications(request: &QuotationRequest) -> bool {
        request.has_unread_notifications
    }

    fn from_document(mut request: QuotationRequest) -> Self {
        // The page that is shown has read them.
        request.has_unread_notifications = false;
        // They are shown where prices are typed.
        request.prices_in_force.clear();
        Self {
            unsent: request.draft.take().map(UnsentDraft::from),
            request,
            acknowledge_form: Form::with_new_key(),
            decline_form: Form::with_new_key(),
            withdraw_form: Form::with_new_key(),
            comment_form: Form::with_new_key(),
            attachments_form: Form::with_new_key(),
        }
    }

    fn comment_form(&mut self) -> &mut Form {
        &mut self.comment_form
    }

    fn attachments_form(&mut self) -> &mut Form {
        &mut self.attachments_form
    }

    fn page_with_attachments(
        request: QuotationRequest,
        path: &str,
        form: Form,
    ) -> (Page, &'static str) {
        if path == QuotationEditorProps::PATH && QuotationEditorProps::accepts_answer(&request) {
            let mut props = QuotationEditorProps::new(request, Form::with_new_key());
            props.attachments_form = form;
            return (props.into(), QuotationEditorProps::PATH);
        }
        let mut props = Self::from_document(request);
        props.attachments_form = form;
        (props.into(), "")
    }
}

/// Tells the buyer that a new request was viewed. A prefetch does not count as viewing: it gets a redirect to the page
/// itself, so that the browser fetches the page when the link is pressed.
pub async fn show(
    Extension(context): Extension<RequestContext>,
    request: QuotationPageRequest,
) -> Result<Outcome, Error> {
    let mut found = request.load().await?;
    if let Some(redirect) = read_notifications(&context, &request, &found).await {
        return Ok(redirect);
    }
    if found.state == QuotationRequestState::Received {
        if context.is_prefetch {
            return Ok(Outcome::redirect(request.url()));
        }
        request.call::<MarkQuotationRequestViewed>(()).await?;
        found = request.load().await?;
    }
    Ok(Outcome::page(QuotationProps::from_document(found)))
}

/// `POST /quotations/{number}/decline`
pub async fn decline(
    request: QuotationPageRequest,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let notice = NoticeMessage::RequestDeclined;
    request
        .decide_confirmed::<DeclineQuotationRequest>(values, notice, |page| &mut page.decline_form)
        .await
}

/// `POST /quotations/{number}/withdraw`
pub async fn withdraw(
    request: QuotationPageRequest,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let notice = NoticeMessage::QuotationWithdrawn;
    request
        .decide_confirmed::<WithdrawQuotation>(values, notice, |page| &mut page.withdraw_form)
        .await
}

/// `POST /quotations/{number}/acknowledge-amendment`: acknowledges the buyer's amendment; the request can then be answered again.
pub async fn acknowledge(
    request: QuotationPageRequest,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let notice = NoticeMessage::AmendmentAcknowledged;
    request
        .decide::<AcknowledgeAmendment>(values, notice, |page| &mut page.acknowledge_form)
        .await
}

/// `GET /quotations/{number}/quotation.pdf`: the last submitted quotation, in the language of the query, or of the viewer.
pub async fn print(
    Extension(context): Extension<RequestContext>,
    expensive: ExpensiveRequest,
    request: QuotationPageRequest,
    query: ListQuery,
) -> Result<Response, Error> {
    let work = expensive.admit(Budget::Documents).await?;
    let document = request.load().await?;
    let quotation = document.quotation.clone().ok_or(Error::NotFound)?;
    let language = query.value("language");
    let language = language.unwrap_or(context.preferences.language);
    let name = format!("{}.pdf", quotation.number);
    let supplier = request.user.viewer.supplier_name;
    let content = work
        .run(move || pdf::quotation(&document, &quotation, &supplier, language))
        .await??;
    Ok(download(&name, PDF, content))
}
