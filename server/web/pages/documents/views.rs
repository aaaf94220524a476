//! The saved views of a list: the form above the list that saves its filters under a name.
use axum::extract::RawQuery;

use contract::{
    Permission,
    operations::{ListSavedViews, SaveView},
    saved_view::{NewView, SavedView, SavedViewQuery},
};
use service_client::ClientError;

use super::{list::ListTools, list_query::ListQuery, request::DocumentPage};
use crate::{
    Error, Outcome,
    http::{Form, Input, NoticeMessage, UserService, Values},
};

/// The user's views for the page of their list; without views if the service does not return them, so that the list is
/// shown anyway.
pub async fn load_if_available<P: DocumentPage>(
    user: &UserService,
) -> Result<Vec<SavedView>, ClientError> {
    match load::<P>(user).await {
        Err(error) if !matches!(error, ClientError::Unauthorised) => {
            tracing::warn!(%error, "a list is shown without its saved views");
            Ok(Vec::new())
        }
        outcome => outcome,
    }
}

/// The user's views of a list; none of a list that the user may not view.
pub async fn load<P: DocumentPage>(user: &UserService) -> Result<Vec<SavedView>, ClientError> {
    if !user.viewer.may(Permission::view(P::VIEWED.area())) {
        return Ok(Vec::new());
    }
    let query = SavedViewQuery { list: P::VIEWED };
    user.call::<ListSavedViews>([], query).await
}

/// `POST` of the list's path below `/saved-views`. Saves the query of the address, and returns to the list with it.
pub async fn save<P: DocumentPage>(
    user: UserService,
    query: ListQuery,
    RawQuery(raw_query): RawQuery,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let new = NewView {
        list: P::VIEWED,
        name: values.get("name").cloned().unwrap_or_default(),
        query: query.to_address::<P::Query>(),
    };
    let url = match raw_query {
        Some(query) => format!("{}?{query}", P::LIST),
        None => P::LIST.to_owned(),
    };
    let error = match user.call::<SaveView>([], new).await {
        Ok(_) => return Ok(Outcome::done(url, NoticeMessage::ViewSaved)),
        Err(error) => error,
    };
    let refused = Form::from_service_error(values, error)?;
    let contract_query: P::Query = query.parse();
    let find = user.call::<P::Find>([], contract_query.clone());
    let (mut list, views) = tokio::try_join!(find, load_if_available::<P>(&user))?;
    let mut tools = ListTools::new::<P>(&query, &mut list, views);
    Ok(Outcome::refused(refused, url, |form| {
        tools.view_form = form;
        P::list_page(contract_query, list, tools)
    }))
}
