//! `POST /quotations/{number}/decline`, `withdraw` and `acknowledge-amendment`: decisions on a request as a whole.
use super::asked_request::AskedRequest;
use crate::{
    answer::Answer, error::Error, form::Values, input::Input, notice::NoticeMessage,
    pages::document::reasoned,
};

pub async fn decline(request: AskedRequest, Input(values): Input<Values>) -> Result<Answer, Error> {
    let AskedRequest {
        number,
        service,
        token,
    } = &request;
    let reasoned = reasoned(&values);
    match service
        .decline_quotation_request(number, &reasoned, token)
        .await
    {
        Ok(()) => Ok(request.done(NoticeMessage::RequestDeclined)),
        Err(error) => {
            request
                .refused(values, error, |page| &mut page.decline_form)
                .await
        }
    }
}

pub async fn withdraw(
    request: AskedRequest,
    Input(values): Input<Values>,
) -> Result<Answer, Error> {
    let AskedRequest {
        number,
        service,
        token,
    } = &request;
    match service
        .withdraw_quotation(number, &reasoned(&values), token)
        .await
    {
        Ok(()) => Ok(request.done(NoticeMessage::QuotationWithdrawn)),
        Err(error) => {
            request
                .refused(values, error, |page| &mut page.withdraw_form)
                .await
        }
    }
}

/// What the buyer changed was seen: it can be answered again.
pub async fn acknowledge(
    request: AskedRequest,
    Input(values): Input<Values>,
) -> Result<Answer, Error> {
    let AskedRequest {
        number,
        service,
        token,
    } = &request;
    match service
        .acknowledge_amendment(number, &reasoned(&values), token)
        .await
    {
        Ok(()) => Ok(request.done(NoticeMessage::AmendmentAcknowledged)),
        Err(error) => {
            request
                .refused(values, error, |page| &mut page.acknowledge_form)
                .await
        }
    }
}
