//! `table.txt`, its viewers and its requests.
use std::sync::LazyLock;

use test_support::access_table::AccessTable;

pub static TABLE: LazyLock<AccessTable> = LazyLock::new(|| {
    AccessTable::read(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/http/access/table.txt"
    ))
});

/// The columns of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    Stranger,
    /// An ordinary user of the supplier whose documents the addresses name.
    User,
    /// A colleague without any permission.
    Powerless,
    /// An account manager of the same supplier.
    Manager,
    /// An account manager of another supplier.
    Other,
    /// A user whose session is still open when another system deactivates the account.
    Deactivated,
    /// An account manager of a supplier that the buyer has not approved.
    Pending,
    /// A person of the buyer's with a key that has all scopes.
    Buyer,
}

impl Viewer {
    /// The owners come last: a refused request of somebody else must not have changed their documents.
    pub const ALL: [Self; 8] = [
        Self::Stranger,
        Self::Deactivated,
        Self::Other,
        Self::Pending,
        Self::Buyer,
        Self::Powerless,
        Self::User,
        Self::Manager,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Stranger => "stranger",
            Self::User => "user",
            Self::Powerless => "powerless",
            Self::Manager => "manager",
            Self::Other => "other",
            Self::Deactivated => "deactivated",
            Self::Pending => "pending",
            Self::Buyer => "buyer",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// `GET` as a document.
    Page,
    /// `GET` of the page data, by a script of the page that has the session's token.
    Data,
    /// `POST` of a form without scripts.
    Form,
}

impl Request {
    pub const ALL: [Self; 3] = [Self::Page, Self::Data, Self::Form];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Data => "data",
            Self::Form => "form",
        }
    }
}

/// The expected answer.
pub fn answer(template: &str, request: Request, viewer: Viewer) -> &'static str {
    TABLE.answer(template, request.name(), viewer.name())
}

/// The routes in the order of the table.
pub fn templates() -> Vec<&'static str> {
    let mut templates: Vec<_> = TABLE.requests().map(|(route, _)| route).collect();
    templates.dedup();
    templates
}
