//! The last decisions on suppliers from before their history was kept become its first events.
use chrono::Utc;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, QueryOrder};
use sea_orm_migration::MigratorTrait;
use service::entities::{supplier, supplier_event};
use test_support::{
    databases::{Kind, Place},
    for_both_kinds,
};
use uuid::Uuid;

use contract::{SupplierState, buyer::SupplierEventKind};

for_both_kinds!(the_last_decisions_are_the_first_events);

async fn the_last_decisions_are_the_first_events(kind: Kind) {
    let place = Place::empty(kind).await;
    let database = place.connect().await;
    let steps = service::Migrator::migrations();
    let before = steps
        .iter()
        .position(|step| step.name() == "m0040_desk_history");
    let before = before.map(|before| u32::try_from(before).unwrap());
    service::apply_migrations(&database, before).await.unwrap();
    let now = Utc::now();
    let decided = |by: &str| (Set(Some(now)), Set(Some(by.to_owned())));
    for (state, registered_at, activation) in [
        (SupplierState::Approved, None, None),
        (SupplierState::Rejected, Some(now), None),
        (SupplierState::Deactivated, Some(now), Some(now)),
    ] {
        let (decided_at, decided_by) = decided("Salem (erp)");
        let row = supplier::ActiveModel {
            id: Set(Uuid::now_v7()),
            name_ar: Set("شركة".to_owned()),
            name_en: Set("Company".to_owned()),
            currency: Set("SAR".to_owned()),
            country: Set("SA".to_owned()),
            state: Set(state),
            registered_at: Set(registered_at),
            decided_at,
            decided_by,
            activation_changed_at: Set(activation),
            activation_changed_by: Set(activation.map(|_| "Huda (erp)".to_owned())),
            mail_attempts: Set(0),
            is_sandbox: Set(false),
            ..Default::default()
        };
        row.insert(&database).await.unwrap();
    }
    service::apply_migrations(&database, None).await.unwrap();
    let events = supplier_event::Entity::find()
        .order_by_asc(supplier_event::Column::Id)
        .all(&database)
        .await
        .unwrap();
    let mut kinds: Vec<_> = events
        .iter()
        .map(|event| (event.actor.as_str(), event.kind))
        .collect();
    kinds.sort_by_key(|(_, kind)| format!("{kind:?}"));
    let expected = [
        ("Salem (erp)", SupplierEventKind::Approved),
        ("Salem (erp)", SupplierEventKind::Created),
        ("Huda (erp)", SupplierEventKind::Deactivated),
        ("Salem (erp)", SupplierEventKind::Rejected),
    ];
    assert_eq!(kinds, expected);
}
