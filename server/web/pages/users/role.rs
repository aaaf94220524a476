//! `POST /settings/users/{id}/role`: makes an account manager, hands over, or steps back. Asks for the password again.
use axum::extract::Path;

use contract::{RoleChange, UserRole, operations::ChangeUserRole};

use super::detail::{UserProps, update, url_of};
use crate::{
    Error, Outcome,
    http::{Input, NoticeMessage, Values, form::is_on, idempotency_key},
    pages::documents::version,
    security_events::SecurityEventKind,
    step_up::{StepUpCheck, StepUpFields},
};

pub async fn change_role(
    check: StepUpCheck,
    Path(id): Path<String>,
    Input(mut values): Input<Values>,
) -> Result<Outcome, Error> {
    // Nobody is asked for a password in a form that will be refused. A hand-over that is sent again is answered by the service,
    // though its sender is no account manager any more.
    let hands_over = is_on(values.get("handsOver").map_or("", String::as_str));
    let may_ask = check.user.viewer.is_account_manager || hands_over;
    check.user.expect(may_ask).await?;
    let typed = StepUpFields::take(&mut values);
    let text = |name: &str| values.get(name).map(String::as_str).unwrap_or_default();
    let role = match text("role") {
        "account_manager" => UserRole::AccountManager,
        _ => UserRole::User,
    };
    let version = version(&values, "version");
    let (user, portal, origin) = (
        check.user.clone(),
        check.portal.clone(),
        check.origin.clone(),
    );
    let (of, key) = (id.clone(), idempotency_key(&values));
    let changed = check
        .call(typed, move |user, step_up| async move {
            let change = RoleChange {
                version,
                role,
                hands_over,
                step_up,
            };
            let changed = user.call_once::<ChangeUserRole>([of], change, &key).await?;
            for user in &changed {
                update(&portal, user).await?;
                let kind = SecurityEventKind::RoleChanged;
                let events = &portal.security_events;
                events.record_once(kind, user.into(), &origin, &key).await;
            }
            Ok(())
        })
        .await;
    match changed {
        Ok(()) => Ok(Outcome::done(url_of(&id), NoticeMessage::RoleChanged)),
        Err(error) => {
            let refused = error.into_form(values)?;
            let props = UserProps::load(&user, &id).await?;
            Ok(Outcome::refused_in(refused, url_of(&id), props, |props| {
                &mut props.role_form
            }))
        }
    }
}
