//! `POST /products-price/requests/{number}/restart`: a new draft with the prices that the buyer did not approve.
use contract::operations::RestartPriceRequest;

use super::{PriceRequestPageRequest, URL, edit::PATH};
use crate::{
    Error, Outcome,
    http::{Form, Input, Values},
    pages::documents::document_url,
};

pub async fn restart(
    request: PriceRequestPageRequest,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let started = request.call_once::<RestartPriceRequest>((), &values).await;
    match started {
        Ok(started) => {
            let url = document_url(URL, &started.number);
            Ok(Outcome::redirect(format!("{url}{PATH}")))
        }
        Err(error) => {
            let refused = Form::from_service_error(values, error)?;
            request
                .refused(refused, |page| &mut page.restart_form)
                .await
        }
    }
}
