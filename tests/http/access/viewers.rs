//! The browsers of the table's viewers.
use std::collections::BTreeMap;

use axum::http::Method;
use demo::seed::{DEMO_ACCOUNTS, DemoAccount};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use sea_orm::{ConnectionTrait, DatabaseConnection};
use serde_json::Value;

use super::{
    addresses::upload,
    table::{Request, Viewer},
};
use crate::http::{approval::waiting, buyer_desk::buyer};
use crate::support::{
    browser::{Browser, Seen},
    portal::{MANAGER, Portal, USER},
};

/// A colleague of `USER`, whose account the viewers try to change, and whose session outlives the account.
pub const COLLEAGUE_ID: &str = "01920000-0000-7000-8000-000000000014";
const COLLEAGUE: DemoAccount = DemoAccount {
    email: "finance@demo.example",
    password: "nakheel-finance-7",
};

/// Another one, who loses all permissions.
const WAREHOUSE: DemoAccount = DemoAccount {
    email: "warehouse@demo.example",
    password: "nakheel-warehouse-7",
};

/// The ends of routes that take a file.
const UPLOADS: [&str; 3] = ["/attachments", "/lines", "/requests/upload"];

pub struct Seat {
    pub browser: Browser,
    /// Only for a deactivated user: the first request that calls the service ends the session.
    restored: Option<(DatabaseConnection, BTreeMap<String, String>)>,
}

impl Seat {
    pub async fn take(portal: &Portal, viewer: Viewer) -> Self {
        let browser = match viewer {
            Viewer::Stranger => portal.browser(),
            Viewer::User => portal.signed_in(USER).await,
            Viewer::Powerless => powerless(portal).await,
            Viewer::Manager => portal.signed_in(MANAGER).await,
            Viewer::Other => portal.signed_in(DEMO_ACCOUNTS.other_supplier).await,
            Viewer::Pending => waiting(portal).await,
            Viewer::Buyer => buyer(portal).await,
            Viewer::Deactivated => return Self::deactivated(portal).await,
        };
        Self {
            browser,
            restored: None,
        }
    }

    async fn deactivated(portal: &Portal) -> Self {
        let browser = portal.signed_in(COLLEAGUE).await;
        let database = portal.database().await;
        let email = COLLEAGUE.email;
        for statement in [
            "CREATE TABLE kept_sessions AS SELECT * FROM sessions",
            &format!("UPDATE users SET is_active = FALSE WHERE email_key = '{email}'"),
            &format!(
                "DELETE FROM access_tokens WHERE user_id = (SELECT id FROM users WHERE email_key = '{email}')"
            ),
        ] {
            database.execute_unprepared(statement).await.unwrap();
        }
        let cookies = browser.cookies.clone();
        Self {
            browser,
            restored: Some((database, cookies)),
        }
    }

    /// Requests an address of the route; the answer as the table writes it.
    pub async fn request(&mut self, request: Request, template: &str, address: &str) -> String {
        if let Some((database, cookies)) = &self.restored {
            let restore = "INSERT OR IGNORE INTO sessions SELECT * FROM kept_sessions";
            database.execute_unprepared(restore).await.unwrap();
            self.browser.cookies.clone_from(cookies);
        }
        let request = match request {
            Request::Page => return of_document(&self.browser.get(address).await, address),
            Request::Data => return of_data(&self.browser.page_data(address).await, address),
            Request::Form if UPLOADS.iter().any(|end| template.ends_with(end)) => {
                upload(&self.browser, address, "offer.pdf")
            }
            // Empty but for the name of a view, which is checked before the view is looked up.
            Request::Form if template.ends_with("/rename") => {
                self.browser.form(address, &[("name", "Renamed")])
            }
            Request::Form => self.browser.form(address, &[]),
        };
        of_document(&self.browser.send(request).await, address)
    }

    pub async fn send(&mut self, method: Method, address: &str) -> Seen {
        let request = self.browser.request(method, address);
        self.browser.send(request).await
    }
}

async fn powerless(portal: &Portal) -> Browser {
    let none = format!(
        "UPDATE users SET permissions = '{{}}' WHERE email_key = '{}'",
        WAREHOUSE.email
    );
    let database = portal.database().await;
    database.execute_unprepared(&none).await.unwrap();
    portal.signed_in(WAREHOUSE).await
}

fn of_document(seen: &Seen, address: &str) -> String {
    match seen.header("location") {
        "" => seen.status.as_u16().to_string(),
        location => {
            assert_eq!(seen.status, 303, "{address}");
            leads_to(location, address)
        }
    }
}

fn of_data(seen: &Seen, address: &str) -> String {
    let body: Value = serde_json::from_slice(&seen.body).unwrap_or_default();
    match body["redirect"].as_str() {
        Some(redirect) => leads_to(redirect, address),
        None => seen.status.as_u16().to_string(),
    }
}

fn leads_to(location: &str, address: &str) -> String {
    let next = utf8_percent_encode(address, NON_ALPHANUMERIC);
    for page in ["/login", "/buyer/login"] {
        if location == format!("{page}?next={next}") {
            return format!(">{page}+next");
        }
    }
    if location == address {
        return ">self".to_owned();
    }
    format!(">{location}")
}
