//! `PUT /users/me/password`: a new password for whoever knows the old one. All other tokens of the user end with it.
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, sea_query::Expr};

use crate::{
    second_factor::trusted_devices,
    users::{events, known_names::known_names},
};
use contract::{PasswordChange, Secret, UserEventKind};
use database::BeginWrite;
use service_core::{
    account_notices, context::Context, error::ServiceError, field_errors::FieldErrors, fields,
    mailed_tokens, tokens, validation,
};
use tables::{account_notice::AccountNotice, user};
use values::message_id::MessageId;

const WRONG: MessageId = MessageId::new("profile-current-password-wrong");
const SAME: MessageId = MessageId::new("service-password-same");

pub async fn change_password(
    context: Context,
    _: [String; 0],
    change: PasswordChange,
) -> Result<(), ServiceError> {
    let (Secret(current), Secret(new)) = (change.current_password, change.new_password);
    let mut errors = FieldErrors::default();
    let known = known_names(&context.database, &context.user).await?;
    let is_same = new == current;
    let is_right = context
        .options
        .passwords
        .verify(current, Some(context.user.password_hash.clone()))
        .await?;
    errors.check("currentPassword", is_right.then_some(()).ok_or(WRONG));
    let checked = match is_right && is_same {
        true => Err(SAME),
        false => validation::password(&new, &known),
    };
    errors.check("newPassword", checked);
    errors.into_result()?;
    let hash = context.options.passwords.hash(new).await?;

    let now = context.options.clock.now();
    let transaction = context.database.begin_write().await?;
    let changed = user::Entity::update_many()
        .col_expr(user::Column::PasswordHash, Expr::value(hash))
        .filter(user::Column::Id.eq(context.user.id))
        .filter(user::Column::PasswordHash.eq(&*context.user.password_hash))
        .exec(&transaction)
        .await?;
    if changed.rows_affected == 0 {
        // Another change was faster: what was typed is the current password no more.
        transaction.rollback().await?;
        return Err(ServiceError::field("currentPassword", fields::words(WRONG)));
    }
    trusted_devices::forget(&transaction, context.user.id).await?;
    tokens::revoke_others(&transaction, context.user.id, &context.token).await?;
    mailed_tokens::retire_all(&transaction, &context.user.email_key, now).await?;
    let (user, notice) = (&context.user, AccountNotice::PasswordChanged);
    let kind = UserEventKind::PasswordChanged;
    events::record_own(&transaction, &context.audit(), kind, user, None).await?;
    account_notices::enqueue_in(&transaction, change.language, user, notice, now).await?;
    transaction.commit().await?;
    Ok(())
}
