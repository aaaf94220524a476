//! Reminders of certificates that expire: 60, 30 and 7 days before, and on the day, in the portal and by mail. A reminder is
//! kept under the certificate, its expiry and the days, in the transaction of its notifications, so that a restart or a second
//! replica gives none twice. A certificate that is found later than at 60 days has the reminder of its time alone.
use std::{collections::HashSet, sync::Arc, time::Duration};

use chrono::{Days, NaiveDate};
use sea_orm::{
    ColumnTrait, DatabaseConnection, DbErr, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    sea_query::OnConflict,
};
use uuid::Uuid;

use contract::{
    Area, Permission, SupplierState,
    company_profile::{CertificateKind, CompanyPart},
    exchange::EventKind,
    notification::NotificationTopic,
};
use database::BeginWrite;
use documents::{
    events::{Change, record_silently},
    notifications::notify_chosen,
};
use service_core::{audit::AuditContext, clock::Clock};
use tables::{
    DocumentRef,
    certificate_reminder::{Column as Reminded, Entity as Reminders, Model as Reminder},
    company_item::{Column, Entity, Kind, Model},
    document_kind::DocumentKind,
    supplier, user,
};
use values::{
    date_words::date_words, language::Language, message_id::MessageId, text::LocalizedText,
};

const POLL_INTERVAL: Duration = Duration::from_secs(60);
/// Days before the expiry on which reminders are sent.
const DAYS: [i32; 4] = [0, 7, 30, 60];
/// Days after the expiry until which a portal that did not run on the day still sends the reminder.
const LATEST: i64 = 7;

pub struct CertificateReminders {
    pub database: DatabaseConnection,
    pub clock: Clock,
}

impl CertificateReminders {
    /// Never returns.
    pub async fn run(self: Arc<Self>) {
        loop {
            if let Err(error) = self.give_due().await {
                tracing::warn!(%error, "reminders of certificates could not be given");
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Gives each reminder that is due once.
    ///
    /// # Errors
    /// The certificates could not be read. Reminders that fail stay due.
    pub async fn give_due(&self) -> Result<(), DbErr> {
        let today = self.clock.today();
        let longest = Days::new(DAYS[DAYS.len() - 1].unsigned_abs().into());
        let latest = today.checked_add_days(longest).unwrap_or(today);
        let earliest = today.checked_sub_days(Days::new(LATEST.unsigned_abs()));
        let expiring = Entity::find()
            .filter(Column::Kind.eq(Kind::Certificate))
            .filter(Column::ExpiresOn.between(earliest.unwrap_or(today), latest))
            .order_by_asc(Column::Id)
            .all(&self.database)
            .await?;
        let given: HashSet<(Uuid, NaiveDate, i32)> = Reminders::find()
            .filter(Reminded::ExpiresOn.between(earliest.unwrap_or(today), latest))
            .all(&self.database)
            .await?
            .into_iter()
            .map(|given| (given.certificate_id, given.expires_on, given.days_before))
            .collect();
        for certificate in expiring {
            let Some(expires_on) = certificate.expires_on else {
                continue;
            };
            if given.contains(&(certificate.id, expires_on, days_before(today, expires_on))) {
                continue;
            }
            if let Err(error) = self.give(&certificate, expires_on).await {
                tracing::warn!(%error, certificate = %certificate.id, "a reminder failed");
            }
        }
        Ok(())
    }

    async fn give(&self, certificate: &Model, expires_on: NaiveDate) -> Result<(), DbErr> {
        let now = self.clock.now();
        let reminder = Reminder {
            certificate_id: certificate.id,
            expires_on,
            days_before: days_before(self.clock.today(), expires_on),
            at: now,
        };
        let key = [
            Reminded::CertificateId,
            Reminded::ExpiresOn,
            Reminded::DaysBefore,
        ];
        let transaction = self.database.begin_write().await?;
        let inserted = Reminders::insert(reminder.into_active_model())
            .on_conflict(OnConflict::columns(key).do_nothing().to_owned())
            .exec_without_returning(&transaction)
            .await?;
        if inserted == 0 {
            // Another replica was faster.
            return transaction.rollback().await;
        }
        let document = DocumentRef {
            supplier_id: certificate.supplier_id,
            kind: DocumentKind::Certificate,
            id: certificate.id,
        };
        let audit = AuditContext::for_clock(now, now);
        let change = Change::new(EventKind::Expiring).noted(expires_on.to_string());
        let event = record_silently(&transaction, document, &audit, change).await?;
        let users = self.recipients(&transaction, certificate).await?;
        let event = (certificate.supplier_id, event);
        notify_chosen(
            &transaction,
            event,
            NotificationTopic::Certificates,
            &users,
            now,
        )
        .await?;
        transaction.commit().await
    }

    /// Returns the users who may prepare a new certificate.
    async fn recipients(
        &self,
        database: &sea_orm::DatabaseTransaction,
        certificate: &Model,
    ) -> Result<Vec<user::Model>, DbErr> {
        let supplier = supplier::Entity::find_by_id(certificate.supplier_id);
        let supplier = supplier.one(database).await?;
        if supplier.is_none_or(|supplier| supplier.state != SupplierState::Approved) {
            return Ok(Vec::new());
        }
        let users = user::Entity::find()
            .filter(user::Column::SupplierId.eq(certificate.supplier_id))
            .filter(user::Column::IsActive.eq(true))
            .all(database)
            .await?;
        let edit = Permission::edit(Area::Company);
        Ok(users.into_iter().filter(|user| user.may(edit)).collect())
    }
}

/// The reminder whose time it is: the shortest of [`DAYS`] that the expiry is within.
fn days_before(today: NaiveDate, expires_on: NaiveDate) -> i32 {
    let left = (expires_on - today).num_days();
    let within = DAYS.into_iter().find(|days| left <= i64::from(*days));
    within.unwrap_or(DAYS[DAYS.len() - 1])
}

/// Texts about a certificate in a reminder.
pub struct ReminderWords {
    pub number: String,
    pub kind: LocalizedText,
    pub until: LocalizedText,
}

/// `None` if the item is no certificate.
pub fn words(item: &Model) -> Option<ReminderWords> {
    let Some(CompanyPart::Certificate(certificate)) = item.part() else {
        return None;
    };
    let day = item.expires_on?;
    let until = |language| {
        let day = date_words(day, language);
        let id = MessageId::new("company-certificate-until");
        i18n::text_with(language, id, &[("day", day.as_str())])
    };
    Some(ReminderWords {
        number: certificate.number,
        kind: i18n::localized(kind_id(certificate.kind), &[]),
        until: LocalizedText::new(until(Language::Arabic), until(Language::English)),
    })
}

fn kind_id(kind: CertificateKind) -> MessageId {
    match kind {
        CertificateKind::CommercialRegistration => {
            MessageId::new("company-kind-commercial-registration")
        }
        CertificateKind::Vat => MessageId::new("company-kind-vat"),
        CertificateKind::Zakat => MessageId::new("company-kind-zakat"),
        CertificateKind::SocialInsurance => MessageId::new("company-kind-social-insurance"),
        CertificateKind::Saudization => MessageId::new("company-kind-saudization"),
        CertificateKind::ChamberOfCommerce => MessageId::new("company-kind-chamber-of-commerce"),
        CertificateKind::QualityManagement => MessageId::new("company-kind-quality-management"),
        CertificateKind::Other => MessageId::new("company-kind-other"),
    }
}
