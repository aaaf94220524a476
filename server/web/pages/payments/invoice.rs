//! `/payments/invoices/{number}`: an invoice, which the supplier sends and takes back here.
use axum::{Extension, extract::Path, response::Response};
use serde::Serialize;
use ts_rs::TS;

use contract::{
    operations::{ShowInvoice, SubmitInvoice, WithdrawInvoice},
    payment::{InvoiceDetail, InvoiceState},
};
use exports::{pdf, ubl};

use super::{
    INVOICES,
    sending::{self, SentPage},
};
use crate::{
    Error,
    heavy_work::{Budget, ExpensiveRequest},
    http::{
        Form, NoticeMessage, UserService,
        download::{PDF, XML, download},
    },
    pages::{Page, documents::list_query::ListQuery},
    render::request_context::RequestContext,
};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceProps {
    pub invoice: InvoiceDetail,
    /// Sends a draft, or takes an invoice back.
    pub form: Form,
    pub attachments_form: Form,
}

impl InvoiceProps {
    fn new(invoice: InvoiceDetail, form: Form) -> Self {
        Self {
            invoice,
            form,
            attachments_form: Form::with_new_key(),
        }
    }

    /// # Errors
    /// The invoice cannot be shown.
    pub(super) async fn load(user: &UserService, number: &str) -> Result<Self, Error> {
        let invoice = sending::load::<Self>(user, number).await?;
        let form = sending::form::<Self>(&invoice);
        Ok(Self::new(invoice, form))
    }

    pub(super) fn into_page(self) -> Page {
        Page::Invoice(Box::new(self))
    }
}

impl SentPage for InvoiceProps {
    type Document = InvoiceDetail;
    type Show = ShowInvoice;
    type Submit = SubmitInvoice;
    type Withdraw = WithdrawInvoice;

    const LIST: &'static str = INVOICES;
    const CONFIRMED: &'static str = "invoice";
    const SENT: NoticeMessage = NoticeMessage::InvoiceSent;
    const WITHDRAWN: NoticeMessage = NoticeMessage::InvoiceWithdrawn;

    fn values(invoice: &InvoiceDetail) -> Option<(&str, String)> {
        let is_draft = invoice.state == InvoiceState::Draft;
        is_draft.then(|| (&*invoice.number, invoice.today.to_string()))
    }

    fn number(invoice: &InvoiceDetail) -> &str {
        &invoice.number
    }

    fn page(invoice: InvoiceDetail, form: Form) -> Page {
        Self::new(invoice, form).into_page()
    }
}

/// `GET …/invoice.pdf`, in the language of the query, or of the viewer.
pub async fn print_invoice(
    Extension(context): Extension<RequestContext>,
    expensive: ExpensiveRequest,
    user: UserService,
    Path(number): Path<String>,
    query: ListQuery,
) -> Result<Response, Error> {
    let work = expensive.admit(Budget::Documents).await?;
    let invoice = user.call::<ShowInvoice>([number], ()).await?;
    let language = query.value("language");
    let language = language.unwrap_or(context.preferences.language);
    let name = format!("{}.pdf", invoice.number);
    let content = work.run(move || pdf::invoice(&invoice, language)).await??;
    Ok(download(&name, PDF, content))
}

/// `GET …/invoice.xml`. Only invoices that are in force have it.
pub async fn write_invoice(
    expensive: ExpensiveRequest,
    user: UserService,
    Path(number): Path<String>,
) -> Result<Response, Error> {
    let work = expensive.admit(Budget::Documents).await?;
    let invoice = user.call::<ShowInvoice>([number], ()).await?;
    let name = format!("{}.xml", invoice.number);
    let content = work.run(move || ubl::invoice(&invoice)).await?;
    let content = content.map_err(|error| Error::Internal(error.to_string()))?;
    Ok(download(&name, XML, content.ok_or(Error::NotFound)?))
}
