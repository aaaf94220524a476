//! Names of suppliers are compared anew: by letters that look alike, and without legal forms such as "ذ.م.م" and GmbH.
use sea_orm_migration::prelude::*;

use super::m0053_supplier_names::fold;

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let connection = manager.get_connection();
    let names = Query::delete().from_table("supplier_names").to_owned();
    connection.execute(&names).await?;
    fold(connection).await
}
