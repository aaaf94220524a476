//! The fake backend's state in memory: users, sessions and the calendar.
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{
    Router,
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use tower::ServiceExt;
use uuid::Uuid;

use super::{calendar::Event, users::User};
use crate::embedded;

#[derive(Clone)]
pub struct Fake {
    pub inner: Router,
    memory: Arc<Mutex<Memory>>,
}

pub struct Memory {
    pub users: Vec<User>,
    pub events: Vec<Event>,
    /// Sessions by the fake's token.
    sessions: HashMap<String, Session>,
}

struct Session {
    user_id: u64,
    /// The user's token at the service behind the fake; `None` if that does not know the user.
    inner_token: Option<String>,
}

impl Fake {
    pub fn before(inner: Router) -> Self {
        let memory = Memory {
            users: Self::canned_users(),
            events: embedded(include_str!("data/calendar.json")),
            sessions: HashMap::new(),
        };
        Self {
            inner,
            memory: Arc::new(Mutex::new(memory)),
        }
    }

    pub fn canned_users() -> Vec<User> {
        embedded(include_str!("data/users.json"))
    }

    pub fn memory(&self) -> MutexGuard<'_, Memory> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Memory {
    pub fn open_session(&mut self, user_id: u64, inner_token: Option<String>) -> String {
        let token = format!("fake-{}", Uuid::new_v4());
        let session = Session {
            user_id,
            inner_token,
        };
        self.sessions.insert(token.clone(), session);
        token
    }

    /// The user of the request's token, if the fake issued it.
    pub fn caller(&self, headers: &HeaderMap) -> Option<&User> {
        let session = self.session(headers)?;
        self.users.iter().find(|user| user.id == session.user_id)
    }

    fn session(&self, headers: &HeaderMap) -> Option<&Session> {
        let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
        self.sessions.get(value.strip_prefix("Bearer ")?)
    }
}

/// Passes the request to the service behind, with the caller's token there.
pub async fn pass_through(State(fake): State<Fake>, mut request: Request) -> Response {
    let inner_token = fake
        .memory()
        .session(request.headers())
        .map(|session| session.inner_token.clone());
    if let Some(inner_token) = inner_token {
        let headers = request.headers_mut();
        headers.remove(header::AUTHORIZATION);
        let bearer =
            inner_token.and_then(|token| HeaderValue::try_from(format!("Bearer {token}")).ok());
        headers.extend(bearer.map(|bearer| (header::AUTHORIZATION, bearer)));
    }
    // axum would add the path parameters of the fake's router to those of the service's.
    request.extensions_mut().clear();
    fake.inner.oneshot(request).await.into_response()
}
