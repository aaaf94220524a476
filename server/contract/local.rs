//! A service in the same process, called with the values themselves.
use std::{
    any::{Any, TypeId},
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
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

/// Metadata of a call; over HTTP it is sent in headers.
#[derive(Clone, Debug, Default)]
pub struct CallHead {
    pub token: Option<String>,
    /// The address that the viewer called from, for the audit log.
    pub client_address: Option<String>,
    pub idempotency_key: Option<String>,
    pub memory: CallMemory,
    pub unread: UnreadCount,
}

/// The number of a user's unread notifications according to the latest read of the service. Clones share the value.
#[derive(Clone, Debug, Default)]
pub struct UnreadCount(Arc<Mutex<LatestCount>>);

#[derive(Debug, Default)]
struct LatestCount {
    /// `None` until the first read.
    unread: Option<u32>,
    /// The read that returned `unread`.
    read: u64,
    /// Reads begun so far.
    begun: u64,
}

/// The place of a read among the reads of one [`UnreadCount`].
#[derive(Clone, Copy, Debug)]
pub struct UnreadRead(u64);

impl UnreadCount {
    /// Must be called before the number is read.
    pub fn begin_read(&self) -> UnreadRead {
        let mut latest = self.lock();
        latest.begun += 1;
        UnreadRead(latest.begun)
    }

    /// Keeps the number, unless a read that began later returned one before.
    pub fn finish_read(&self, UnreadRead(read): UnreadRead, unread: u32) {
        let mut latest = self.lock();
        if read >= latest.read {
            latest.read = read;
            latest.unread = Some(unread);
        }
    }

    pub fn get(&self) -> Option<u32> {
        self.lock().unread
    }

    fn lock(&self) -> MutexGuard<'_, LatestCount> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Cache of the token's owner, shared by the calls that are made for one request of a viewer.
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
