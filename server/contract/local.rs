//! A service in the same process, called with the values themselves.
use std::{
    any::{Any, TypeId},
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
};

use http::StatusCode;

use crate::Refusal;

/// Values of the types that the operation names.
pub type AnyValue = Box<dyn Any + Send>;

pub type Answer<'a> = Pin<Box<dyn Future<Output = Result<AnyValue, Refused>> + Send + 'a>>;

/// A service that takes and returns the values of [`crate::operation::Operation`]s without serialising them.
pub trait LocalService: Send + Sync {
    /// `operation` is the operation's type, `input` its `(Path, Input)`; a success is its `Output`.
    fn call(&self, operation: TypeId, head: CallHead, input: AnyValue) -> Answer<'_>;
}

/// What a call carries beside its input; over HTTP it travels in headers.
#[derive(Clone, Debug, Default)]
pub struct CallHead {
    pub token: Option<String>,
    /// The address that the viewer called from, for the audit log.
    pub client_address: Option<String>,
    pub idempotency_key: Option<String>,
    pub memory: CallMemory,
    pub unread: UnreadCount,
}

/// The number of a user's unread notifications, as a read of the service said last. Clones share the value.
#[derive(Clone, Debug)]
pub struct UnreadCount(Arc<AtomicU32>);

/// No read has said a number yet.
const UNKNOWN: u32 = u32::MAX;

impl Default for UnreadCount {
    fn default() -> Self {
        Self(Arc::new(AtomicU32::new(UNKNOWN)))
    }
}

impl UnreadCount {
    pub fn set(&self, unread: u32) {
        self.0.store(unread, Ordering::Relaxed);
    }

    pub fn get(&self) -> Option<u32> {
        Some(self.0.load(Ordering::Relaxed)).filter(|unread| *unread != UNKNOWN)
    }

    /// The same number, which later reads do not change.
    pub fn detached(&self) -> Self {
        Self(Arc::new(AtomicU32::new(self.0.load(Ordering::Relaxed))))
    }
}

/// What the service remembers between the calls that are made for one request of a viewer: whose token it is.
///
/// It must not outlive that request, for a token that was ended must be refused at once.
#[derive(Clone, Debug, Default)]
pub struct CallMemory(pub Option<Arc<tokio::sync::Mutex<Remembered>>>);

impl CallMemory {
    pub fn for_request() -> Self {
        Self(Some(Arc::default()))
    }
}

/// A token and its owner.
pub type Remembered = Option<(String, Arc<dyn Any + Send + Sync>)>;

/// A call that the service refused.
#[derive(Clone, Debug)]
pub struct Refused {
    pub status: StatusCode,
    pub refusal: Refusal,
}
