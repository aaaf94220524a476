//! Access to the routes of the buyer API: keys with scopes, throttling of wrong keys, and each key's budget of requests.
mod authenticate;
mod budget;
mod lookup;
mod route_scope;
mod security_log;
pub mod stored_keys;
mod windows;
mod wrong_keys;

pub(super) use authenticate::{Limits, authenticate};
pub use contract::buyer::{Scope, Scopes};
pub(super) use route_scope::NeedsScope;
pub use security_log::{SecurityEvent, SecurityEventKind, SecurityLog};
