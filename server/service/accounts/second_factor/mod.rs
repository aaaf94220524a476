//! `/users/me/totp`, `recovery-codes`, `passkeys`: the user's second factor (docs/decisions/0027-second-factor.md).
pub mod challenge;
mod passkeys;
mod passwordless;
mod recovery_codes;
pub mod reset;
mod totp;
pub(crate) mod trusted_devices;

use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, QueryFilter,
    sea_query::Expr,
};
use serde_json::Value;
use uuid::Uuid;

use database::BeginWrite;

pub use self::totp::SealedKey;
use crate::{step_up, users::events};
use contract::{
    Secret, StepUp, UserEventKind,
    operations::*,
    second_factor::{
        AddedPasskey, NewPasskey, PasskeyOptions, RecoveryCodes, SecondFactor, TotpConfirmation,
        TotpKey, UsedFactor,
    },
};
use service_core::account_notices;
use service_core::{
    Service,
    context::Context,
    endpoints::Endpoints,
    error::{ServiceError, ensure},
    fields,
    rows::lock_by_id,
};
use tables::{account_notice::AccountNotice, sign_in_challenge, totp_key, user};
use values::message_id::MessageId;

const CODE_REQUIRED: MessageId = MessageId::new("second-factor-code-required");

pub fn register(endpoints: &mut Endpoints) {
    endpoints.add::<CompleteSignIn, _, _>(challenge::complete);
    endpoints.add::<BeginPasskeySignIn, _, _>(challenge::begin_passkey);
    endpoints.add::<BeginPasswordlessSignIn, _, _>(passwordless::begin);
    endpoints.add::<CompletePasswordlessSignIn, _, _>(passwordless::complete);
    endpoints.add::<BeginTotp, _, _>(begin_totp);
    endpoints.add::<ShowTotpKey, _, _>(show_totp_key);
    endpoints.add::<ConfirmTotp, _, _>(confirm_totp);
    endpoints.add::<RenewRecoveryCodes, _, _>(renew_recovery_codes);
    endpoints.add::<RemoveSecondFactor, _, _>(remove);
    endpoints.add::<BeginPasskey, _, _>(begin_passkey);
    endpoints.add::<AddPasskey, _, _>(add_passkey);
    endpoints.add::<RemovePasskey, _, _>(remove_passkey);
    endpoints.add::<ResetSecondFactor, _, _>(reset::reset);
}

/// Uses up a code of the user's app or a recovery code, which is mailed to the user.
///
/// # Errors
/// `Fields` with `code`
pub async fn redeem_code(
    service: &Service,
    user: &user::Model,
    code: Option<Secret>,
) -> Result<UsedFactor, ServiceError> {
    let Secret(typed) = code
        .filter(|Secret(typed)| !typed.trim().is_empty())
        .ok_or_else(|| ServiceError::field("code", fields::words(CODE_REQUIRED)))?;
    let (database, secrets) = (&service.database, &service.options.secrets);
    let now = service.options.clock.now();
    if totp::is_code(&typed) {
        totp::redeem(database, secrets, user, &typed, now).await?;
        return Ok(UsedFactor::Totp);
    }
    let transaction = database.begin_write().await?;
    recovery_codes::redeem(&transaction, secrets, user.id, &typed, now).await?;
    account_notices::enqueue(&transaction, user, AccountNotice::RecoveryCodeUsed, now).await?;
    transaction.commit().await?;
    Ok(UsedFactor::RecoveryCode)
}

/// The second factor as its user sees it.
pub async fn show(context: &Context) -> Result<SecondFactor, DbErr> {
    let Context { user, .. } = context;
    let policy = context.options.second_factor_policy;
    Ok(SecondFactor {
        on_since: user.second_factor_since,
        has_app: totp::is_set_up(&context.database, user.id).await?,
        recovery_codes_left: recovery_codes::left(&context.database, user.id).await?,
        passkeys: passkeys::list(&context.database, user.id).await?,
        is_required: policy.requires(user.is_account_manager),
        allows_passkeys: context.options.passkeys.is_some(),
    })
}

