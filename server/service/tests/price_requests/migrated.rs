//! Price changes from before there were requests become requests that nobody can decide on any more.
use chrono::Utc;
use sea_orm::{ConnectionTrait, EntityTrait, QueryOrder, Statement};
use sea_orm_migration::MigratorTrait;
use service::entities::{
    buyer,
    price_request::{Column, Entity, State},
    price_request_line, supplier,
};
use test_support::{
    databases::{Kind, Place},
    fixtures::insert_supplier,
    for_both_kinds,
};
use uuid::Uuid;

for_both_kinds!(earlier_changes_are_kept_as_requests);

const STEP: &str = "m0062_price_requests";

async fn earlier_changes_are_kept_as_requests(kind: Kind) {
    let place = Place::empty(kind).await;
    let database = place.connect().await;
    let steps = service::Migrator::migrations();
    let before = steps.iter().position(|step| step.name() == STEP).unwrap();
    let before = u32::try_from(before).unwrap();
    let migrated = service::apply_migrations(&database, Some(before));
    migrated.await.unwrap();
    let supplier = supplier::Model {
        id: Uuid::from_u128(1),
        currency: "SAR".to_owned(),
        country: "SA".to_owned(),
        ..supplier::Model::default()
    };
    insert_supplier(&database, supplier).await;
    let backend = database.get_database_backend();
    let run = async |sql: &str, values: Vec<sea_orm::Value>| {
        let statement = Statement::from_sql_and_values(backend, sql, values);
        database.execute_raw(statement).await.unwrap();
    };
    let buyer = Uuid::from_u128(3);
    run(
        "INSERT INTO buyers (id, code, name_ar, name_en, search_text) VALUES ($1, 'B', 'المشتري', 'The buyer', '')",
        vec![buyer.into()],
    )
    .await;
    for (id, state) in [
        (1, "approved"),
        (2, "rejected"),
        (3, "submitted"),
        (4, "draft"),
    ] {
        let decided_at = (id < 3).then(|| {
            "2026-02-03T10:00:00Z"
                .parse::<chrono::DateTime<Utc>>()
                .unwrap()
        });
        run(
            "INSERT INTO price_changes (id, supplier_id, buyer_id, number, item_ar, item_en, currency, price, state, decided_at)
            VALUES ($1, $2, $3, $4, 'صمّام', 'Valve', 'SAR', 125000, $5, $6)",
            vec![
                Uuid::from_u128(id).into(),
                Uuid::from_u128(1).into(),
                buyer.into(),
                format!("PC-{id}").into(),
                state.into(),
                decided_at.into(),
            ],
        )
        .await;
    }
    service::migrate(&database).await.unwrap();
    let requests = Entity::find().order_by_asc(Column::Number).all(&database);
    let requests = requests.await.unwrap();
    let kept: Vec<_> = requests
        .iter()
        .map(|request| {
            (
                &*request.number,
                request.state,
                request.submitted_at.is_some(),
            )
        })
        .collect();
    let expected = [
        ("PC-1", State::Approved, true),
        ("PC-2", State::Rejected, true),
        ("PC-3", State::Withdrawn, false),
        ("PC-4", State::Withdrawn, false),
    ];
    assert_eq!(kept, expected);
    assert_eq!(requests[0].issue_date.to_string(), "2026-02-03");
    assert_eq!(requests[0].search_text, "pc-1 صمام valve");
    let lines = price_request_line::Entity::find().all(&database);
    let lines = lines.await.unwrap();
    assert_eq!(lines.len(), 4);
    assert!(
        lines
            .iter()
            .all(|line| line.price.is_some_and(|price| price.0 == 125_000))
    );
    let limits = buyer::Entity::find().one(&database).await.unwrap().unwrap();
    assert_eq!(limits.price_change_limit, None);
}
