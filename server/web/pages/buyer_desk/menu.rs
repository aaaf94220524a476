//! The menu of the buyer's desk: the pages that an account opens.
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use contract::buyer::{CallingKey, Scope};
use values::{LocalizedText, MessageId};

use super::MESSAGES;
use crate::{Outcome, http::DeskService};

/// An entry of the menu, as the side menu takes it.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct MenuEntry {
    pub id: String,
    pub label: LocalizedText,
    pub icon: MenuIcon,
    /// A path of the portal.
    pub link: String,
    /// Number of items on the page that wait for a decision.
    #[ts(type = "number")]
    pub count: u64,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum MenuIcon {
    Users,
    Price,
    Mail,
    Bell,
    Settings,
}

pub fn entries(key: &CallingKey) -> Vec<MenuEntry> {
    let all: [(&str, MessageId, MenuIcon, &[Scope]); 8] = [
        (
            "suppliers",
            MessageId::new("title-buyer-suppliers"),
            MenuIcon::Users,
            &[Scope::SuppliersRead],
        ),
        (
            "changes",
            MessageId::new("title-buyer-changes"),
            MenuIcon::Bell,
            &[Scope::SuppliersRead],
        ),
        (
            "price-requests",
            MessageId::new("title-buyer-price-requests"),
            MenuIcon::Price,
            &[Scope::PricesRead],
        ),
        (
            "announcements",
            MessageId::new("title-buyer-announcements"),
            MenuIcon::Mail,
            &[Scope::SuppliersRead],
        ),
        (
            "messages",
            MessageId::new("title-buyer-messages"),
            MenuIcon::Mail,
            &MESSAGES,
        ),
        (
            "webhooks",
            MessageId::new("title-buyer-webhooks"),
            MenuIcon::Bell,
            &[Scope::Administration],
        ),
        (
            "people",
            MessageId::new("title-buyer-people"),
            MenuIcon::Users,
            &[Scope::Administration],
        ),
        (
            "keys",
            MessageId::new("title-buyer-keys"),
            MenuIcon::Settings,
            &[Scope::Administration],
        ),
    ];
    let open = all
        .into_iter()
        .filter(|(_, _, _, scopes)| scopes.iter().any(|scope| key.has(*scope)));
    let waiting = key.waiting.unwrap_or_default();
    open.map(|(id, label, icon, _)| MenuEntry {
        count: match id {
            "suppliers" => waiting.suppliers,
            "changes" => waiting.changes,
            "price-requests" => waiting.price_requests,
            _ => 0,
        },
        id: id.to_owned(),
        label: i18n::localized(label, &[]),
        icon,
        link: format!("/buyer/{id}"),
    })
    .collect()
}

/// The first page that the account opens.
pub fn home(key: &CallingKey) -> String {
    let first = entries(key).into_iter().next();
    first.map_or_else(|| "/buyer/suppliers".to_owned(), |entry| entry.link)
}

/// `GET /buyer`
pub async fn show_home(desk: DeskService) -> Outcome {
    Outcome::redirect(home(&desk.user.key))
}
