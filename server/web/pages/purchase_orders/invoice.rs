//! `POST /purchase-orders/{number}/invoices`: a draft of all that was shipped and not invoiced yet; and
//! `POST /purchase-orders/{number}/invoices/{invoice}/discard`, which gives it up.
use axum::extract::Path;
use serde::Deserialize;

use super::AskedOrder;
use crate::{
    answer::Answer,
    error::Error,
    http::{
        form::{Form, Values, idempotency_key},
        input::Input,
        notice::NoticeMessage,
    },
    pages::document::reasoned,
};

pub async fn draft_invoice(
    order: AskedOrder,
    Input(values): Input<Values>,
) -> Result<Answer, Error> {
    let AskedOrder {
        number,
        service,
        token,
        ..
    } = &order;
    let key = idempotency_key(&values);
    let outcome = service
        .draft_invoice(number, &reasoned(&values), &key, token)
        .await;
    let answer = order
        .answered(outcome, NoticeMessage::InvoiceDrafted, values, |page| {
            &mut page.form
        })
        .await?;
    Ok(beside_invoices(answer))
}

/// The draft that an address names.
#[derive(Deserialize)]
pub struct InvoiceNumber {
    invoice: String,
}

pub async fn discard_invoice(
    order: AskedOrder,
    Path(InvoiceNumber { invoice }): Path<InvoiceNumber>,
    Input(values): Input<Values>,
) -> Result<Answer, Error> {
    let AskedOrder {
        number,
        service,
        token,
        ..
    } = &order;
    let outcome = service.discard_invoice(number, &invoice, token).await;
    let notice = NoticeMessage::InvoiceDiscarded;
    // The page's other buttons share the form, and its key with it.
    let values = Form::keyed(values).values;
    let answer = order
        .answered(outcome, notice, values, |page| &mut page.form)
        .await?;
    Ok(beside_invoices(answer))
}

/// Leads on to where the order's page shows what came of it.
fn beside_invoices(mut answer: Answer) -> Answer {
    if let Answer::Done { redirect, .. } = &mut answer {
        redirect.push_str("#invoices");
    }
    answer
}
