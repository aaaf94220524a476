//! `/settings/users/{id}`: one user, and what colleagues change of them.
use axum::extract::Path;
use percent_encoding::utf8_percent_encode;
use serde::Serialize;
use ts_rs::TS;

use contract::{
    CurrentUser, UserChange, UserDetail,
    operations::{ChangeUser, ShowUser},
};
use service_client::ClientError;

use super::{
    URL,
    permission_fields::{
        read_employee_type, read_permissions, write_employee_type, write_permissions,
    },
};
use crate::{
    Error, Outcome, Portal,
    http::{
        Form, FormError, Input, NoticeMessage, UserService, Values, check_lengths,
        download::RESERVED,
    },
    pages::documents::version,
    security_events::SecurityEventKind,
    session::data,
    step_up::{StepUpCheck, StepUpFields, StepUpProps},
};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct UserProps {
    pub detail: UserDetail,
    /// Form for the employee type and the permissions.
    pub form: Form,
    /// Form that deactivates or reactivates the user.
    pub activation_form: Form,
    pub role_form: Form,
    pub step_up: StepUpProps,
}

impl UserProps {
    pub async fn load(user: &UserService, id: &str) -> Result<Self, ClientError> {
        let detail = user.call::<ShowUser>([id.to_owned()], ()).await?;
        let mut values = Values::new();
        write_employee_type(&mut values, &detail.user.employee_type_name);
        write_permissions(&mut values, &detail.permissions);
        Ok(Self {
            detail,
            form: Form::with_values(values),
            activation_form: Form::default(),
            role_form: Form::with_new_key(),
            step_up: StepUpProps::new(user),
        })
    }
}

/// The path of a user's page.
pub fn url_of(id: &str) -> String {
    format!("{URL}/{}", utf8_percent_encode(id, RESERVED))
}

/// `GET /settings/users/{id}`
pub async fn show(user: UserService, Path(id): Path<String>) -> Result<Outcome, Error> {
    Ok(Outcome::page(UserProps::load(&user, &id).await?))
}

/// `POST /settings/users/{id}`. Asks for the password again.
pub async fn change(
    check: StepUpCheck,
    Path(id): Path<String>,
    Input(mut values): Input<Values>,
) -> Result<Outcome, Error> {
    let user = check.user.clone();
    user.expect_permitted::<ChangeUser>().await?;
    let typed = StepUpFields::take(&mut values);
    match apply(check, typed, id.clone(), &values).await {
        Ok(()) => Ok(Outcome::done(url_of(&id), NoticeMessage::UserChanged)),
        Err(error) => {
            let refused = error.into_form(values)?;
            let props = UserProps::load(&user, &id).await?;
            Ok(Outcome::refused_in(refused, url_of(&id), props, |props| {
                &mut props.form
            }))
        }
    }
}

async fn apply(
    check: StepUpCheck,
    typed: StepUpFields,
    id: String,
    values: &Values,
) -> Result<(), FormError> {
    check_lengths(values, &[])?;
    let version = version(values, "version");
    let employee_type = read_employee_type(values);
    let permissions = read_permissions(values);
    let (portal, origin) = (check.portal.clone(), check.origin.clone());
    check
        .call(typed, move |caller, step_up| async move {
            let change = UserChange {
                version,
                employee_type,
                permissions,
                step_up,
            };
            let user = caller.call::<ChangeUser>([id], change).await?;
            let kind = SecurityEventKind::PermissionsChanged;
            update(&portal, &user).await?;
            portal.record(kind, &user, &origin).await;
            Ok(())
        })
        .await
}

/// All sessions of the user show the change at once.
pub async fn update(portal: &Portal, user: &CurrentUser) -> Result<(), Error> {
    data::update_user(&portal.sessions, user).await?;
    Ok(())
}
