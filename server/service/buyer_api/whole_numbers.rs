//! Whole numbers of bank accounts, for keys that may write suppliers. Each reading of one is an event of the audit log.
use axum::http::Method;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{body::checked_person, extract::BuyerSystem, state::BuyerApi};
use contract::{
    buyer::Scope,
    exchange::{EventKind, Side},
};
use database::BeginWrite;
use documents::events::{Change, record_silently};
use service_core::{
    audit::{AuditContext, NotificationChannel},
    error::ServiceError,
};
use tables::DocumentRef;

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Reader {
    /// The person who reads. The audit log has the name with each whole number that is read, or the system's alone.
    #[param(min_length = 1, max_length = 200)]
    pub by: Option<String>,
}

/// Whether the answer has whole numbers. That to HEAD has no body.
pub fn are_whole(system: &BuyerSystem, method: &Method) -> bool {
    system.scopes.contains(Scope::SuppliersWrite) && method != Method::HEAD
}

impl Reader {
    /// # Errors
    /// `Fields`: the name is not acceptable.
    pub fn checked(self) -> Result<Option<String>, ServiceError> {
        checked_person("?by", self.by)
    }
}

impl BuyerApi {
    /// Records that the numbers of these accounts or requests are read as a whole.
    pub(super) async fn record_reading(
        &self,
        system: &BuyerSystem,
        by: Option<String>,
        documents: impl Iterator<Item = DocumentRef>,
    ) -> Result<(), ServiceError> {
        let now = self.options.clock.now();
        let audit = AuditContext {
            at: now,
            recorded_at: now,
            user_id: None,
            name: system.acting(by.unwrap_or_else(|| system.name.clone())),
            side: Side::Buyer,
            origin: Some(system.name.clone()),
            channel: NotificationChannel::None,
        };
        let transaction = self.database.begin_write().await?;
        for document in documents {
            let shown = Change::new(EventKind::NumberShown);
            record_silently(&transaction, document, &audit, shown).await?;
        }
        Ok(transaction.commit().await?)
    }
}
