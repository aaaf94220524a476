//! What hangs on documents of every kind.
pub mod attachments;
pub mod changes;
pub mod comments;
pub mod drafts;
pub mod events;
pub mod headers;
pub mod step;
pub mod submission;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::{
    Service,
    entities::{document_kind::DocumentKind, user},
    extract::Origin,
};
use contract::exchange::{Actor, MOST_SHOWN, Side};

/// A supplier's document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DocumentRef {
    pub supplier_id: Uuid,
    pub kind: DocumentKind,
    pub id: Uuid,
}

/// As many rows as are shown, of those asked for and one more, and whether there was one.
fn newest<T>(mut rows: Vec<T>) -> (Vec<T>, bool) {
    let shown = usize::try_from(MOST_SHOWN).unwrap_or(usize::MAX);
    let has_older = rows.len() > shown;
    rows.truncate(shown);
    (rows, has_older)
}

/// Who does something, when, and from where.
#[derive(Clone, Debug)]
pub struct Act {
    pub at: DateTime<Utc>,
    /// The user, where it is one of the supplier's.
    pub user_id: Option<Uuid>,
    /// Empty where the clock does it.
    pub name: String,
    pub side: Side,
    /// The address that it is asked from, as far as it is known, or whose key of the buyer's it is.
    pub origin: Option<String>,
}

impl Service {
    pub fn act(&self, user: &user::Model, Origin(origin): Origin) -> Act {
        Act {
            at: self.options.clock.now(),
            user_id: Some(user.id),
            name: user.full_name(),
            side: Side::Supplier,
            origin,
        }
    }
}

impl Act {
    pub fn of_clock(at: DateTime<Utc>) -> Self {
        Self {
            at,
            user_id: None,
            name: String::new(),
            side: Side::System,
            origin: None,
        }
    }

    pub fn actor(&self) -> Actor {
        Actor {
            name: self.name.clone(),
            side: self.side,
        }
    }
}
