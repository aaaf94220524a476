//! `POST` of the decisions below `/purchase-orders/{number}`: from `acknowledge` to `invoices/{invoice}/discard`.
use axum::{extract::Path, http::StatusCode};
use serde::Deserialize;

use contract::{
    operations::{
        AcceptOrders, AcknowledgeOrder, CancelDespatchAdvice, DiscardInvoice, DraftInvoice,
        DraftInvoicePart, RejectOrder, ShowInvoice, WithdrawOrderResponse,
    },
    order::{
        Acknowledgement, BulkAcceptance, InvoicePart, InvoicePartLine, OrderVersion, Rejection,
    },
};
use service_client::ClientError;

use super::{AdviceNumber, OrderPageRequest, PurchaseOrderProps};
use crate::{
    Error, Outcome,
    http::{Form, Input, NoticeMessage, Values, form::is_decision_confirmed, idempotency_key},
    pages::{
        documents::{document_url, reasoned, version},
        payments::INVOICES,
    },
};

fn form(page: &mut PurchaseOrderProps) -> &mut Form {
    &mut page.form
}

pub async fn acknowledge(
    order: OrderPageRequest,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let notice = NoticeMessage::OrderAcknowledged;
    let acknowledgement = Acknowledgement {
        version: version(&values, "version"),
        // The page asks for it beside the acceptance and the response.
        supplier_order_number: String::new(),
    };
    let result = order
        .call_once::<AcknowledgeOrder>(acknowledgement, &values)
        .await;
    let form: fn(&mut PurchaseOrderProps) -> &mut Form = |page| &mut page.acknowledge_form;
    order.outcome(result, notice, values, form).await
}

fn supplier_order_number(values: &Values) -> String {
    let typed = values.get("supplierOrderNumber");
    typed.cloned().unwrap_or_default()
}

/// Accepts the whole order without changes.
pub async fn accept(
    order: OrderPageRequest,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    if let Some(question) = order.ask_first(&values, form).await? {
        return Ok(question);
    }
    let acceptance = BulkAcceptance {
        orders: vec![OrderVersion {
            number: order.number.clone(),
            version: version(&values, "version"),
            draft_version: version(&values, "draftVersion"),
            supplier_order_number: supplier_order_number(&values),
        }],
    };
    let key = idempotency_key(&values);
    let accepted = order
        .user
        .call_once::<AcceptOrders>([], acceptance, &key)
        .await;
    let result = accepted.and_then(|mut accepted| match accepted.refused.pop() {
        None => Ok(()),
        Some(refused) => Err(ClientError::Refused(
            StatusCode::CONFLICT,
            refused.reason.into(),
        )),
    });
    let notice = NoticeMessage::OrderAccepted;
    order.outcome(result, notice, values, form).await
}

pub async fn reject(
    order: OrderPageRequest,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let form: fn(&mut PurchaseOrderProps) -> &mut Form = |page| &mut page.reject_form;
    if let Some(question) = order.ask_first(&values, form).await? {
        return Ok(question);
    }
    let rejection = Rejection {
        version: version(&values, "version"),
        draft_version: version(&values, "draftVersion"),
        reason: values.get("reason").cloned().unwrap_or_default(),
    };
    let result = order.call_once::<RejectOrder>(rejection, &values).await;
    let notice = NoticeMessage::OrderRejected;
    order.outcome(result, notice, values, form).await
}

/// Withdraws the response that the buyer has not read yet.
pub async fn withdraw_response(
    order: OrderPageRequest,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let notice = NoticeMessage::ResponseWithdrawn;
    order
        .decide_confirmed::<WithdrawOrderResponse>(values, notice, |page| &mut page.withdraw_form)
        .await
}

pub async fn cancel_despatch_advice(
    order: OrderPageRequest,
    Path(AdviceNumber { advice }): Path<AdviceNumber>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    if !is_decision_confirmed(&values, "advice", &advice) {
        return order.refused(Form::asking(values, &advice), form).await;
    }
    let (path, key) = ([order.number.clone(), advice], idempotency_key(&values));
    let result = order
        .user
        .call_once::<CancelDespatchAdvice>(path, reasoned(&values), &key)
        .await;
    let notice = NoticeMessage::DespatchAdviceCancelled;
    let outcome = order.outcome(result, notice, values, form).await?;
    Ok(outcome.at("despatch-advices"))
}

/// Drafts an invoice of everything that was shipped and is not invoiced, or of the part that the form names, and opens the draft.
pub async fn draft_invoice(
    order: OrderPageRequest,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let result = match invoice_part(&values) {
        Some(part) => order.call_once::<DraftInvoicePart>(part, &values).await,
        None => {
            let all = reasoned(&values);
            order.call_once::<DraftInvoice>(all, &values).await
        }
    };
    let notice = NoticeMessage::InvoiceDrafted;
    match result {
        Ok(draft) if order.user.may_call::<ShowInvoice>() => {
            let url = document_url(INVOICES, &draft.number);
            Ok(Outcome::done(url, notice))
        }
        result => {
            let outcome = order.outcome(result, notice, values, form).await?;
            Ok(outcome.at("invoices"))
        }
    }
}

/// `None` of the form that invoices everything, which has none of these fields.
fn invoice_part(values: &Values) -> Option<InvoicePart> {
    let despatch_advice = values.get("despatchAdvice")?.clone();
    let lines = values.iter().filter_map(|(name, quantity)| {
        let line = name.strip_prefix("lines.")?.strip_suffix(".quantity")?;
        Some(InvoicePartLine {
            line_number: line.parse().ok()?,
            quantity: quantity.clone(),
        })
    });
    Some(InvoicePart {
        version: version(values, "version"),
        despatch_advice,
        lines: lines.collect(),
    })
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
    if !is_decision_confirmed(&values, "invoice", &invoice) {
        return order.refused(Form::asking(values, &invoice), form).await;
    }
    let path = [order.number.clone(), invoice];
    let result = order.user.call::<DiscardInvoice>(path, ()).await;
    // The page's other buttons use the same form and need its key.
    let values = Form::keyed(values).values;
    let notice = NoticeMessage::InvoiceDiscarded;
    let outcome = order.outcome(result, notice, values, form).await?;
    Ok(outcome.at("invoices"))
}
