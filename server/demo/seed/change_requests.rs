//! Requests of the demo's first supplier to change its bank accounts: in force, rejected, waiting for a second person, and
//! cooling off.
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, sea_query::Expr};
use uuid::Uuid;

use super::Moment;
use company::change_requests::{
    NewRequest, start,
    steps::{Reason, Step, take},
};
use contract::{bank_account::BankAccountInput, exchange::Side};
use documents::events::json;
use service_core::{audit::AuditContext, error::ServiceError};
use tables::{
    bank_account, change_mail,
    change_request::{self, Kind},
    notification, outbox_message, user,
};

const COOLING_OFF: TimeDelta = TimeDelta::hours(72);

/// The users who send requests to each other, and the accounts, in the order of `data/accounts.json`.
pub struct People<'a> {
    pub manager: &'a user::Model,
    pub accountant: &'a user::Model,
}

/// Must be called after the accounts were inserted.
pub async fn insert(
    transaction: &impl ConnectionTrait,
    people: People<'_>,
    accounts: &[bank_account::Model],
    at: Moment,
) -> Result<(), ServiceError> {
    let People {
        manager,
        accountant,
    } = people;
    let ago = |hours| at.now - TimeDelta::hours(hours);
    let [main, dollars, ..] = accounts else {
        return Ok(());
    };

    // The account in dollars was added by a request.
    let added = Request::of(dollars, "add");
    let request = added.send(transaction, accountant, ago(1_100)).await?;
    let request = decide(transaction, request, manager, ago(1_090), Step::Approve).await?;
    let clock = AuditContext::for_clock(ago(1_018), ago(1_018));
    take(transaction, request, &clock, Step::TakeEffect).await?;

    let renamed = BankAccountInput {
        holder: "NAKHEEL TRADING".to_owned(),
        ..main.content()
    };
    let request = Request::change(main, renamed);
    let request = request.send(transaction, accountant, ago(500)).await?;
    let reason = "الاسم لا يطابق السجل التجاري".to_owned();
    let rejected = Step::Reject(Reason::Typed(reason));
    decide(transaction, request, manager, ago(490), rejected).await?;

    let moved = BankAccountInput {
        branch_ar: "الرياض – النخيل".to_owned(),
        branch_en: "Riyadh – An Nakheel".to_owned(),
        ..main.content()
    };
    let request = Request::change(main, moved);
    request.send(transaction, accountant, ago(5)).await?;

    let euros = BankAccountInput {
        holder: main.holder.clone(),
        iban: "SA0380000000608010167519".to_owned(),
        country: "SA".to_owned(),
        bic: "RJHISARI".to_owned(),
        bank_ar: main.bank_ar.clone(),
        bank_en: main.bank_en.clone(),
        branch_ar: main.branch_ar.clone(),
        branch_en: main.branch_en.clone(),
        currency: "EUR".to_owned(),
        is_default: true,
        ..BankAccountInput::default()
    };
    let request = Request {
        subject_id: Uuid::now_v7(),
        before: None,
        after: euros,
        ..Request::of(main, "add")
    };
    let request = request.send(transaction, manager, ago(30)).await?;
    decide(transaction, request, accountant, ago(20), Step::Approve).await?;
    keep_quiet(transaction, main.supplier_id).await
}

struct Request {
    supplier_id: Uuid,
    subject_id: Uuid,
    action: &'static str,
    before: Option<BankAccountInput>,
    after: BankAccountInput,
}

impl Request {
    fn of(account: &bank_account::Model, action: &'static str) -> Self {
        Self {
            supplier_id: account.supplier_id,
            subject_id: account.id,
            action,
            before: None,
            after: account.content(),
        }
    }

    fn change(account: &bank_account::Model, after: BankAccountInput) -> Self {
        Self {
            before: Some(account.content()),
            after,
            ..Self::of(account, "change")
        }
    }

    async fn send(
        self,
        transaction: &impl ConnectionTrait,
        author: &user::Model,
        at: DateTime<Utc>,
    ) -> Result<change_request::Model, ServiceError> {
        let after = json(&self.after);
        let new = NewRequest {
            supplier_id: self.supplier_id,
            kind: Kind::BankAccount,
            subject_id: self.subject_id,
            action: self.action,
            before: self.before.as_ref().map(json),
            after: after.clone(),
        };
        let begun = audit_at_address(author, at - TimeDelta::minutes(20));
        let request = start(transaction, &begun, new).await?;
        let cooling_off = COOLING_OFF;
        let send = Step::Send { after, cooling_off };
        take(transaction, request, &audit_at_address(author, at), send).await
    }
}

async fn decide(
    transaction: &impl ConnectionTrait,
    request: change_request::Model,
    by: &user::Model,
    at: DateTime<Utc>,
    step: Step,
) -> Result<change_request::Model, ServiceError> {
    take(transaction, request, &audit_at_address(by, at), step).await
}

pub(super) fn audit_at_address(user: &user::Model, at: DateTime<Utc>) -> AuditContext {
    AuditContext {
        user_id: Some(user.id),
        name: user.full_name(),
        side: Side::Supplier,
        origin: Some("192.0.2.10".to_owned()),
        ..AuditContext::for_clock(at, at)
    }
}

/// Nobody is told of the demo's history.
async fn keep_quiet(
    transaction: &impl ConnectionTrait,
    supplier_id: Uuid,
) -> Result<(), ServiceError> {
    let none: Option<DateTime<Utc>> = None;
    change_mail::Entity::update_many()
        .col_expr(change_mail::Column::NextMailAt, Expr::value(none))
        .filter(change_mail::Column::SupplierId.eq(supplier_id))
        .exec(transaction)
        .await?;
    notification::Entity::delete_many()
        .filter(notification::Column::SupplierId.eq(supplier_id))
        .exec(transaction)
        .await?;
    outbox_message::Entity::delete_many()
        .filter(outbox_message::Column::SupplierId.eq(supplier_id))
        .exec(transaction)
        .await?;
    Ok(())
}
