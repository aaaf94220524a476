//! `POST /purchase-orders/{number}/acknowledge`, `accept`, `reject`, `invoices` and `invoices/{invoice}/discard`.
use axum::{extract::Path, http::StatusCode};
use serde::Deserialize;

use contract::order::{BulkAcceptance, OrderVersion, Rejection};
use service_client::{Backend, BackendError};

use super::{OrderPageRequest, PurchaseOrderProps};
use crate::{
    error::Error,
    http::{
        form::{Form, Values},
        input::Input,
        notice::NoticeMessage,
    },
    outcome::Outcome,
    pages::documents::{reasoned, version},
};

fn form(page: &mut PurchaseOrderProps) -> &mut Form {
    &mut page.form
}

pub async fn acknowledge(
    order: OrderPageRequest,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let reasoned = reasoned(&values);
    let call = async |service: &Backend, number: &str, key: &str, token: &str| {
        service
            .acknowledge_order(number, &reasoned, key, token)
            .await
    };
    let notice = NoticeMessage::OrderAcknowledged;
    order.decide(values, notice, form, call).await
}

/// Accepts the whole order without changes.
pub async fn accept(
    order: OrderPageRequest,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let acceptance = BulkAcceptance {
        orders: vec![OrderVersion {
            number: order.number.clone(),
            version: version(&values, "version"),
            draft_version: version(&values, "draftVersion"),
        }],
    };
    let call = async |service: &Backend, _: &str, key: &str, token: &str| {
        let mut outcome = service.accept_orders(&acceptance, key, token).await?;
        match outcome.refused.pop() {
            None => Ok(()),
            Some(refused) => Err(BackendError::Refused(
                StatusCode::CONFLICT,
                refused.reason.into(),
            )),
        }
    };
    let notice = NoticeMessage::OrderAccepted;
    order.decide(values, notice, form, call).await
}

pub async fn reject(
    order: OrderPageRequest,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let rejection = Rejection {
        version: version(&values, "version"),
        draft_version: version(&values, "draftVersion"),
        reason: values.get("reason").cloned().unwrap_or_default(),
    };
    let call = async |service: &Backend, number: &str, key: &str, token: &str| {
        service.reject_order(number, &rejection, key, token).await
    };
    let notice = NoticeMessage::OrderRejected;
    order
        .decide(values, notice, |page| &mut page.reject_form, call)
        .await
}

/// Drafts an invoice of everything that was shipped and is not invoiced.
pub async fn draft_invoice(
    order: OrderPageRequest,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let reasoned = reasoned(&values);
    let call = async |service: &Backend, number: &str, key: &str, token: &str| {
        service.draft_invoice(number, &reasoned, key, token).await
    };
    let notice = NoticeMessage::InvoiceDrafted;
    let outcome = order.decide(values, notice, form, call).await?;
    Ok(outcome.at("invoices"))
}

#[derive(Deserialize)]
pub struct InvoiceNumber {
    invoice: String,
}

pub async fn discard_invoice(
    order: OrderPageRequest,
    Path(InvoiceNumber { invoice }): Path<InvoiceNumber>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let call = async |service: &Backend, number: &str, _: &str, token: &str| {
        service.discard_invoice(number, &invoice, token).await
    };
    // The page's other buttons use the same form and need its key.
    let values = Form::keyed(values).values;
    let notice = NoticeMessage::InvoiceDiscarded;
    let outcome = order.decide(values, notice, form, call).await?;
    Ok(outcome.at("invoices"))
}
