//! `/payments/{number}`: a payment, and its remittance advice as a file.
use axum::{Extension, extract::Path};
use serde::Serialize;
use ts_rs::TS;

use super::{
    URL,
    inquiries::{InquiredPage, InquiryForms},
};
use crate::{
    Error, Outcome,
    http::UserService,
    pages::documents::{document_url, request::read_if_opened},
    render::request_context::RequestContext,
};
use contract::{
    operations::{AskAboutPayment, ReadPaymentNotifications, ShowPayment},
    payment::Payment,
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
    Ok(Outcome::page(props))
}
