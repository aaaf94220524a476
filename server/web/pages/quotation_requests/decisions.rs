//! `POST /quotations/{number}/decline`, `withdraw` and `acknowledge-amendment`.
use contract::operations::{AcknowledgeAmendment, DeclineQuotationRequest, WithdrawQuotation};

use super::QuotationPageRequest;
use crate::{
    Error, Outcome,
    http::{Input, NoticeMessage, Values},
};

pub async fn decline(
    request: QuotationPageRequest,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let notice = NoticeMessage::RequestDeclined;
    request
        .decide_confirmed::<DeclineQuotationRequest>(values, notice, |page| &mut page.decline_form)
        .await
}

pub async fn withdraw(
    request: QuotationPageRequest,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let notice = NoticeMessage::QuotationWithdrawn;
    request
        .decide_confirmed::<WithdrawQuotation>(values, notice, |page| &mut page.withdraw_form)
        .await
}

/// Acknowledges the buyer's amendment; the request can then be answered again.
pub async fn acknowledge(
    request: QuotationPageRequest,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let notice = NoticeMessage::AmendmentAcknowledged;
    request
        .decide::<AcknowledgeAmendment>(values, notice, |page| &mut page.acknowledge_form)
        .await
}
