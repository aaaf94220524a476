//! Props of `GET /products-price/requests` and `GET /products-price/requests/{number}`, and what price requests are to the
//! pages of all documents.
use serde::Serialize;
use ts_rs::TS;

use contract::{
    list::{BuyerChoice, Paging},
    operations::{
        AttachToPriceRequest, CommentOnPriceRequest, ExportPriceRequests, ListPriceRequests,
        ReadPriceRequestAttachment, ReadPriceRequestNotifications, RemovePriceRequestAttachment,
        ShowPriceRequest, WithdrawPriceRequest,
    },
    price_request::{
        PriceRequest, PriceRequestList, PriceRequestQuery, PriceRequestRow, PriceRequestState,
    },
    saved_view::ViewedList,
};
use exports::spreadsheet::{Table, lists};
use values::{Language, LocalizedText};

use super::{PriceRequestEditorProps, PriceRequestPageRequest, URL, draft_lines};
use crate::{
    Error, Outcome,
    http::{Form, Input, NoticeMessage, Values},
    pages::{
        Page,
        documents::{
            draft::DraftPage, draft_props::UnsentDraft, list::ListTools, request::DocumentPage,
        },
        quotation_requests::QuotationProps,
    },
};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PriceRequestsProps {
    pub query: PriceRequestQuery,
    pub list: PriceRequestList,
    #[serde(flatten)]
    #[ts(flatten)]
    pub tools: ListTools,
}

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PriceRequestProps {
    pub request: PriceRequest,
    pub unsent: Option<UnsentDraft>,
    pub withdraw_form: Form,
    pub restart_form: Form,
    pub comment_form: Form,
    pub attachments_form: Form,
}

impl DocumentPage for PriceRequestProps {
    type Document = PriceRequest;
    type Query = PriceRequestQuery;
    type List = PriceRequestList;
    type Row = PriceRequestRow;
    type Alternative = QuotationProps;

    type Export = ExportPriceRequests;
    type Find = ListPriceRequests;
    type Load = ShowPriceRequest;
    type Comment = CommentOnPriceRequest;
    type Attach = AttachToPriceRequest;
    type ReadAttachment = ReadPriceRequestAttachment;
    type RemoveAttachment = RemovePriceRequestAttachment;
    type ReadNotifications = ReadPriceRequestNotifications;

    const LIST: &'static str = URL;
    const VIEWED: ViewedList = ViewedList::PriceRequests;
    const TABLE: fn(&[PriceRequestRow], Language) -> Table = lists::price_requests;

    fn rows(list: &mut PriceRequestList) -> &mut Vec<PriceRequestRow> {
        &mut list.rows
    }

    fn paging(list: &PriceRequestList) -> Paging {
        list.paging
    }

    fn number(row: &PriceRequestRow) -> &str {
        &row.number
    }

    fn words(row: &mut PriceRequestRow) -> [&mut LocalizedText; 2] {
        [&mut row.subject, &mut row.buyer]
    }

    fn buyers(list: &mut PriceRequestList) -> &mut Vec<BuyerChoice> {
        &mut list.buyers
    }

    fn list_page(query: PriceRequestQuery, list: PriceRequestList, tools: ListTools) -> Page {
        PriceRequestsProps { query, list, tools }.into()
    }

    fn has_unread_notifications(request: &PriceRequest) -> bool {
        request.has_unread_notifications
    }

    fn from_document(mut request: PriceRequest) -> Self {
        // The page that is shown has read them.
        request.has_unread_notifications = false;
        let draft = request.draft.take();
        if request.state == PriceRequestState::Draft {
            let typed = draft.as_ref().map(|draft| draft.input.clone());
            draft_lines::fill_in(&mut request, typed.unwrap_or_default());
        }
        Self {
            unsent: draft.map(UnsentDraft::from),
            request,
            withdraw_form: Form::with_new_key(),
            restart_form: Form::with_new_key(),
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
        request: PriceRequest,
        path: &str,
        form: Form,
    ) -> (Page, &'static str) {
        if path == PriceRequestEditorProps::PATH
            && PriceRequestEditorProps::accepts_answer(&request)
        {
            let mut props = PriceRequestEditorProps::new(request, Form::with_new_key());
            props.attachments_form = form;
            return (props.into(), PriceRequestEditorProps::PATH);
        }
        let mut props = Self::from_document(request);
        props.attachments_form = form;
        (props.into(), "")
    }
}

/// `POST /products-price/requests/{number}/withdraw`
pub async fn withdraw(
    request: PriceRequestPageRequest,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let notice = NoticeMessage::PriceRequestWithdrawn;
    request
        .decide_confirmed::<WithdrawPriceRequest>(values, notice, |page| &mut page.withdraw_form)
        .await
}
