//! `/settings/profile/security`: how the viewer signs in, and where.
use std::sync::Arc;

use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::Serialize;
use tower_sessions::Session;
use ts_rs::TS;

use contract::second_factor::{Passkey, SecondFactor};

use super::account;
use crate::{
    Error, Outcome, Portal,
    http::{Form, UserService},
    session::devices::Device,
    step_up::StepUpProps,
};

pub const SECURITY: &str = "/settings/profile/security";

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SecurityProps {
    pub step_up: StepUpProps,
    pub password_form: Form,
    /// `None` if the service does not say.
    pub second_factor: Option<SecondFactorProps>,
    /// Turns the second factor off.
    pub removal_form: Form,
    /// Makes new recovery codes.
    pub codes_form: Form,
    /// Adds a passkey.
    pub passkey_form: Form,
    /// Removes a passkey; its value `passkey` says which.
    pub passkey_removal_form: Form,
    pub devices: Vec<Device>,
}

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SecondFactorProps {
    /// `None` if it is off.
    pub on_since: Option<DateTime<Utc>>,
    pub has_app: bool,
    pub recovery_codes_left: u32,
    pub passkeys: Vec<Passkey>,
    pub is_required: bool,
    pub allows_passkeys: bool,
}

impl From<SecondFactor> for SecondFactorProps {
    fn from(factor: SecondFactor) -> Self {
        Self {
            on_since: factor.on_since,
            has_app: factor.has_app,
            recovery_codes_left: factor.recovery_codes_left,
            passkeys: factor.passkeys,
            is_required: factor.is_required,
            allows_passkeys: factor.allows_passkeys,
        }
    }
}

/// `GET /settings/profile/security`
pub async fn show_security(
    State(portal): State<Arc<Portal>>,
    session: Session,
    user: UserService,
) -> Result<Outcome, Error> {
    let props = SecurityProps::load(&portal, &session, &user).await?;
    Ok(Outcome::page(props))
}

impl SecurityProps {
    /// # Errors
    /// The session is over, or the database cannot be reached.
    pub async fn load(
        portal: &Portal,
        session: &Session,
        user: &UserService,
    ) -> Result<Self, Error> {
        let account = account(user).await?;
        let devices = portal.sessions.devices(&user.viewer.id, session.id());
        Ok(Self {
            step_up: StepUpProps::new(user),
            password_form: Form::default(),
            second_factor: account.map(|account| account.second_factor.into()),
            removal_form: Form::default(),
            codes_form: Form::default(),
            passkey_form: Form::default(),
            passkey_removal_form: Form::default(),
            devices: devices.await?,
        })
    }
}
