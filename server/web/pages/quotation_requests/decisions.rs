//! `POST /quotations/{number}/decline`, `withdraw` and `acknowledge-amendment`.
use service_client::Backend;

use super::QuotationPageRequest;
use crate::{
    error::Error,
    http::{form::Values, input::Input, notice::NoticeMessage},
    outcome::Outcome,
    pages::documents::reasoned,
};

pub async fn decline(
    request: QuotationPageRequest,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let reasoned = reasoned(&values);
    let call = async |service: &Backend, number: &str, key: &str, token: &str| {
        service
            .decline_quotation_request(number, &reasoned, key, token)
            .await
    };
    let notice = NoticeMessage::RequestDeclined;
    request
        .decide(values, notice, |page| &mut page.decline_form, call)
        .await
}

pub async fn withdraw(
    request: QuotationPageRequest,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let reasoned = reasoned(&values);
    let call = async |service: &Backend, number: &str, key: &str, token: &str| {
        service
            .withdraw_quotation(number, &reasoned, key, token)
            .await
    };
    let notice = NoticeMessage::QuotationWithdrawn;
    request
        .decide(values, notice, |page| &mut page.withdraw_form, call)
        .await
}

/// Acknowledges the buyer's amendment; the request can then be answered again.
pub async fn acknowledge(
    request: QuotationPageRequest,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let reasoned = reasoned(&values);
    let call = async |service: &Backend, number: &str, key: &str, token: &str| {
        service
            .acknowledge_amendment(number, &reasoned, key, token)
            .await
    };
    let notice = NoticeMessage::AmendmentAcknowledged;
    request
        .decide(values, notice, |page| &mut page.acknowledge_form, call)
        .await
}
