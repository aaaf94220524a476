//! New drafts of price requests.
use contract::{
    operations::{ListProductPrices, RestartPriceRequest, StartPriceRequest},
    price_request::NewPriceRequest,
    product_price::ProductPriceQuery,
};

use super::{PriceRequestPageRequest, URL, edit::PATH};
use crate::{
    Error, Outcome,
    http::{Form, Input, UserService, Values, idempotency_key},
    pages::{
        documents::document_url,
        product_prices::{self, ProductPricesProps},
    },
};

/// `POST /products-price/requests`: a new draft with the prices of a buyer, or with those of one item.
pub async fn start(user: UserService, Input(values): Input<Values>) -> Result<Outcome, Error> {
    let text = |name: &str| values.get(name).cloned().unwrap_or_default();
    let new = NewPriceRequest {
        buyer: text("buyer"),
        currency: text("currency"),
        item: text("item"),
        search: text("search"),
    };
    let key = idempotency_key(&values);
    let started = user.call_once::<StartPriceRequest>([], new, &key).await;
    let error = match started {
        Ok(request) => {
            let url = document_url(URL, &request.number);
            return Ok(Outcome::redirect(format!("{url}{PATH}")));
        }
        Err(error) => error,
    };
    let refused = Form::from_service_error(values, error)?;
    let query = ProductPriceQuery::default();
    let list = user.call::<ListProductPrices>([], query.clone()).await?;
    Ok(Outcome::refused(
        refused,
        product_prices::URL,
        |start_form| ProductPricesProps::new(query, list, Some(start_form)),
    ))
}

/// `POST /products-price/requests/{number}/restart`: a new draft with the prices that the buyer did not approve.
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
