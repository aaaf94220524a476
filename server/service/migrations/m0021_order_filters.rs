//! Saved views of orders: the filter by due date gave its other values to filters of their own.
use sea_orm_migration::prelude::*;

const RENAMED: [(&str, &str); 4] = [
    ("due=open", "states=open"),
    ("due=not_void", "states=not_void"),
    ("due=shipped_on_time", "shipped=on_time"),
    ("due=shipped_late", "shipped=late"),
];

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    for (old, new) in RENAMED {
        // `=` stands unencoded only between a field and its value, and no other field's name ends in `due`.
        let update = format!("UPDATE saved_views SET query = replace(query, '{old}', '{new}')");
        let database = manager.get_connection();
        database.execute_unprepared(&update).await?;
    }
    Ok(())
}
