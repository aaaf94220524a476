//! `POST /users/restore-email`: whoever reads the mails of an account's earlier address puts it back. Whoever changed it knew the
//! password, which therefore ends too.
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, sea_query::Expr};

use super::{change_email::forget, email, events};
use crate::second_factor::{lock_user, trusted_devices};
use contract::{EmailRestoration, ResetAccount, RestoredAccount, Secret, UserEventKind};
use database::BeginWrite;
use service_core::{
    account_notices, context::AnonymousContext, error::ServiceError, mailed_tokens,
    passwords::Cost, tokens,
};
use tables::{
    account_notice::{AccountNotice, NoticeDetails},
    mailed_token::{self, Purpose},
    replaced_email::{Column, Entity, Model},
    user,
};
use values::message_id::MessageId;

pub async fn restore_email(
    service: AnonymousContext,
    _: [String; 0],
    EmailRestoration {
        token: Secret(token),
    }: EmailRestoration,
) -> Result<RestoredAccount, ServiceError> {
    let now = service.options.clock.now();
    let purpose = Purpose::RestoreEmail;
    let replaced =
        mailed_tokens::subject::<Entity>(&service.database, purpose, &token, now).await?;
    let transaction = service.database.begin_write().await?;
    mailed_tokens::redeem(&transaction, purpose, &token, replaced.id, now).await?;
    let user = lock_user(&transaction, replaced.user_id).await?;
    let set = email::set(&transaction, &user, &replaced.email, &replaced.email_key).await;
    set.map_err(|error| match error {
        ServiceError::AccountExists => {
            ServiceError::Conflict(MessageId::new("service-restored-email-taken"))
        }
        error => error,
    })?;
    user::Entity::update_many()
        .col_expr(
            user::Column::PasswordHash,
            Expr::value(Cost::default().hash_of_nobody()),
        )
        .filter(user::Column::Id.eq(user.id))
        .exec(&transaction)
        .await?;
    trusted_devices::forget(&transaction, user.id).await?;
    tokens::revoke_all(&transaction, user.id).await?;
    forget(&transaction, user.id).await?;
    for address in [&user.email_key, &replaced.email_key] {
        mailed_tokens::retire_all(&transaction, address, now).await?;
    }
    forget_since(&transaction, &replaced).await?;
    let restored = user::Model {
        email: replaced.email.clone(),
        email_key: replaced.email_key.clone(),
        ..user.clone()
    };
    let audit = service.audit_of_mailbox(&replaced.email_key);
    let kind = UserEventKind::EmailRestored;
    let change = events::change_of("email", &user.email, &replaced.email);
    events::record_own(&transaction, &audit, kind, &user, Some(change)).await?;
    let notice = AccountNotice::EmailRestored;
    account_notices::enqueue(&transaction, &restored, notice, now).await?;
    let details = NoticeDetails {
        name: Some(user.full_name()),
        email: Some(email::masked(&user.email)),
        replaced: None,
    };
    let notice = AccountNotice::ColleagueEmailRestored;
    account_notices::enqueue_to_managers(&transaction, &restored, notice, &details, now).await?;
    let reset_token = mailed_tokens::issue_for_restored(&transaction, &replaced, now).await?;
    transaction.commit().await?;
    Ok(RestoredAccount {
        account: ResetAccount {
            user_id: user.id.to_string(),
            email: restored.email,
            supplier_id: Some(user.supplier_id.to_string()),
            is_buyer: false,
        },
        reset_token: Secret(reset_token),
    })
}

/// Makes the links of this change and of later ones worthless, and those that are not mailed yet.
async fn forget_since(transaction: &impl ConnectionTrait, restored: &Model) -> Result<(), DbErr> {
    let later = Entity::find()
        .filter(Column::UserId.eq(restored.user_id))
        .filter(Column::ReplacedAt.gte(restored.replaced_at))
        .all(transaction)
        .await?;
    let ids: Vec<_> = later.into_iter().map(|replaced| replaced.id).collect();
    mailed_token::Entity::delete_many()
        .filter(mailed_token::Column::Purpose.eq(Purpose::RestoreEmail))
        .filter(mailed_token::Column::SubjectId.is_in(ids.clone()))
        .filter(mailed_token::Column::UsedAt.is_null())
        .exec(transaction)
        .await?;
    Entity::delete_many()
        .filter(Column::Id.is_in(ids))
        .exec(transaction)
        .await?;
    Ok(())
}
