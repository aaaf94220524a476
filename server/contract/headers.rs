//! Headers that calls of the service carry.
use http::HeaderName;

pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The address that a viewer called from, for the service's audit log.
pub const CLIENT_ADDRESS: HeaderName = HeaderName::from_static("x-client-address");

/// Number of unread notifications, counted up to [`MOST_UNREAD`](crate::notification::MOST_UNREAD) and one more. Responses to a
/// signed-in user's reads have it, and those that mark notifications as read.
pub const UNREAD_NOTIFICATIONS: HeaderName = HeaderName::from_static("x-unread-notifications");

/// Requests repeated under one key take effect once and get the same answer (draft-ietf-httpapi-idempotency-key-header).
pub const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");
