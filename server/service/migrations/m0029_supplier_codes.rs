//! The codes of suppliers in the buyer's system, invitations, and deactivated suppliers.
use sea_orm_migration::{prelude::*, schema::*};

use super::{add_columns, create, index, unique};

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let columns = [
        text_null("code"),
        timestamp_with_time_zone_null("invited_at"),
        timestamp_with_time_zone_null("activation_changed_at"),
        text_null("activation_changed_by"),
    ];
    add_columns(manager, "suppliers", columns).await?;
    create(
        manager,
        [],
        [
            // The buyer's sandbox may have the same codes.
            unique("suppliers", &["code", "is_sandbox"]),
            index("suppliers", &["vat_number"]),
            index("suppliers", &["commercial_registration_number"]),
        ],
    )
    .await
}
