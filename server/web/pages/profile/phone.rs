//! `POST /settings/profile/phone`
use std::sync::Arc;

use axum::extract::State;
use serde::Deserialize;

use contract::{PhoneChange, operations::ChangePhone};

use super::{ProfileProps, URL};
use crate::{
    Error, Outcome, Portal,
    http::{FormError, Input, NoticeMessage, UserService, Values, check_lengths},
    security_events::{RequestOrigin, SecurityEventKind},
};

#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Phone {
    phone: String,
}

pub async fn change_phone(
    State(portal): State<Arc<Portal>>,
    origin: RequestOrigin,
    user: UserService,
    Input(Phone { phone }): Input<Phone>,
) -> Result<Outcome, Error> {
    let values = Values::from([("phone".to_owned(), phone.clone())]);
    let changed: Result<(), FormError> = async {
        check_lengths(&values, &[])?;
        user.call::<ChangePhone>([], PhoneChange { phone }).await?;
        Ok(())
    }
    .await;
    match changed {
        Ok(()) => {
            let kind = SecurityEventKind::PhoneChanged;
            portal.record_own(kind, &origin).await;
            Ok(Outcome::done(URL, NoticeMessage::PhoneChanged))
        }
        Err(error) => {
            let refused = error.into_form(values)?;
            let props = ProfileProps::load(&user).await?;
            Ok(Outcome::refused_in(refused, URL, props, |props| {
                &mut props.phone_form
            }))
        }
    }
}
