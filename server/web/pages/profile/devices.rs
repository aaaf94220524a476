//! `POST /settings/profile/devices/…`: ends sessions of the viewer on other devices.
use std::sync::Arc;

use axum::extract::{Path, State};
use tower_sessions::Session;

use contract::operations::SignOutOthers;

use super::security::SECURITY;
use crate::{
    Error, Outcome, Portal,
    http::{NoticeMessage, UserService, run_to_completion},
    pages::login::end_token,
    security_events::{RequestOrigin, SecurityEventKind},
};

/// The event of both actions.
const ENDED: SecurityEventKind = SecurityEventKind::DeviceSignedOut;

/// `POST /settings/profile/devices/{id}/sign-out`. Succeeds too if the session has ended meanwhile.
pub async fn sign_out_device(
    State(portal): State<Arc<Portal>>,
    origin: RequestOrigin,
    user: UserService,
    Path(id): Path<String>,
) -> Result<Outcome, Error> {
    run_to_completion(async move {
        let ended = portal.sessions.end_device(&user.viewer.id, &id).await?;
        if let Some(ended) = ended {
            portal.record_own(ENDED, &origin).await;
            end_token(&user.service, &ended.backend_token).await;
        }
        Ok(())
    })
    .await?;
    Ok(Outcome::done(SECURITY, NoticeMessage::DeviceSignedOut).at("devices"))
}

/// `POST /settings/profile/devices/sign-out-others`: also ends tokens that are in no session, and trusted devices.
pub async fn sign_out_others(
    State(portal): State<Arc<Portal>>,
    origin: RequestOrigin,
    session: Session,
    user: UserService,
) -> Result<Outcome, Error> {
    let own = session.id();
    run_to_completion(async move {
        user.call::<SignOutOthers>([], ()).await?;
        let of_user = &user.viewer.id;
        if portal.sessions.delete_all_of_user(of_user, own).await? > 0 {
            portal.record_own(ENDED, &origin).await;
        }
        Ok(())
    })
    .await?;
    Ok(Outcome::done(SECURITY, NoticeMessage::OtherDevicesSignedOut).at("devices"))
}
