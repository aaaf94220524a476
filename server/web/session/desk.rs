//! Sessions of the buyer's people at the buyer's desk. The account is looked up in each request, so that the session ends when the
//! service ends it: after some hours, with a new password, or when the account is deactivated.
use axum::http::Extensions;
use serde::{Deserialize, Serialize};
use tower_sessions::{Session, session::Error as SessionError};

use contract::buyer::{CallingKey, KeyReference};
use service_client::{ClientError, Trace, buyer::BuyerClient};
use values::{LocalizedText, MessageId};

use super::{cipher::Data, data::begin, identity::Identity, token::PortalTokens, viewer::Viewer};
use crate::{
    Error, Portal,
    pages::buyer_desk::menu,
    security_events::{Person, SecurityEventKind, account_of},
};

const KEY: &str = "buyerDesk";

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct DeskSession {
    pub key: KeyReference,
}

/// A person of the buyer's who is signed in.
#[derive(Clone, Debug)]
pub struct DeskUser {
    pub name: String,
    /// Scopes of the account.
    pub key: CallingKey,
    /// Viewer that the frame of the pages shows.
    pub viewer: Viewer,
}

impl DeskUser {
    /// Returns the user of the desk who is signed in.
    ///
    /// # Errors
    /// `NotFound`: the portal has no pages for the buyer's people. `Unauthenticated`: nobody, or a user of a supplier.
    pub fn find(extensions: &Extensions) -> Result<&Self, Error> {
        let identity = extensions.get::<Identity>();
        let identity = identity.ok_or(Error::Unauthenticated)?;
        match &identity.desk {
            _ if !identity.has_desk => Err(Error::NotFound),
            None => Err(Error::Unauthenticated),
            Some(user) => Ok(user),
        }
    }

    fn new(key: CallingKey, token: String) -> Self {
        let name = key.person.clone().unwrap_or_default();
        let words = || name.split_whitespace();
        let viewer = Viewer {
            id: account(&key.reference),
            email: String::new(),
            username: String::new(),
            first_name: words().next().unwrap_or_default().to_owned(),
            last_name: words().skip(1).last().unwrap_or_default().to_owned(),
            full_name: name.clone(),
            employee_type_name: i18n::localized(MessageId::new("paper-buyer"), &[]),
            supplier_name: LocalizedText::default(),
            is_account_manager: false,
            permissions: None,
            has_second_factor: false,
            lacks_second_factor: false,
            approval: None,
            menu: Some(menu::entries(&key)),
            token,
        };
        Self { name, key, viewer }
    }
}

/// Names the person in the tables of sessions and security events, where users of suppliers have their ids.
pub fn account(session: &KeyReference) -> String {
    account_of(session.holder())
}

/// Starts a session under a new id. Data of an earlier session are deleted.
///
/// # Errors
/// The store cannot be reached; nobody is signed in then.
pub async fn sign_in(
    session: &Session,
    tokens: &PortalTokens,
    key: CallingKey,
) -> Result<DeskUser, SessionError> {
    let data = DeskSession {
        key: key.reference.clone(),
    };
    let id = begin(session, KEY, &data).await?;
    Ok(DeskUser::new(key, tokens.derive(id)))
}

/// The signed-in person, or `None`. If the service has ended the session, the portal does too.
///
/// # Errors
/// The store or the service cannot be reached.
pub async fn load(
    portal: &Portal,
    session: &Session,
    trace: Trace,
) -> Result<Option<DeskUser>, Error> {
    let Some(pages) = &portal.service.buyer_pages else {
        return Ok(None);
    };
    let value = session.get_value(KEY).await?;
    let data = value.and_then(|value| serde_json::from_value::<DeskSession>(value).ok());
    let Some((id, data)) = session.id().zip(data) else {
        return Ok(None);
    };
    let client = BuyerClient::new(pages, trace, data.key.clone());
    match client.get::<CallingKey>("/key").await {
        Ok(key) => Ok(Some(DeskUser::new(key, portal.tokens.derive(id)))),
        Err(ClientError::Unauthorised) => {
            end(portal, session, &data.key).await?;
            Ok(None)
        }
        Err(error) => Err(error.into()),
    }
}

async fn end(portal: &Portal, session: &Session, key: &KeyReference) -> Result<(), SessionError> {
    session.flush().await?;
    let account = account(key);
    let kind = SecurityEventKind::SessionsEnded;
    let events = &portal.security_events;
    events.record(kind, Person::with_id(&account), None).await;
    Ok(())
}

/// Returns the account of a session at the desk, for the column of the sessions' table.
pub(super) fn account_in(data: &Data) -> Option<String> {
    let key = data.get(KEY)?.get("key")?;
    Some(account(&KeyReference(key.as_str()?.to_owned())))
}
