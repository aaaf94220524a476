//! `/settings/profile/second-factor`: sets up the second factor. The key and the recovery codes are on pages that answer forms
//! or are read again from the service; no session keeps them.
use std::sync::Arc;

use axum::{extract::State, http::StatusCode};
use serde::{Deserialize, Serialize};
use tower_sessions::Session;
use ts_rs::TS;

use contract::{
    Secret,
    operations::{
        BeginTotp, ConfirmTotp, RemoveSecondFactor, RenewRecoveryCodes, ShowCurrentUser,
        ShowTotpKey,
    },
    second_factor::{RecoveryCodes, TotpConfirmation},
};
use service_client::ClientError;

use super::{
    account,
    qr_code::QrCode,
    security::{SECURITY, SecurityProps},
};
use crate::{
    Error, Outcome, Portal,
    http::{Form, FormError, Input, NoticeMessage, UserService, Values},
    security_events::{RequestOrigin, SecurityEventKind},
    session::{data, second_factor::SETUP},
    step_up::{CodeKind, StepUpCheck, StepUpFields, StepUpProps, check_code},
};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SecondFactorSetupProps {
    pub step_up: StepUpProps,
    /// The key to confirm; `None` before there is one.
    pub setup_key: Option<SetupKey>,
    /// Whether a second factor is required: without one the viewer reaches no other page.
    pub is_required: bool,
    /// Makes the key.
    pub begin_form: Form,
    /// Confirms it.
    pub code_form: Form,
    /// Whether a passkey can be the first second factor.
    pub offers_passkey: bool,
    /// Adds it.
    pub passkey_form: Form,
    #[serde(skip)]
    #[ts(skip)]
    has_app: bool,
}

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SetupKey {
    /// Setup key to be typed, in groups of four letters.
    pub text: String,
    /// QR code to be scanned by the app; `None` if the key does not fit.
    pub qr_code: Option<QrCode>,
}

/// Recovery codes, shown only on the pages that answer the forms.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RecoveryCodesProps {
    pub codes: Vec<String>,
}

impl From<RecoveryCodes> for RecoveryCodesProps {
    fn from(RecoveryCodes { codes }: RecoveryCodes) -> Self {
        Self {
            codes: codes.into_iter().map(|Secret(code)| code).collect(),
        }
    }
}

/// `GET /settings/profile/second-factor`
pub async fn show_setup(user: UserService) -> Result<Outcome, Error> {
    let props = SecondFactorSetupProps::load(&user).await?;
    match props.has_app {
        true => Ok(Outcome::redirect(SECURITY)),
        false => Ok(Outcome::page(props)),
    }
}

impl SecondFactorSetupProps {
    pub async fn load(user: &UserService) -> Result<Self, Error> {
        let factor = account(user).await?.map(|account| account.second_factor);
        let factor = factor.unwrap_or_default();
        let setup_key = match user.call::<ShowTotpKey>([], ()).await {
            Ok(key) => Some(SetupKey {
                text: grouped(&key.key.0),
                qr_code: QrCode::new(&key.uri.0),
            }),
            Err(ClientError::Refused(StatusCode::NOT_FOUND, _)) => None,
            Err(error) => return Err(error.into()),
        };
        Ok(Self {
            step_up: StepUpProps::new(user),
            setup_key,
            is_required: user.viewer.lacks_second_factor,
            begin_form: Form::default(),
            code_form: Form::default(),
            offers_passkey: factor.allows_passkeys && factor.on_since.is_none(),
            passkey_form: Form::default(),
            has_app: factor.has_app,
        })
    }
}

fn grouped(key: &str) -> String {
    let letters: Vec<char> = key.chars().collect();
    let groups = letters.chunks(4).map(|group| group.iter().collect());
    groups.collect::<Vec<String>>().join(" ")
}

