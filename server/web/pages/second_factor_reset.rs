//! `/settings/users/{id}/second-factor`: an account manager resets the second factor of a colleague whose device is lost.
use std::sync::Arc;

use axum::extract::{Path, State};
use serde::Serialize;
use ts_rs::TS;

use contract::{
    SupplierUser,
    operations::{ResetSecondFactor, ShowUser},
};

use crate::{
    Error, Outcome, Portal,
    http::{Form, Input, NoticeMessage, UserService, Values},
    security_events::{Person, SecurityEventKind},
    step_up::{StepUpCheck, StepUpFields, StepUpProps},
};

/// The page of the users, to which both ways lead.
const USERS: &str = "/settings/users";

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SecondFactorResetProps {
    /// User whose second factor is reset.
    pub user: SupplierUser,
    pub step_up: StepUpProps,
    pub form: Form,
}

impl SecondFactorResetProps {
    async fn load(viewer: &UserService, id: &str) -> Result<Self, Error> {
        let detail = viewer.call::<ShowUser>([id.to_owned()], ()).await?;
        Ok(Self {
            user: detail.user,
            step_up: StepUpProps::new(viewer),
            form: Form::default(),
        })
    }
}

/// `GET /settings/users/{id}/second-factor`
pub async fn show(viewer: UserService, Path(id): Path<String>) -> Result<Outcome, Error> {
    viewer.expect(viewer.viewer.is_account_manager).await?;
    let props = SecondFactorResetProps::load(&viewer, &id).await?;
    Ok(Outcome::page(props))
}

/// `POST /settings/users/{id}/second-factor`.
pub async fn reset(
    State(portal): State<Arc<Portal>>,
    check: StepUpCheck,
    Path(id): Path<String>,
    Input(typed): Input<StepUpFields>,
) -> Result<Outcome, Error> {
    let is_manager = check.user.viewer.is_account_manager;
    check.user.expect(is_manager).await?;
    let (shown, origin, user) = (check.user.clone(), check.origin.clone(), id.clone());
    let reset = check.call(typed, |viewer, step_up| async move {
        viewer
            .call::<ResetSecondFactor>([user.clone()], step_up)
            .await?;
        let person = Person::with_id(&user);
        let kind = SecurityEventKind::SecondFactorReset;
        portal.record(kind, person, &origin).await;
        portal.end_sessions(person, None, &origin).await?;
        Ok(())
    });
    match reset.await {
        Ok(()) => Ok(Outcome::done(USERS, NoticeMessage::SecondFactorReset)),
        Err(error) => {
            let refused = error.into_form(Values::new())?;
            let props = SecondFactorResetProps::load(&shown, &id).await?;
            let url = format!("{USERS}/{id}/second-factor");
            Ok(Outcome::refused_in(refused, url, props, |props| {
                &mut props.form
            }))
        }
    }
}
