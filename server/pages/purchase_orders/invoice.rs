//! `POST /purchase-orders/{number}/invoices`: a draft of all that was shipped and not invoiced yet.
use super::AskedOrder;
use crate::{
    answer::Answer,
    error::Error,
    form::{Values, idempotency_key},
    input::Input,
    notice::NoticeMessage,
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
    order
        .answered(outcome, NoticeMessage::InvoiceDrafted, values, |page| {
            &mut page.form
        })
        .await
}
