//! `/products-price`: the prices that are agreed with buyers, and the page of one item.
use axum::{Extension, extract::Path};
use serde::Serialize;
use ts_rs::TS;

use contract::{
    operations::{ListProductPrices, ShowProductPrice},
    price_request::limits::MOST_LINES,
    product_price::{ProductPrice, ProductPriceList, ProductPriceQuery},
};

use super::{
    brief::{NAME, shorten},
    documents::list_query::ListQuery,
};
use crate::{
    Error, Outcome,
    http::{Form, UserService},
    render::request_context::RequestContext,
};

pub const URL: &str = "/products-price";

/// Characters of an item's description: fewer than of a subject, because a row has more values beside it.
const DESCRIPTION: usize = 50;

/// The field of the address that opens the form of a price request.
const START: &str = "start";

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ProductPricesProps {
    pub query: ProductPriceQuery,
    pub list: ProductPriceList,
    /// Starts a price request, if the address opens the form. It has the buyers a second time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub start_form: Option<Form>,
    /// Prices that a request may have, beside its form: scripts replace the form after a refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional)]
    pub most_prices: Option<u64>,
}

impl ProductPricesProps {
    pub fn new(query: ProductPriceQuery, list: ProductPriceList, start_form: Option<Form>) -> Self {
        Self {
            query,
            list,
            most_prices: start_form.is_some().then_some(MOST_LINES),
            start_form,
        }
    }
}

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ProductPriceProps {
    pub price: ProductPrice,
    /// Starts a price request for the item.
    pub start_form: Form,
}

/// `GET /products-price`. Redirects from a page beyond the end of the list to the last page.
pub async fn show(
    Extension(context): Extension<RequestContext>,
    user: UserService,
    query: ListQuery,
) -> Result<Outcome, Error> {
    let asked: ProductPriceQuery = query.parse();
    let mut list = user.call::<ListProductPrices>([], asked.clone()).await?;
    if let Some(last_page) = query.last_page(URL, list.paging) {
        return Ok(Outcome::redirect(last_page));
    }
    let language = context.preferences.language;
    for row in &mut list.rows {
        shorten(&mut row.description, DESCRIPTION, language);
        shorten(&mut row.buyer, NAME, language);
        // Exports go on from it; in the page, all of them cost 400 bytes.
        row.id.clear();
    }
    for buyer in &mut list.buyers {
        shorten(&mut buyer.name, NAME, language);
    }
    let start_form = query.flag(START).then(Form::with_new_key);
    let props = ProductPricesProps::new(asked, list, start_form);
    Ok(Outcome::page(props))
}

/// `GET /products-price/{item}`
pub async fn show_item(
    Extension(context): Extension<RequestContext>,
    user: UserService,
    Path(item): Path<String>,
) -> Result<Outcome, Error> {
    let mut price = user.call::<ShowProductPrice>([item], ()).await?;
    let language = context.preferences.language;
    let buyers = price.agreements.iter_mut().map(|one| &mut one.buyer);
    let ordering = price.orders.iter_mut().map(|line| &mut line.buyer);
    for buyer in buyers.chain(ordering) {
        shorten(buyer, NAME, language);
    }
    let props = ProductPriceProps {
        price,
        start_form: Form::with_new_key(),
    };
    Ok(Outcome::page(props))
}
