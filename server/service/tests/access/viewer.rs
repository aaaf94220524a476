//! The callers of the table.
use test_support::fixtures::AMAL;

pub const CLERK: &str = "clerk@first.example";

/// Without any permissions.
pub const POWERLESS: &str = "powerless@first.example";

pub const FORMER: &str = "former@first.example";

pub const OTHER_MANAGER: &str = "huda@second.example";

pub const PENDING_MANAGER: &str = "nora@third.example";

#[derive(Clone, Copy)]
pub enum Viewer {
    Anonymous,
    Deactivated,
    Other,
    /// Of a supplier that the buyer has not approved.
    Pending,
    User,
    Manager,
    /// A user without permissions; no column of the table.
    Powerless,
}

impl Viewer {
    /// The owners come last: a refused call of somebody else must not have changed their documents.
    pub const ALL: [Self; 6] = [
        Self::Anonymous,
        Self::Deactivated,
        Self::Other,
        Self::Pending,
        Self::User,
        Self::Manager,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Anonymous => "anonymous",
            Self::Deactivated => "deactivated",
            Self::Other => "other",
            Self::Pending => "pending",
            Self::User => "user",
            Self::Manager => "manager",
            Self::Powerless => "powerless",
        }
    }

    pub const fn email(self) -> Option<&'static str> {
        match self {
            Self::Anonymous => None,
            Self::Deactivated => Some(FORMER),
            Self::Other => Some(OTHER_MANAGER),
            Self::Pending => Some(PENDING_MANAGER),
            Self::User => Some(CLERK),
            Self::Manager => Some(AMAL),
            Self::Powerless => Some(POWERLESS),
        }
    }
}