async fn begin_totp(
    context: Context,
    _: [String; 0],
    step_up: StepUp,
) -> Result<TotpKey, ServiceError> {
    expect_no_app(&context.database, &context.user).await?;
    step_up::verify(&context, step_up).await?;
    let now = context.options.clock.now();
    let transaction = context.database.begin_write().await?;
    // A key may have been confirmed in another tab while the password was checked.
    let user = lock_user(&transaction, context.user.id).await?;
    expect_no_app(&transaction, &user).await?;
    let key = totp::begin(&transaction, &context.options.secrets, &user, now).await?;
    transaction.commit().await?;
    Ok(key)
}

async fn show_totp_key(context: Context, _: [String; 0], _: ()) -> Result<TotpKey, ServiceError> {
    let now = context.options.clock.now();
    let (database, secrets) = (&context.database, &context.options.secrets);
    totp::pending(database, secrets, &context.user, now).await
}

async fn confirm_totp(
    context: Context,
    _: [String; 0],
    TotpConfirmation { code }: TotpConfirmation,
) -> Result<RecoveryCodes, ServiceError> {
    let now = context.options.clock.now();
    let secrets = &context.options.secrets;
    let transaction = context.database.begin_write().await?;
    let user = lock_user(&transaction, context.user.id).await?;
    expect_no_app(&transaction, &user).await?;
    totp::confirm(&transaction, secrets, &user, &code.0, now).await?;
    let codes = match user.second_factor_since {
        Some(_) => new_codes(&context, &transaction, &user).await?,
        None => turn_on(&context, &transaction, &user).await?,
    };
    transaction.commit().await?;
    Ok(codes)
}

/// The user gets the first factor, with recovery codes.
async fn turn_on(
    context: &Context,
    transaction: &impl ConnectionTrait,
    user: &user::Model,
) -> Result<RecoveryCodes, DbErr> {
    let now = context.options.clock.now();
    set_since(transaction, user, Some(now)).await?;
    let codes = recovery_codes::renew(transaction, &context.options.secrets, user.id).await?;
    record(context, transaction, UserEventKind::SecondFactorOn, None).await?;
    account_notices::enqueue(transaction, user, AccountNotice::SecondFactorOn, now).await?;
    Ok(codes)
}

async fn renew_recovery_codes(
    context: Context,
    _: [String; 0],
    step_up: StepUp,
) -> Result<RecoveryCodes, ServiceError> {
    expect_on(&context.user)?;
    step_up::verify(&context, step_up).await?;
    let transaction = context.database.begin_write().await?;
    let user = lock_user(&transaction, context.user.id).await?;
    expect_on(&user)?;
    let codes = new_codes(&context, &transaction, &user).await?;
    transaction.commit().await?;
    Ok(codes)
}

/// New recovery codes in place of the earlier ones.
async fn new_codes(
    context: &Context,
    transaction: &impl ConnectionTrait,
    user: &user::Model,
) -> Result<RecoveryCodes, DbErr> {
    let codes = recovery_codes::renew(transaction, &context.options.secrets, user.id).await?;
    let kind = UserEventKind::RecoveryCodesRenewed;
    record(context, transaction, kind, None).await?;
    let (now, notice) = (
        context.options.clock.now(),
        AccountNotice::RecoveryCodesRenewed,
    );
    account_notices::enqueue(transaction, user, notice, now).await?;
    Ok(codes)
}

async fn remove(context: Context, _: [String; 0], step_up: StepUp) -> Result<(), ServiceError> {
    let policy = context.options.second_factor_policy;
    let is_required = policy.requires(context.user.is_account_manager);
    ensure(!is_required, MessageId::new("second-factor-is-required"))?;
    expect_on(&context.user)?;
    step_up::verify(&context, step_up).await?;
    let transaction = context.database.begin_write().await?;
    remove_all(&transaction, &context.user).await?;
    record(&context, &transaction, UserEventKind::SecondFactorOff, None).await?;
    let (now, notice) = (context.options.clock.now(), AccountNotice::SecondFactorOff);
    account_notices::enqueue(&transaction, &context.user, notice, now).await?;
    transaction.commit().await?;
    Ok(())
}

