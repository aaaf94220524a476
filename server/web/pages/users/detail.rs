//! `/settings/users/{id}`: one user, and what colleagues change of them.
use std::sync::Arc;

use axum::extract::{Path, State};
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
        download::RESERVED, run_to_completion,
    },
    pages::{Page, documents::version},
    security_events::{Person, RequestOrigin, SecurityEventKind},
    session::data,
    step_up::StepUpProps,
};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct UserProps {
    pub detail: UserDetail,
    /// Of the employee type and the permissions.
    pub form: Form,
    /// Of a deactivation or reactivation.
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
            form: Form {
                values,
                ..Form::default()
            },
            activation_form: Form::default(),
            role_form: Form::with_new_key(),
            step_up: StepUpProps::new(user),
        })
    }

    pub fn page(self) -> Page {
        Page::User(Box::new(self))
    }
}

/// The path of a user's page.
pub fn url_of(id: &str) -> String {
    format!("{URL}/{}", utf8_percent_encode(id, RESERVED))
}

/// `GET /settings/users/{id}`
pub async fn show(user: UserService, Path(id): Path<String>) -> Result<Outcome, Error> {
    Ok(Outcome::Page(UserProps::load(&user, &id).await?.page()))
}

/// `POST /settings/users/{id}`
pub async fn change(
    State(portal): State<Arc<Portal>>,
    user: UserService,
    origin: RequestOrigin,
    Path(id): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let (caller, of) = (user.clone(), id.clone());
    let changed: Result<(), FormError> = async {
        check_lengths(&values, &[])?;
        let change = UserChange {
            version: version(&values, "version"),
            employee_type: read_employee_type(&values),
            permissions: read_permissions(&values)?,
        };
        let work = run_to_completion(async move {
            let changed = caller.call::<ChangeUser>([of], change).await;
            if let Ok(user) = &changed {
                let kind = SecurityEventKind::PermissionsChanged;
                update(&portal, user).await?;
                let person = person(user);
                let events = &portal.security_events;
                events.record(kind, person, Some(&origin)).await;
            }
            Ok(changed)
        });
        work.await??;
        Ok(())
    }
    .await;
    match changed {
        Ok(()) => Ok(Outcome::done(url_of(&id), NoticeMessage::UserChanged)),
        Err(error) => {
            let refused = error.into_form(values)?;
            let mut props = UserProps::load(&user, &id).await?;
            Ok(Outcome::refused(refused, url_of(&id), |form| {
                props.form = form;
                props.page()
            }))
        }
    }
}

/// All sessions of the user show the change at once.
pub async fn update(portal: &Portal, user: &CurrentUser) -> Result<(), Error> {
    data::update_user(&portal.sessions, user).await?;
    Ok(())
}

/// Whom a security event about the change is about.
pub fn person(user: &CurrentUser) -> Person<'_> {
    Person::User {
        id: &user.id,
        email: Some(&user.email),
        supplier: user.supplier.id.as_deref(),
    }
}
