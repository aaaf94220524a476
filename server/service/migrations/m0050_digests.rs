//! Daily digests, and the users' choices by topic: mailed at once, in the digest, or not at all.
use sea_orm::{FromQueryResult, Statement, StatementBuilder};
use sea_orm_migration::{prelude::*, schema::*};
use uuid::Uuid;

use super::{add_columns, create, index, owned, unique};

/// The topics that a user could choose before.
const TOPICS: [&str; 6] = [
    "new_documents",
    "changes",
    "decisions",
    "cancellations",
    "messages",
    "receipts",
];

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(
        manager,
        [owned("digests", &[("user_id", "users")])
            .col(uuid("user_id"))
            .col(date("day"))
            .col(integer("mail_attempts"))
            .col(timestamp_with_time_zone_null("next_mail_at"))
            .col(timestamp_with_time_zone_null("mailed_at"))],
        [
            unique("digests", &["user_id", "day"]),
            index("digests", &["next_mail_at"]),
            index("digests", &["day"]),
        ],
    )
    .await?;
    let columns = [
        boolean("awaits_digest").default(false).to_owned(),
        uuid_null("digest_id"),
    ];
    add_columns(manager, "notifications", columns).await?;
    for columns in [&["awaits_digest", "at"][..], &["digest_id"]] {
        manager
            .create_index(index("notifications", columns))
            .await?;
    }
    rewrite_choices(manager).await
}

#[derive(FromQueryResult)]
struct Chosen {
    id: Uuid,
    mailed_topics: String,
}

/// From a list of the mailed topics to the choice of each topic.
async fn rewrite_choices(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let database = manager.get_connection();
    let backend = manager.get_database_backend();
    let chosen = Query::select()
        .columns(["id", "mailed_topics"])
        .from("users")
        .and_where(Expr::col("mailed_topics").is_not_null())
        .to_owned();
    let chosen: Statement = StatementBuilder::build(&chosen, &backend);
    for Chosen { id, mailed_topics } in Chosen::find_by_statement(chosen).all(database).await? {
        // An unreadable list counted as the default.
        let by_topic = serde_json::from_str::<Vec<String>>(&mailed_topics)
            .ok()
            .map(|mailed| {
                let choice = |topic: &str| match mailed.iter().any(|mailed| mailed == topic) {
                    true => "immediately",
                    false => "never",
                };
                let mails: serde_json::Map<_, _> = TOPICS
                    .map(|topic| (topic.to_owned(), choice(topic).into()))
                    .into_iter()
                    .collect();
                serde_json::json!({ "mails": mails }).to_string()
            });
        let rewritten = Query::update()
            .table("users")
            .value("mailed_topics", by_topic)
            .and_where(Expr::col("id").eq(id))
            .to_owned();
        database.execute(&rewritten).await?;
    }
    Ok(())
}
