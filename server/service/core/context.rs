//! Caller of an operation, with the idempotency key and the client's address.
use std::{
    net::IpAddr,
    ops::Deref,
    sync::{Arc, atomic::AtomicBool},
};

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, header, request::Parts},
};

use crate::{
    Service,
    error::ServiceError,
    tokens::{self, Owner},
};
use contract::{
    Permission, SupplierState,
    headers::{CLIENT_ADDRESS, IDEMPOTENCY_KEY},
    local::{CallHead, UnreadCount},
    operation::{Access, Anyone, Flag, Operation, SignedIn},
};
use tables::user;

/// Bytes of an idempotency key.
const LONGEST_KEY: usize = 128;

/// A call by a signed-in user.
#[derive(Clone)]
pub struct Context {
    service: Arc<Service>,
    /// The owner of the token: the only source of the supplier.
    pub user: user::Model,
    pub token: String,
    /// The address of the viewer, for the audit log alone.
    pub client_address: Option<String>,
    idempotency_key: Option<String>,
    /// Number of the user's unread notifications. Operations that change the number update it.
    pub unread: UnreadCount,
    /// Shared by all attempts of the call: a later attempt does not use up a second code.
    pub has_stepped_up: Arc<AtomicBool>,
}

/// A call by anybody, signed in or not.
#[derive(Clone)]
pub struct AnonymousContext {
    service: Arc<Service>,
    client_address: Option<String>,
}

impl Deref for AnonymousContext {
    type Target = Service;

    fn deref(&self) -> &Service {
        &self.service
    }
}

impl AnonymousContext {
    /// The address that the call comes from, for the audit log alone.
    pub fn origin(&self) -> Option<String> {
        self.client_address.clone()
    }
}

impl Deref for Context {
    type Target = Service;

    fn deref(&self) -> &Service {
        &self.service
    }
}

impl Context {
    /// Checks a permission that only a part of an operation needs; its declaration names those that all of it needs.
    ///
    /// # Errors
    /// `NotPermitted`
    pub fn expect(&self, permission: Permission) -> Result<(), ServiceError> {
        match self.user.may(permission) {
            true => Ok(()),
            false => Err(ServiceError::NotPermitted(permission)),
        }
    }

    /// # Errors
    /// `KeyRequired`
    pub fn idempotency_key(&self) -> Result<&str, ServiceError> {
        self.idempotency_key
            .as_deref()
            .filter(|key| (1..=LONGEST_KEY).contains(&key.len()))
            .ok_or(ServiceError::KeyRequired)
    }
}

impl FromRequestParts<Arc<Service>> for Context {
    type Rejection = ServiceError;

    async fn from_request_parts(
        parts: &mut Parts,
        service: &Arc<Service>,
    ) -> Result<Self, ServiceError> {
        let call = parts.extensions.get::<CallKind>().copied();
        let call = call.expect("every operation's route has its kind");
        SignedIn::admit(service.clone(), call_head(&parts.headers), call).await
    }
}

/// Reads the headers of a call over HTTP.
pub fn call_head(headers: &HeaderMap) -> CallHead {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let address = text(CLIENT_ADDRESS).and_then(|address| address.parse::<IpAddr>().ok());
    CallHead {
        token: text(header::AUTHORIZATION)
            .and_then(|value| value.strip_prefix("Bearer "))
            .map(str::to_owned),
        client_address: address.map(|address| address.to_string()),
        idempotency_key: text(IDEMPOTENCY_KEY).map(str::to_owned),
        ..CallHead::default()
    }
}

/// The properties of an operation that admission depends on.
#[derive(Clone, Copy, Debug)]
pub struct CallKind {
    /// The operation changes nothing, so that an earlier look-up of the token in the same request will do.
    is_read: bool,
    /// Users may call it before the buyer has approved their supplier.
    is_before_approval: bool,
    /// Users who must have a second factor may call it before they have one.
    is_before_second_factor: bool,
    permission: Option<Permission>,
}

