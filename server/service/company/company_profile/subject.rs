//! Applies a request about company data once the buyer has approved it.
use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, sea_query::Expr};

use super::items;
use accounts::suppliers::{self, company_items};
use contract::company_profile::{CompanyAction, CompanyPart};
use documents::notifications;
use service_core::{
    error::{ServiceError, ensure},
    rows::insert,
};
use tables::{
    DocumentRef, certificate_reminder,
    change_request::{self, Model as Request, State},
    company_item::{Column, Entity, Model},
    document_kind::DocumentKind,
};
use values::message_id::MessageId;

/// Returns the action of a request about company data.
pub fn company_action(request: &Request) -> CompanyAction {
    match request.action.as_str() {
        "add" => CompanyAction::Add,
        "remove" => CompanyAction::Remove,
        _ => CompanyAction::Change,
    }
}

/// Returns the part as it is to be; `None` for a removal.
pub fn company_after(request: &Request) -> Option<CompanyPart> {
    serde_json::from_value(request.after_value()).ok()
}

pub fn action_name(action: CompanyAction) -> &'static str {
    match action {
        CompanyAction::Add => "add",
        CompanyAction::Change => "change",
        CompanyAction::Remove => "remove",
    }
}

/// Changes the company data as the locked request says.
///
/// # Errors
/// `Conflict`: what it changes was removed.
pub async fn take_effect(
    transaction: &DatabaseTransaction,
    request: &Request,
) -> Result<(), ServiceError> {
    // The time of the approval.
    let now = request.changed_at;
    let own = Entity::update_many()
        .filter(Column::Id.eq(request.subject_id))
        .filter(Column::SupplierId.eq(request.supplier_id));
    let affected = match (company_action(request), company_after(request)) {
        (CompanyAction::Remove, _) => {
            certificate_reminder::Entity::delete_many()
                .filter(certificate_reminder::Column::CertificateId.eq(request.subject_id))
                .exec(transaction)
                .await?;
            let certificate = DocumentRef {
                supplier_id: request.supplier_id,
                kind: DocumentKind::Certificate,
                id: request.subject_id,
            };
            notifications::read::close(transaction, certificate, now).await?;
            Entity::delete_many()
                .filter(Column::Id.eq(request.subject_id))
                .filter(Column::SupplierId.eq(request.supplier_id))
                .exec(transaction)
                .await?
                .rows_affected
        }
        (_, Some(CompanyPart::Identity(identity))) => {
            items::set_identity(transaction, request.supplier_id, identity).await?;
            1
        }
        (CompanyAction::Add, Some(part)) => {
            insert(transaction, row(request, &part, now)?).await?;
            1
        }
        (CompanyAction::Change, Some(part)) => {
            own.col_expr(Column::Content, Expr::value(items::content(&part)))
                .col_expr(Column::ExpiresOn, Expr::value(items::expiry(&part)))
                .col_expr(Column::RequestId, Expr::value(request.id))
                .col_expr(Column::ChangedAt, Expr::value(now))
                .exec(transaction)
                .await?
                .rows_affected
        }
        (_, None) => return Err(ServiceError::NotFound),
    };
    match affected {
        0 => Err(removed()),
        _ => Ok(()),
    }
}

/// Checks what [`take_effect`] would refuse, and that it would not undo what changed meanwhile.
///
/// # Errors
/// `Conflict`
pub async fn expect_possible(
    transaction: &DatabaseTransaction,
    request: &Request,
) -> Result<(), ServiceError> {
    if company_action(request) == CompanyAction::Add {
        return Ok(());
    }
    if request.subject_id == request.supplier_id {
        let supplier = suppliers::find(transaction, request.supplier_id).await?;
        let now = CompanyPart::Identity(items::identity(&supplier));
        // A draft is about the company as it is when it is sent.
        return ensure(
            request.state == State::Draft || request.before_as() == Some(now),
            MessageId::new("company-identity-changed"),
        );
    }
    let found = Entity::find_by_id(request.subject_id)
        .filter(Column::SupplierId.eq(request.supplier_id))
        .one(transaction)
        .await?;
    found.map(|_| ()).ok_or_else(removed)
}

/// Checks that what is added is neither in the company data nor waits for the buyer already.
///
/// # Errors
/// `Conflict`
pub async fn expect_new(
    transaction: &DatabaseTransaction,
    request: &Request,
    part: &CompanyPart,
) -> Result<(), ServiceError> {
    let waiting = change_request::Entity::find()
        .filter(change_request::Column::Id.ne(request.id))
        .filter(change_request::Column::SupplierId.eq(request.supplier_id))
        .filter(change_request::Column::Kind.eq(request.kind))
        .filter(change_request::Column::State.eq(State::Waiting))
        .all(transaction)
        .await?;
    let waiting = waiting.iter().filter_map(company_after);
    let items = company_items::of_supplier(transaction, request.supplier_id).await?;
    let mut known = items.iter().filter_map(Model::part).chain(waiting);
    ensure(
        !known.any(|known| is_same(&known, part)),
        MessageId::new("company-item-known"),
    )
}

/// Whether a person would take both for one address, contact or certificate.
fn is_same(one: &CompanyPart, other: &CompanyPart) -> bool {
    match (one, other) {
        (CompanyPart::Address(one), CompanyPart::Address(other)) => {
            let has_same_code =
                !one.short_address.is_empty() && one.short_address == other.short_address;
            one == other || has_same_code && one.purpose == other.purpose
        }
        (CompanyPart::Contact(one), CompanyPart::Contact(other)) => {
            (one.role, &one.name) == (other.role, &other.name)
                && one.email.eq_ignore_ascii_case(&other.email)
        }
        (CompanyPart::Certificate(one), CompanyPart::Certificate(other)) => {
            (one.kind, &one.number, &one.expires_on)
                == (other.kind, &other.number, &other.expires_on)
        }
        _ => false,
    }
}

fn removed() -> ServiceError {
    ServiceError::Conflict(MessageId::new("company-item-removed"))
}

fn row(request: &Request, part: &CompanyPart, now: DateTime<Utc>) -> Result<Model, ServiceError> {
    Ok(Model {
        id: request.subject_id,
        supplier_id: request.supplier_id,
        kind: items::kind(part).ok_or(ServiceError::NotFound)?,
        content: items::content(part),
        expires_on: items::expiry(part),
        request_id: Some(request.id),
        changed_at: now,
    })
}
