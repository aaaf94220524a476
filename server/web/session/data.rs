//! The portal's session data; signing in and out.
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tower_sessions::{
    Session,
    session::{Error, Id},
};

use contract::{CurrentUser, second_factor::SecondFactorPolicy};

use super::{
    cipher::Data,
    desk,
    devices::SignInOrigin,
    sessions_of_user::SessionsOfUser,
    store::DatabaseStore,
    token::PortalTokens,
    viewer::{Approval, Viewer},
};

const KEY: &str = "signedIn";

/// The signed-in user and the token for the supply-chain service. The token is never sent to the browser.
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SessionData {
    pub viewer: CurrentUser,
    pub backend_token: String,
    #[serde(default)]
    pub origin: SignInOrigin,
}

/// A session with a signed-in user.
pub struct SignedInSession {
    pub session: Id,
    pub data: SessionData,
}

impl SignedInSession {
    /// The user in the form that pages use, with the portal's own token.
    pub fn viewer(&self, tokens: &PortalTokens, policy: SecondFactorPolicy) -> Viewer {
        let user = self.data.viewer.clone();
        let approval = Approval::missing(&user.supplier);
        let is_account_manager = user.supplier.is_account_manager;
        Viewer {
            id: user.id,
            email: user.email,
            username: user.username,
            first_name: user.first_name,
            last_name: user.last_name,
            full_name: user.full_name,
            employee_type_name: user.employee.employee_type_name,
            supplier_name: user.supplier.name,
            is_account_manager,
            permissions: (!is_account_manager).then_some(user.permissions),
            lacks_second_factor: !user.has_second_factor && policy.requires(is_account_manager),
            has_second_factor: user.has_second_factor,
            approval,
            menu: None,
            token: tokens.derive(self.session),
        }
    }
}

/// Returns the signed-in user, or `None`. Data in the format of an older version count as none.
///
/// # Errors
/// The store cannot be reached.
pub async fn load(session: &Session) -> Result<Option<SignedInSession>, Error> {
    let value = session.get_value(KEY).await?;
    let data = value.and_then(|value| serde_json::from_value(value).ok());
    Ok(session
        .id()
        .zip(data)
        .map(|(session, data)| SignedInSession { session, data }))
}

/// Signs a user in under a new session id. Data of an earlier session are deleted.
///
/// # Errors
/// The store cannot be reached; no user is signed in then.
pub async fn sign_in(session: &Session, data: SessionData) -> Result<SignedInSession, Error> {
    let session = begin(session, KEY, &data).await?;
    Ok(SignedInSession { session, data })
}

/// Starts a session with these data alone; returns its new id.
///
/// # Errors
/// The store cannot be reached; the session has no data then.
pub(super) async fn begin(
    session: &Session,
    key: &str,
    data: &impl Serialize,
) -> Result<Id, Error> {
    session.clear().await;
    session.cycle_id().await?;
    session.insert(key, data).await?;
    // Saved here as well as by the layer, because the response contains a token derived from the new id.
    session.save().await?;
    Ok(session.id().expect("a session that was saved has an id"))
}

/// Updates the user in all of their sessions.
///
/// # Errors
/// The store cannot be reached; some sessions may keep the previous values.
pub async fn update_user(store: &DatabaseStore, user: &CurrentUser) -> Result<(), Error> {
    let sessions = store.sessions_of_user(&user.id).await?;
    update_user_in(store, sessions, user).await
}

/// Updates the user in those of the sessions that were not changed since they were read. For a user who was read from the service
/// after the sessions: a change that another request made meanwhile stays.
///
/// # Errors
/// The store cannot be reached; some sessions may keep the previous values.
pub async fn update_user_in(
    store: &DatabaseStore,
    sessions: SessionsOfUser,
    user: &CurrentUser,
) -> Result<(), Error> {
    let viewer = serde_json::to_value(user)?;
    store
        .change(sessions, |data| {
            if let Some(Value::Object(signed_in)) = data.get_mut(KEY) {
                signed_in.insert("viewer".to_owned(), viewer.clone());
            }
        })
        .await?;
    Ok(())
}

/// Ends the session; the layer then removes the cookie.
///
/// # Errors
/// The store cannot be reached; the session has not ended.
pub async fn sign_out(session: &Session) -> Result<(), Error> {
    session.flush().await
}

/// The signed-in user in these data.
pub(super) fn signed_in(data: &Data) -> Option<SessionData> {
    serde_json::from_value(data.get(KEY)?.clone()).ok()
}

/// The signed-in user's id, or the account of the buyer's key, for the table's column.
pub(super) fn user_id(data: &Data) -> Option<String> {
    let Some(signed_in) = data.get(KEY) else {
        return desk::account_in(data);
    };
    let id = signed_in.get("viewer")?.get("id")?;
    id.as_str().map(str::to_owned)
}

/// The id of the signed-in user's supplier, if the service says it.
pub(super) fn supplier_id(data: &Data) -> Option<String> {
    let id = data.get(KEY)?.get("viewer")?.get("supplier")?.get("id")?;
    id.as_str().map(str::to_owned)
}
