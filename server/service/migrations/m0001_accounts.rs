//! Suppliers, buyers, users and their access tokens.
use sea_orm_migration::{prelude::*, schema::*};

use super::{create, index, owned, table};

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut to_user = ForeignKey::create();
    to_user
        .from("access_tokens", "user_id")
        .to("users", "id")
        .on_delete(ForeignKeyAction::Cascade);
    create(
        manager,
        [
            table("suppliers", &[])
                .col(pk_uuid("id"))
                .col(text("name_ar"))
                .col(text("name_en"))
                .col(char_len("currency", 3)),
            table("buyers", &[])
                .col(pk_uuid("id"))
                .col(text("name_ar"))
                .col(text("name_en")),
            owned("users", &[])
                .col(text("email"))
                .col(text("email_key").unique_key())
                .col(text("username").unique_key())
                .col(text("first_name"))
                .col(text("last_name"))
                .col(boolean("is_account_manager"))
                .col(text("password_hash"))
                .col(text("employee_type_ar"))
                .col(text("employee_type_en")),
            table("access_tokens", &[])
                .col(text("token_hash").primary_key())
                .col(uuid("user_id"))
                .col(timestamp_with_time_zone("expires_at"))
                .foreign_key(&mut to_user),
        ],
        [
            index("users", &["supplier_id"]),
            index("access_tokens", &["user_id"]),
            index("access_tokens", &["expires_at"]),
        ],
    )
    .await
}
