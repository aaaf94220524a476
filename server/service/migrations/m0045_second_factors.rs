//! The second factors of users, sign-ins that wait for one, and devices that need none for a while.
use sea_orm_migration::{prelude::*, schema::*};

use super::{add_columns, create, index, primary_key, table, unique};

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let on_since = timestamp_with_time_zone_null("second_factor_since");
    add_columns(manager, "users", [on_since]).await?;
    let users = [("user_id", "users")];
    let mut totp_keys = table("totp_keys", &users)
        .col(uuid("user_id"))
        .col(var_binary("sealed_key", 256))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone_null("confirmed_at"))
        .col(big_integer("last_step"))
        .primary_key(&mut primary_key(&["user_id"]))
        .to_owned();
    let mut recovery_codes = table("recovery_codes", &users)
        .col(uuid("user_id"))
        .col(string_len("code_hash", 64))
        .col(timestamp_with_time_zone_null("used_at"))
        .primary_key(&mut primary_key(&["user_id", "code_hash"]))
        .to_owned();
    let mut passkeys = table("passkeys", &users)
        .col(pk_uuid("id"))
        .col(uuid("user_id"))
        .col(string_len("credential_id", 1400))
        .col(string_len("name", 60))
        .col(text("passkey"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone_null("last_used_at"))
        .to_owned();
    let mut ceremonies = table("passkey_ceremonies", &users)
        .col(uuid("user_id"))
        .col(text("state"))
        .col(timestamp_with_time_zone("expires_at"))
        .primary_key(&mut primary_key(&["user_id"]))
        .to_owned();
    let mut challenges = table("sign_in_challenges", &users)
        .col(string_len("token_hash", 64).primary_key())
        .col(uuid("user_id"))
        .col(text("password_hash"))
        .col(integer("attempts"))
        .col(text_null("passkey_state"))
        .col(timestamp_with_time_zone("expires_at"))
        .to_owned();
    let mut trusted_devices = table("trusted_devices", &users)
        .col(string_len("token_hash", 64).primary_key())
        .col(uuid("user_id"))
        .col(timestamp_with_time_zone("expires_at"))
        .to_owned();
    create(
        manager,
        [
            &mut totp_keys,
            &mut recovery_codes,
            &mut passkeys,
            &mut ceremonies,
            &mut challenges,
            &mut trusted_devices,
        ],
        [
            unique("passkeys", &["credential_id"]),
            index("passkeys", &["user_id"]),
            index("sign_in_challenges", &["user_id"]),
            index("trusted_devices", &["user_id"]),
        ],
    )
    .await
}