/// Forgets everything that belongs to the user's second factor.
async fn remove_all(transaction: &impl ConnectionTrait, user: &user::Model) -> Result<(), DbErr> {
    set_since(transaction, user, None).await?;
    totp_key::Entity::delete_by_id(user.id)
        .exec(transaction)
        .await?;
    recovery_codes::remove(transaction, user.id).await?;
    passkeys::remove_all(transaction, user.id).await?;
    trusted_devices::forget(transaction, user.id).await?;
    sign_in_challenge::Entity::delete_many()
        .filter(sign_in_challenge::Column::UserId.eq(user.id))
        .exec(transaction)
        .await?;
    Ok(())
}

async fn begin_passkey(
    context: Context,
    _: [String; 0],
    step_up: StepUp,
) -> Result<PasskeyOptions, ServiceError> {
    step_up::verify(&context, step_up).await?;
    passkeys::begin(&context, context.options.clock.now()).await
}

async fn add_passkey(
    context: Context,
    _: [String; 0],
    passkey: NewPasskey,
) -> Result<AddedPasskey, ServiceError> {
    let transaction = context.database.begin_write().await?;
    let user = lock_user(&transaction, context.user.id).await?;
    let now = context.options.clock.now();
    let change = events::change_of("passkey", None::<&str>, &passkey.name);
    passkeys::add(&context, &transaction, passkey, now).await?;
    let kind = UserEventKind::PasskeyAdded;
    record(&context, &transaction, kind, Some(change)).await?;
    account_notices::enqueue(&transaction, &user, AccountNotice::PasskeyAdded, now).await?;
    let recovery_codes = match user.second_factor_since {
        Some(_) => None,
        None => Some(turn_on(&context, &transaction, &user).await?),
    };
    transaction.commit().await?;
    Ok(AddedPasskey { recovery_codes })
}

async fn remove_passkey(
    context: Context,
    [id]: [String; 1],
    step_up: StepUp,
) -> Result<(), ServiceError> {
    let (now, notice) = (context.options.clock.now(), AccountNotice::PasskeyRemoved);
    step_up::confirmed(&context, step_up, || {
        async |transaction| {
            lock_user(transaction, context.user.id).await?;
            let name = passkeys::remove(transaction, context.user.id, &id).await?;
            let left = passkeys::list(transaction, context.user.id).await?;
            let is_protected =
                !left.is_empty() || totp::is_set_up(transaction, context.user.id).await?;
            ensure(is_protected, MessageId::new("second-factor-last-passkey"))?;
            let change = events::change_of("passkey", name, None::<&str>);
            let kind = UserEventKind::PasskeyRemoved;
            record(&context, transaction, kind, Some(change)).await?;
            account_notices::enqueue(transaction, &context.user, notice, now).await?;
            Ok(())
        }
    })
    .await
}

/// Records an event in the audit log.
async fn record(
    context: &Context,
    transaction: &impl ConnectionTrait,
    kind: UserEventKind,
    change: Option<(Value, Value)>,
) -> Result<(), DbErr> {
    events::record_own(transaction, &context.audit(), kind, &context.user, change).await
}

/// The user as the database has it now, locked until the transaction ends.
pub async fn lock_user(
    transaction: &DatabaseTransaction,
    id: Uuid,
) -> Result<user::Model, ServiceError> {
    let user = lock_by_id::<user::Entity>(transaction, id).await?;
    user.ok_or(ServiceError::Unauthorised)
}

async fn set_since(
    transaction: &impl ConnectionTrait,
    user: &user::Model,
    since: Option<DateTime<Utc>>,
) -> Result<(), DbErr> {
    user::Entity::update_many()
        .col_expr(user::Column::SecondFactorSince, Expr::value(since))
        .filter(user::Column::Id.eq(user.id))
        .exec(transaction)
        .await?;
    Ok(())
}

async fn expect_no_app(
    database: &impl ConnectionTrait,
    user: &user::Model,
) -> Result<(), ServiceError> {
    let is_set_up = totp::is_set_up(database, user.id).await?;
    ensure(!is_set_up, MessageId::new("second-factor-app-is-set-up"))
}

fn expect_on(user: &user::Model) -> Result<(), ServiceError> {
    let is_on = user.second_factor_since.is_some();
    ensure(is_on, MessageId::new("second-factor-is-off"))
}
