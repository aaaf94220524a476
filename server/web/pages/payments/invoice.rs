//! `/payments/invoices/{number}`: an invoice, which the supplier sends and takes back here.
use axum::{Extension, extract::Path, http::StatusCode, response::Response};
use serde::Serialize;
use ts_rs::TS;

use contract::{
    operations::{
        AskAboutInvoice, ReadInvoiceNotifications, ShowInvoice, SubmitInvoice, WithdrawInvoice,
    },
    payment::{InvoiceDetail, InvoiceState, InvoiceSubmission, InvoiceWithdrawal},
};
use exports::{pdf, ubl};
use service_client::ClientError;

use super::{
    INVOICES,
    inquiries::{InquiredPage, InquiryForms},
};
use crate::{
    Error, Outcome,
    heavy_work::{Budget, ExpensiveRequest},
    http::{
        Form, Input, NoticeMessage, UserService, Values,
        download::{PDF, XML, download},
        form::is_decision_confirmed,
        idempotency_key,
    },
    pages::{
        Page,
        documents::{document_url, list_query::ListQuery, request::read_if_opened},
    },
    render::request_context::RequestContext,
};

const SUPPLIER_NUMBER: &str = "supplierNumber";
const ISSUE_DATE: &str = "issueDate";
/// What a decision confirms.
const INVOICE: &str = "invoice";

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceProps {
    pub invoice: InvoiceDetail,
    /// Sends a draft, or takes an invoice back.
    pub form: Form,
    #[serde(flatten)]
    pub forms: InquiryForms,
}

impl InquiredPage for InvoiceProps {
    type Ask = AskAboutInvoice;

    const LIST: &'static str = INVOICES;

    async fn load(user: &UserService, number: &str) -> Result<Self, Error> {
        let number = [number.to_owned()];
        Ok(Self::new(user.call::<ShowInvoice>(number, ()).await?))
    }

    fn forms(&mut self) -> &mut InquiryForms {
        &mut self.forms
    }

    fn page(self) -> Page {
        Page::Invoice(Box::new(self))
    }
}

impl InvoiceProps {
    fn new(invoice: InvoiceDetail) -> Self {
        let mut values = Values::new();
        if invoice.state == InvoiceState::Draft {
            values.insert(SUPPLIER_NUMBER.to_owned(), invoice.number.clone());
            values.insert(ISSUE_DATE.to_owned(), invoice.today.to_string());
        }
        Self {
            invoice,
            form: Form::keyed(values),
            forms: InquiryForms::default(),
        }
    }
}

pub async fn show_invoice(
    Extension(context): Extension<RequestContext>,
    user: UserService,
    Path(number): Path<String>,
) -> Result<Outcome, Error> {
    let mut props = InvoiceProps::load(&user, &number).await?;
    let has_unread = std::mem::take(&mut props.invoice.has_unread_notifications);
    let url = document_url(INVOICES, &number);
    let read = async || user.call::<ReadInvoiceNotifications>([number], ()).await;
    if let Some(redirect) = read_if_opened(&context, has_unread, url, read).await {
        return Ok(redirect);
    }
    Ok(Outcome::Page(props.page()))
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

/// `POST …/send`
pub async fn send_invoice(
    user: UserService,
    Path(number): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    if !is_decision_confirmed(&values, INVOICE, &number) {
        return refused(&user, &number, Form::asking(values, INVOICE)).await;
    }
    let typed = |field| values.get(field).cloned().unwrap_or_default();
    let submission = InvoiceSubmission {
        supplier_number: typed(SUPPLIER_NUMBER),
        issue_date: typed(ISSUE_DATE),
    };
    let (path, key) = ([number.clone()], idempotency_key(&values));
    let result = user.call_once::<SubmitInvoice>(path, submission, &key);
    outcome(
        &user,
        &number,
        values,
        result.await,
        NoticeMessage::InvoiceSent,
    )
    .await
}

/// `POST …/withdraw`
pub async fn withdraw_invoice(
    user: UserService,
    Path(number): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    if !is_decision_confirmed(&values, INVOICE, &number) {
        return refused(&user, &number, Form::asking(values, INVOICE)).await;
    }
    let withdrawal = InvoiceWithdrawal {
        reason: values.get("reason").cloned().unwrap_or_default(),
    };
    let (path, key) = ([number.clone()], idempotency_key(&values));
    let result = user.call_once::<WithdrawInvoice>(path, withdrawal, &key);
    outcome(
        &user,
        &number,
        values,
        result.await,
        NoticeMessage::InvoiceWithdrawn,
    )
    .await
}

async fn outcome(
    user: &UserService,
    number: &str,
    values: Values,
    result: Result<InvoiceDetail, ClientError>,
    notice: NoticeMessage,
) -> Result<Outcome, Error> {
    match result {
        Ok(invoice) => Ok(Outcome::done(
            document_url(INVOICES, &invoice.number),
            notice,
        )),
        Err(error) => refused(user, number, Form::from_service_error(values, error)?).await,
    }
}

/// The invoice's page with a form that was not accepted.
async fn refused(
    user: &UserService,
    number: &str,
    refused: (StatusCode, Form),
) -> Result<Outcome, Error> {
    let mut props = InvoiceProps::load(user, number).await?;
    let url = document_url(INVOICES, number);
    Ok(Outcome::refused(refused, url, |refused| {
        props.form = refused;
        props.page()
    }))
}
