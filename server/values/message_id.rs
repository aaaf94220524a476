//! Ids of the messages that Rust code uses.

/// A message of `locales/`. The build checks the id in every call of `new`, so calls have string literals.
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