/// `POST /settings/profile/second-factor`: makes a key.
pub async fn begin_setup(
    check: StepUpCheck,
    Input(typed): Input<StepUpFields>,
) -> Result<Outcome, Error> {
    let shown = check.user.clone();
    let begun = check.call(typed, |user, step_up| async move {
        Ok(user.call::<BeginTotp>([], step_up).await?)
    });
    match begun.await {
        Ok(_) => Ok(Outcome::redirect(SETUP)),
        Err(error) => {
            let refused = error.into_form(Values::new())?;
            let props = SecondFactorSetupProps::load(&shown).await?;
            Ok(Outcome::refused_in(refused, SETUP, props, |props| {
                &mut props.begin_form
            }))
        }
    }
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Confirmation {
    code: String,
}

/// `POST /settings/profile/second-factor/confirm`. Wrong codes open nothing, and the key was shown; they are counted all the
/// same.
pub async fn confirm_setup(
    check: StepUpCheck,
    Input(Confirmation { code }): Input<Confirmation>,
) -> Result<Outcome, Error> {
    let (portal, shown, origin) = (
        check.portal.clone(),
        check.user.clone(),
        check.origin.clone(),
    );
    let kind = SecurityEventKind::StepUpFailed;
    let confirmed = async {
        check_code(&code, CodeKind::App)?;
        let confirm = async move |user: UserService| {
            let confirmation = TotpConfirmation { code: Secret(code) };
            let codes = user.call::<ConfirmTotp>([], confirmation).await?;
            changed(&portal, &user, &origin, SecurityEventKind::SecondFactorOn).await?;
            Ok(codes)
        };
        check.attempt(kind, &["code"], confirm).await
    };
    match confirmed.await {
        Ok(codes) => Ok(Outcome::page(RecoveryCodesProps::from(codes))),
        // The key is older than half an hour.
        Err(FormError::Service(ClientError::Refused(StatusCode::NOT_FOUND, _))) => {
            Ok(Outcome::done(SETUP, NoticeMessage::SecondFactorKeyExpired))
        }
        Err(error) => {
            let refused = error.into_form(Values::new())?;
            let props = SecondFactorSetupProps::load(&shown).await?;
            Ok(Outcome::refused_in(refused, SETUP, props, |props| {
                &mut props.code_form
            }))
        }
    }
}

/// `POST /settings/profile/second-factor/recovery-codes`
pub async fn renew_recovery_codes(
    State(portal): State<Arc<Portal>>,
    session: Session,
    check: StepUpCheck,
    Input(typed): Input<StepUpFields>,
) -> Result<Outcome, Error> {
    let (shown, origin) = (check.user.clone(), check.origin.clone());
    let renewed = check.call(typed, |user, step_up| async move {
        Ok(user.call::<RenewRecoveryCodes>([], step_up).await?)
    });
    match renewed.await {
        Ok(codes) => {
            let kind = SecurityEventKind::RecoveryCodesRenewed;
            portal.record_own(kind, &origin).await;
            Ok(Outcome::page(RecoveryCodesProps::from(codes)))
        }
        Err(error) => {
            let refused = error.into_form(Values::new())?;
            let props = SecurityProps::load(&portal, &session, &shown).await?;
            Ok(Outcome::refused_in(refused, SECURITY, props, |props| {
                &mut props.codes_form
            }))
        }
    }
}

/// `POST /settings/profile/second-factor/remove`
pub async fn remove_second_factor(
    State(portal): State<Arc<Portal>>,
    session: Session,
    check: StepUpCheck,
    Input(typed): Input<StepUpFields>,
) -> Result<Outcome, Error> {
    let (shown, origin) = (check.user.clone(), check.origin.clone());
    let for_work = portal.clone();
    let removed = check.call(typed, move |user, step_up| async move {
        user.call::<RemoveSecondFactor>([], step_up).await?;
        let kind = SecurityEventKind::SecondFactorOff;
        Ok(changed(&for_work, &user, &origin, kind).await?)
    });
    match removed.await {
        Ok(()) => Ok(Outcome::done(SECURITY, NoticeMessage::SecondFactorOff)),
        Err(error) => {
            let refused = error.into_form(Values::new())?;
            let props = SecurityProps::load(&portal, &session, &shown).await?;
            Ok(Outcome::refused_in(refused, SECURITY, props, |props| {
                &mut props.removal_form
            }))
        }
    }
}

/// Records the change, and updates the user in all sessions.
pub async fn changed(
    portal: &Portal,
    user: &UserService,
    origin: &RequestOrigin,
    kind: SecurityEventKind,
) -> Result<(), Error> {
    portal.record_own(kind, origin).await;
    let current = user.call::<ShowCurrentUser>([], ()).await?;
    data::update_user(&portal.sessions, &current).await?;
    Ok(())
}
