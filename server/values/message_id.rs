//! The ids of messages that Rust names.

/// A message of `locales/`. The build reads every call of `new` and fails where there is no such message, so
/// an id is written where it is made and nowhere else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MessageId(&'static str);

impl MessageId {
    pub const fn new(id: &'static str) -> Self {
        Self(id)
    }

    pub fn as_str(self) -> &'static str {
        self.0
    }
}
