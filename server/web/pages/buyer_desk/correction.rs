//! `POST /buyer/suppliers/{id}/correct`: the buyer corrects the country, the currency and the language of a supplier.
use axum::extract::Path;
use serde_json::json;

use contract::buyer::{Scope, SupplierRecord};

use super::{
    escaped,
    supplier::{BuyerSupplierProps, page_of},
};
use crate::{
    Error, Outcome,
    http::{DeskService, FormError, Input, NoticeMessage, Values},
    pages::documents::list_query::ListQuery,
};

pub async fn correct(
    desk: DeskService,
    Path(id): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    desk.expect(Scope::SuppliersWrite)?;
    let page = page_of(&id);
    // A supplier without a contact has no language.
    let typed = |field: &str| values.get(field).filter(|value| !value.is_empty());
    let correction = desk.signed(json!({
        "country": typed("country"),
        "currency": typed("currency"),
        "language": typed("language"),
    }));
    let path = format!("/suppliers/{}", escaped(&id));
    match desk.change::<SupplierRecord>(&path, &correction).await {
        Ok(_) => Ok(Outcome::done(page, NoticeMessage::SupplierCorrected)),
        Err(error) => {
            let refused = FormError::Service(error).into_form(values)?;
            let props = BuyerSupplierProps::load(&desk, &id, &ListQuery::default()).await?;
            Ok(Outcome::refused_in(refused, page, props, |props| {
                &mut props.correction
            }))
        }
    }
}
