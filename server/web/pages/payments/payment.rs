//! `/payments/{number}`: a payment, and its remittance advice as a file.
use axum::{Extension, extract::Path, response::Response};
use serde::Serialize;
use ts_rs::TS;

use contract::{
    operations::{AskAboutPayment, ReadPaymentNotifications, ShowPayment},
    payment::Payment,
};
use exports::{pdf, ubl};

use super::{
    URL,
    inquiries::{InquiredPage, InquiryForms},
};
use crate::{
    Error, Outcome,
    heavy_work::{Budget, ExpensiveRequest},
    http::{
        UserService,
        download::{PDF, XML, download},
    },
    pages::{
        Page,
        documents::{document_url, list_query::ListQuery, request::read_if_opened},
    },
    render::request_context::RequestContext,
};

#[derive(Clone, Debug, Serialize, TS)]
pub struct PaymentProps {
    pub payment: Payment,
    #[serde(flatten)]
    pub forms: InquiryForms,
}

impl InquiredPage for PaymentProps {
    type Ask = AskAboutPayment;

    const LIST: &'static str = URL;

    async fn load(user: &UserService, number: &str) -> Result<Self, Error> {
        let number = [number.to_owned()];
        Ok(Self {
            payment: user.call::<ShowPayment>(number, ()).await?,
            forms: InquiryForms::default(),
        })
    }

    fn forms(&mut self) -> &mut InquiryForms {
        &mut self.forms
    }

    fn page(self) -> Page {
        Page::Payment(Box::new(self))
    }
}

pub async fn show_payment(
    Extension(context): Extension<RequestContext>,
    user: UserService,
    Path(number): Path<String>,
) -> Result<Outcome, Error> {
    let mut props = PaymentProps::load(&user, &number).await?;
    let has_unread = std::mem::take(&mut props.payment.has_unread_notifications);
    let url = document_url(URL, &number);
    let read = async || user.call::<ReadPaymentNotifications>([number], ()).await;
    if let Some(redirect) = read_if_opened(&context, has_unread, url, read).await {
        return Ok(redirect);
    }
    Ok(Outcome::Page(props.page()))
}

/// `GET …/remittance-advice.pdf`, in the language of the query, or of the viewer.
pub async fn print_remittance_advice(
    Extension(context): Extension<RequestContext>,
    expensive: ExpensiveRequest,
    user: UserService,
    Path(number): Path<String>,
    query: ListQuery,
) -> Result<Response, Error> {
    let work = expensive.admit(Budget::Documents).await?;
    let payment = user.call::<ShowPayment>([number], ()).await?;
    let language = query.value("language");
    let language = language.unwrap_or(context.preferences.language);
    let name = format!("{}.pdf", payment.number);
    let content = work
        .run(move || pdf::remittance_advice(&payment, language))
        .await??;
    Ok(download(&name, PDF, content))
}

/// `GET …/remittance-advice.xml`
pub async fn write_remittance_advice(
    expensive: ExpensiveRequest,
    user: UserService,
    Path(number): Path<String>,
) -> Result<Response, Error> {
    let work = expensive.admit(Budget::Documents).await?;
    let payment = user.call::<ShowPayment>([number], ()).await?;
    let name = format!("{}.xml", payment.number);
    let content = work.run(move || ubl::remittance_advice(&payment)).await?;
    let content = content.map_err(|error| Error::Internal(error.to_string()))?;
    Ok(download(&name, XML, content))
}
