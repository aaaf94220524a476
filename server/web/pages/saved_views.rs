//! `/saved-views`: renames and deletes the user's saved views of lists.
use axum::extract::Path;
use serde::Serialize;
use ts_rs::TS;

use contract::{
    operations::{DeleteView, RenameView},
    saved_view::{SavedView, ViewName},
};

use super::{
    documents::views, price_requests::PriceRequestProps, purchase_orders::PurchaseOrderProps,
    quotation_requests::QuotationProps,
};
use crate::{
    Error, Outcome,
    http::{Form, Input, NoticeMessage, UserService, Values},
};

const URL: &str = "/saved-views";

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SavedViewsProps {
    pub orders: Vec<SavedView>,
    pub quotation_requests: Vec<SavedView>,
    pub price_requests: Vec<SavedView>,
    /// Form of the view whose ID is its value `id`.
    pub form: Form,
}

/// `GET /saved-views`
pub async fn show(user: UserService) -> Result<Outcome, Error> {
    let props = load(&user, Form::default()).await?;
    Ok(Outcome::page(props))
}

async fn load(user: &UserService, form: Form) -> Result<SavedViewsProps, Error> {
    let (orders, quotation_requests, price_requests) = tokio::try_join!(
        views::load::<PurchaseOrderProps>(user),
        views::load::<QuotationProps>(user),
        views::load::<PriceRequestProps>(user),
    )?;
    Ok(SavedViewsProps {
        orders,
        quotation_requests,
        price_requests,
        form,
    })
}

/// `POST /saved-views/{id}/rename`
pub async fn rename(
    user: UserService,
    Path(id): Path<String>,
    Input(mut values): Input<Values>,
) -> Result<Outcome, Error> {
    let name = values.get("name").cloned().unwrap_or_default();
    let renamed = user.call::<RenameView>([id.clone()], ViewName { name });
    let error = match renamed.await {
        Ok(_) => return Ok(Outcome::done(URL, NoticeMessage::ViewRenamed)),
        Err(error) => error,
    };
    values.insert("id".to_owned(), id);
    let (status, form) = Form::from_service_error(values, error)?;
    let props = load(&user, form.clone()).await?;
    Ok(Outcome::refused((status, form), URL, |_| props))
}

/// `POST /saved-views/{id}/delete`
pub async fn delete(user: UserService, Path(id): Path<String>) -> Result<Outcome, Error> {
    user.call::<DeleteView>([id], ()).await?;
    Ok(Outcome::done(URL, NoticeMessage::ViewDeleted))
}