impl CallKind {
    pub fn of<O: Operation>() -> Self {
        Self {
            is_read: O::METHOD.is_safe(),
            is_before_approval: O::FLAGS.contains(&Flag::BeforeApproval),
            is_before_second_factor: O::FLAGS.contains(&Flag::BeforeSecondFactor),
            permission: O::PERMISSION,
        }
    }
}

/// Admission of the callers of an operation.
pub trait Admission: Access {
    /// Type of the caller that the operation's handler gets.
    type Caller: Clone + Send + Sync + 'static;

    /// # Errors
    /// `Unauthorised`; `NotApproved`; `SecondFactorMissing`; `NotPermitted`
    fn admit(
        service: Arc<Service>,
        head: CallHead,
        call: CallKind,
    ) -> impl Future<Output = Result<Self::Caller, ServiceError>> + Send;

    /// The number of the caller's unread notifications, as far as admission or the operation read it.
    fn unread(_: &Self::Caller) -> UnreadCount {
        UnreadCount::default()
    }
}

impl Admission for Anyone {
    type Caller = AnonymousContext;

    async fn admit(
        service: Arc<Service>,
        head: CallHead,
        _: CallKind,
    ) -> Result<Self::Caller, ServiceError> {
        Ok(AnonymousContext {
            service,
            client_address: head.client_address,
        })
    }
}

impl Admission for SignedIn {
    type Caller = Context;

    async fn admit(
        service: Arc<Service>,
        head: CallHead,
        CallKind {
            is_read,
            is_before_approval,
            is_before_second_factor,
            permission,
        }: CallKind,
    ) -> Result<Self::Caller, ServiceError> {
        let token = head.token.ok_or(ServiceError::Unauthorised)?;
        let find_owner = async |service: &Service, token: &str| {
            if !is_read {
                return service.owner(token).await;
            }
            let read = head.unread.begin_read();
            let (owner, unread) = service.owner_with_unread(token).await?;
            head.unread.finish_read(read, unread);
            Ok(owner)
        };
        let owner = match &head.memory.0 {
            None => find_owner(&service, &token).await?,
            Some(memory) => {
                let mut remembered = memory.lock().await;
                let known = remembered
                    .take_if(|(known, _)| !is_read || *known != token)
                    .is_none()
                    .then(|| remembered.as_ref()?.1.downcast_ref::<Owner>().cloned())
                    .flatten();
                match known {
                    Some(owner) => owner,
                    None => {
                        let owner = find_owner(&service, &token).await?;
                        if is_read {
                            *remembered = Some((token.clone(), Arc::new(owner.clone())));
                        }
                        owner
                    }
                }
            }
        };
        let Owner {
            user,
            supplier_state,
        } = owner;
        if supplier_state != SupplierState::Approved && !is_before_approval {
            return Err(ServiceError::NotApproved);
        }
        let policy = service.options.second_factor_policy;
        if !is_before_second_factor && user.lacks_second_factor(policy) {
            return Err(ServiceError::SecondFactorMissing);
        }
        if let Some(permission) = permission
            && !user.may(permission)
        {
            return Err(ServiceError::NotPermitted(permission));
        }
        Ok(Context {
            service,
            user,
            token,
            client_address: head.client_address,
            idempotency_key: head.idempotency_key,
            unread: head.unread,
            has_stepped_up: Arc::default(),
        })
    }

    fn unread(context: &Context) -> UnreadCount {
        context.unread.clone()
    }
}

impl Service {
    async fn owner(&self, token: &str) -> Result<Owner, ServiceError> {
        tokens::owner(&self.database, token, self.options.clock.now())
            .await?
            .ok_or(ServiceError::Unauthorised)
    }

    async fn owner_with_unread(&self, token: &str) -> Result<(Owner, u32), ServiceError> {
        tokens::owner_with_unread(&self.database, token, self.options.clock.now())
            .await?
            .ok_or(ServiceError::Unauthorised)
    }
}
