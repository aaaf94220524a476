//! The state that all handlers share.
use std::fs::File;

use axum::Router;
use sea_orm::{DatabaseConnection, DbErr};
use tower_sessions::session::Id;

use crate::{
    background_tasks::BackgroundTasks,
    config::Config,
    disks::Disks,
    heavy_work::HeavyWork,
    http::csp_reports::CspReports,
    preferences::account::AccountPreferences,
    render::document::Documents,
    security_events::{Person, RequestOrigin, SecurityEventKind, SecurityEvents},
    session::{
        kept_forms::KeptForms, known_browsers::KnownBrowsers, pending_sign_in::PendingSignIns,
        read_users::ReadUsers, rejected::RejectedCookies, store::DatabaseStore,
        token::PortalTokens, unread::UnreadCounts,
    },
    throttle::Throttle,
};
use render::Engine;
use service_client::ServiceClient;

pub struct Portal {
    pub config: Config,
    pub engine: Engine,
    pub documents: Documents,
    pub database: DatabaseConnection,
    pub service: Service,
    pub sessions: DatabaseStore,
    pub disks: Disks,
    /// The lock file that makes this process the only one with this SQLite database.
    pub alone: Option<File>,
    pub tokens: PortalTokens,
    pub rejected_cookies: RejectedCookies,
    pub csp_reports: CspReports,
    pub throttle: Throttle,
    pub known_browsers: KnownBrowsers,
    pub pending_sign_ins: PendingSignIns,
    pub kept_forms: KeptForms,
    pub security_events: SecurityEvents,
    pub heavy_work: HeavyWork,
    pub preferences: AccountPreferences,
    pub unread: UnreadCounts,
    pub read_users: ReadUsers,
    pub background_tasks: BackgroundTasks,
}

/// The supply-chain service.
pub struct Service {
    pub client: ServiceClient,
    /// The development fake backend, for calls from browser code.
    pub fake: Option<FakeBackend>,
    /// The built-in service's interface for buyers' systems, if one has a key.
    pub buyer_api: Option<Router>,
    /// The buyer API for the portal's own pages of the buyer's people, with their accounts.
    pub buyer_pages: Option<Router>,
}

/// The fake backend, and its paths for browser code, as axum routes them.
pub struct FakeBackend {
    pub browser: Router,
    /// Router for the portal's own calls.
    pub portal: Router,
    pub browser_paths: Vec<&'static str>,
}

impl Portal {
    /// Logs and stores a security event that a request caused.
    pub async fn record(
        &self,
        kind: SecurityEventKind,
        person: impl Into<Person<'_>>,
        origin: &RequestOrigin,
    ) {
        let events = &self.security_events;
        events.record(kind, person.into(), Some(origin)).await;
    }

    /// Records an event of the user who is signed in; does nothing if nobody is.
    pub async fn record_own(&self, kind: SecurityEventKind, origin: &RequestOrigin) {
        if let Some(user) = &origin.user {
            self.record(kind, user, origin).await;
        }
    }

    /// Ends the sessions of a user, except one, and records that.
    ///
    /// # Errors
    /// The database cannot be reached; no session has ended.
    pub async fn end_sessions(
        &self,
        person: Person<'_>,
        except: Option<Id>,
        origin: &RequestOrigin,
    ) -> Result<(), DbErr> {
        let Person::User { id, .. } = person else {
            return Ok(());
        };
        if self.sessions.delete_all_of_user(id, except).await? > 0 {
            let kind = SecurityEventKind::SessionsEnded;
            self.record(kind, person, origin).await;
        }
        Ok(())
    }

    /// The path with the base path.
    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.config.base_path)
    }
}
