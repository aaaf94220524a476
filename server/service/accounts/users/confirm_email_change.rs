//! `POST /users/confirm-email-change`: the new address becomes that of the account.
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::{change_email::forget, email, events, me};
use contract::{CurrentUser, EmailConfirmation, Secret, UserEventKind};
use database::BeginWrite;
use service_core::{
    account_notices, context::AnonymousContext, error::ServiceError, field_errors::require,
    mailed_tokens, rows::insert,
};
use tables::{
    account_notice::{AccountNotice, NoticeDetails},
    email_change,
    mailed_token::Purpose,
    replaced_email, user,
};
use values::message_id::MessageId;

const WRONG: MessageId = MessageId::new("profile-current-password-wrong");

/// The link alone changes nothing: a mistyped address has a reader too. The token is looked at first, so that a stranger cannot
/// make the service verify passwords.
pub async fn confirm_email_change(
    service: AnonymousContext,
    _: [String; 0],
    EmailConfirmation { token, password }: EmailConfirmation,
) -> Result<CurrentUser, ServiceError> {
    let (Secret(token), Secret(password)) = (token, password);
    let now = service.options.clock.now();
    let purpose = Purpose::ChangeEmail;
    let change =
        mailed_tokens::subject::<email_change::Entity>(&service.database, purpose, &token, now)
            .await?;
    let user = user::Entity::find_by_id(change.user_id)
        .filter(user::Column::IsActive.eq(true))
        .one(&service.database)
        .await?
        .ok_or(ServiceError::InvalidToken)?;
    let hash = Some(user.password_hash.clone());
    let is_right = service.options.passwords.verify(password, hash).await?;
    require("password", is_right.then_some(()).ok_or(WRONG))?;

    let transaction = service.database.begin_write().await?;
    mailed_tokens::redeem(&transaction, purpose, &token, change.id, now).await?;
    email::set(&transaction, &user, &change.email, &change.email_key).await?;
    forget(&transaction, user.id).await?;
    for address in [&user.email_key, &change.email_key] {
        mailed_tokens::retire_all(&transaction, address, now).await?;
    }
    let replaced = replaced_email::Model {
        id: Uuid::now_v7(),
        supplier_id: user.supplier_id,
        user_id: user.id,
        email: user.email.clone(),
        email_key: user.email_key.clone(),
        replaced_at: now,
    };
    insert(&transaction, replaced.clone()).await?;
    let kind = UserEventKind::EmailChanged;
    let changed = events::change_of("email", &user.email, &change.email);
    events::record_own(
        &transaction,
        &service.audit_of(&user),
        kind,
        &user,
        Some(changed),
    )
    .await?;
    let details = NoticeDetails {
        email: Some(email::masked(&change.email)),
        replaced: Some(replaced.id),
        name: None,
    };
    let notice = AccountNotice::EmailChanged;
    account_notices::enqueue_with(&transaction, &user, notice, &details, now).await?;
    transaction.commit().await?;
    let changed = user::Model {
        email: change.email,
        email_key: change.email_key,
        ..user
    };
    me::to_contract(&service, changed).await
}
