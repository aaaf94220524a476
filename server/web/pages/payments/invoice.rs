//! `/payments/invoices/{number}`: an invoice, which the supplier sends and takes back here.
use axum::{Extension, extract::Path};
use serde::Serialize;
use ts_rs::TS;

use super::{
    INVOICES,
    inquiries::{InquiredPage, InquiryForms},
    sending::{self, SentPage},
};
use crate::{
    Error, Outcome,
    http::{Form, NoticeMessage, UserService},
    pages::documents::{document_url, page_files::FilesPage, request::read_if_opened},
    render::request_context::RequestContext,
};
use contract::{
    operations::{
        AskAboutInvoice, AttachToInvoice, DiscardInvoice, ReadInvoiceAttachment,
        ReadInvoiceNotifications, RemoveInvoiceAttachment, ShowInvoice, SubmitInvoice,
        WithdrawInvoice,
    },
    payment::{InvoiceDetail, InvoiceState},
};
use service_client::ClientError;

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceProps {
    pub invoice: InvoiceDetail,
    /// Sends a draft, or takes an invoice back.
    pub form: Form,
    pub attachments_form: Form,
    #[serde(flatten)]
    pub forms: InquiryForms,
}

impl InquiredPage for InvoiceProps {
    type Ask = AskAboutInvoice;

    const LIST: &'static str = INVOICES;

    async fn load(user: &UserService, number: &str) -> Result<Self, Error> {
        let number = [number.to_owned()];
        let invoice = user.call::<ShowInvoice>(number, ()).await?;
        let form = sending::form::<Self>(&invoice);
        Ok(Self::new(invoice, form))
    }

    fn forms(&mut self) -> &mut InquiryForms {
        &mut self.forms
    }
}

pub async fn show_invoice(
    Extension(context): Extension<RequestContext>,
    user: UserService,
    Path(number): Path<String>,
) -> Result<Outcome, Error> {
    let mut props = <InvoiceProps as InquiredPage>::load(&user, &number).await?;
    let has_unread = std::mem::take(&mut props.invoice.has_unread_notifications);
    let url = document_url(INVOICES, &number);
    let read = async || user.call::<ReadInvoiceNotifications>([number], ()).await;
    if let Some(redirect) = read_if_opened(&context, has_unread, url, read).await {
        return Ok(redirect);
    }
    Ok(Outcome::page(props))
}

impl FilesPage for InvoiceProps {
    type Attach = AttachToInvoice;
    type ReadFile = ReadInvoiceAttachment;
    type RemoveFile = RemoveInvoiceAttachment;

    fn url(number: &str) -> String {
        document_url(INVOICES, number)
    }

    async fn load(user: &UserService, number: &str) -> Result<Self, Error> {
        <Self as InquiredPage>::load(user, number).await
    }

    fn attachments_form(&mut self) -> &mut Form {
        &mut self.attachments_form
    }
}

impl SentPage for InvoiceProps {
    type Document = InvoiceDetail;
    type Show = ShowInvoice;
    type Submit = SubmitInvoice;
    type Withdraw = WithdrawInvoice;

    const LIST: &'static str = INVOICES;
    const DRAFTS: &'static str = "/payments?tab=drafts";
    const CONFIRMED: &'static str = "invoice";
    const SENT: NoticeMessage = NoticeMessage::InvoiceSent;
    const WITHDRAWN: NoticeMessage = NoticeMessage::InvoiceWithdrawn;
    const DISCARDED: NoticeMessage = NoticeMessage::InvoiceDiscarded;

    fn values(invoice: &InvoiceDetail) -> Option<(&str, String)> {
        let is_draft = invoice.state == InvoiceState::Draft;
        is_draft.then(|| (&*invoice.number, invoice.today.to_string()))
    }

    fn number(invoice: &InvoiceDetail) -> &str {
        &invoice.number
    }

    fn new(invoice: InvoiceDetail, form: Form) -> Self {
        Self {
            invoice,
            form,
            forms: InquiryForms::default(),
            attachments_form: Form::with_new_key(),
        }
    }

    async fn discard(user: &UserService, invoice: InvoiceDetail) -> Result<String, ClientError> {
        let path = [invoice.order.unwrap_or_default(), invoice.number];
        user.call::<DiscardInvoice>(path, ()).await?;
        Ok(<Self as SentPage>::DRAFTS.to_owned())
    }
}
