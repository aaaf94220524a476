//! `POST /settings/profile/name`
use std::sync::Arc;

use axum::extract::State;
use serde::Deserialize;

use contract::{NameChange, operations::ChangeName};

use super::{ProfileProps, URL};
use crate::{
    Error, Outcome, Portal,
    http::{FormError, Input, NoticeMessage, UserService, Values, check_lengths},
    session::data,
};

#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Name {
    first_name: String,
    last_name: String,
}

/// All sessions of the user show the new name at once.
pub async fn change_name(
    State(portal): State<Arc<Portal>>,
    user: UserService,
    Input(name): Input<Name>,
) -> Result<Outcome, Error> {
    let values = Values::from([
        ("firstName".to_owned(), name.first_name.clone()),
        ("lastName".to_owned(), name.last_name.clone()),
    ]);
    let changed: Result<(), FormError> = async {
        check_lengths(&values, &[])?;
        let change = NameChange {
            first_name: name.first_name,
            last_name: name.last_name,
        };
        let current = user.call::<ChangeName>([], change).await?;
        data::update_user(&portal.sessions, &current)
            .await
            .map_err(|error| FormError::Other(error.into()))
    }
    .await;
    match changed {
        Ok(()) => Ok(Outcome::done(URL, NoticeMessage::NameChanged)),
        Err(error) => {
            let refused = error.into_form(values)?;
            let props = ProfileProps::load(&user).await?;
            Ok(Outcome::refused_in(refused, URL, props, |props| {
                &mut props.name_form
            }))
        }
    }
}
