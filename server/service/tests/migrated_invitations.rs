//! Invitations from before they had a giver give the permissions of whoever sent them last.
use sea_orm::{ConnectionTrait, EntityTrait, Statement, Value};
use sea_orm_migration::MigratorTrait;
use service::{Migrator, entities::invitation};
use test_support::{
    databases::{Kind, Place},
    for_both_kinds,
};
use uuid::Uuid;

for_both_kinds!(the_giver_is_whoever_sent_last);

const STEP: &str = "m0063_invitation_givers";

async fn the_giver_is_whoever_sent_last(kind: Kind) {
    let place = Place::empty(kind).await;
    let database = place.connect().await;
    let steps = Migrator::migrations();
    let before = steps.iter().position(|step| step.name() == STEP).unwrap();
    let before = Some(u32::try_from(before).unwrap());
    service::apply_migrations(&database, before).await.unwrap();
    let insert = async |sql: &str, ids: &[Uuid]| {
        let ids: Vec<Value> = ids.iter().map(|&id| id.into()).collect();
        let statement = Statement::from_sql_and_values(database.get_database_backend(), sql, ids);
        database.execute_raw(statement).await.unwrap();
    };
    let id = Uuid::from_u128;
    let [supplier, amal, badr] = [id(1), id(2), id(3)];
    let suppliers =
        "INSERT INTO suppliers (id, name_ar, name_en, currency) VALUES ($1, 'أ', 'A', 'SAR')";
    insert(suppliers, &[supplier]).await;
    let [resent, sent, without_events] = [id(11), id(12), id(13)];
    for invitation in [resent, sent, without_events] {
        let sql = format!(
            "INSERT INTO invitations (id, supplier_id, email, email_key, first_name, last_name, employee_type_ar,
                employee_type_en, permissions, language, state, invited_by, invited_at, sent_at, expires_at)
            VALUES ($1, $2, '{invitation}', '{invitation}', 'Huda', 'Salem', '', '', '{{}}', 'ar', 'open', 'Amal',
                '2026-03-14T22:30:00+00:00', '2026-03-14T22:30:00+00:00', '2026-03-21T22:30:00+00:00')"
        );
        insert(&sql, &[invitation, supplier]).await;
    }
    for (number, about, kind, day, actor) in [
        (21, resent, "invited", 14, amal),
        (22, resent, "invitation_resent", 15, badr),
        (23, resent, "invitation_withdrawn", 16, amal),
        (24, sent, "invited", 14, amal),
    ] {
        let sql = format!(
            "INSERT INTO events (id, supplier_id, document_kind, document_id, kind, at, actor_id, actor_name, actor_side)
            VALUES ($1, $2, 'user', $3, '{kind}', '2026-03-{day}T22:30:00+00:00', $4, 'Amal', 'supplier')"
        );
        insert(&sql, &[id(number), supplier, about, actor]).await;
    }
    service::migrate(&database).await.unwrap();
    let rows = invitation::Entity::find().all(&database).await.unwrap();
    let giver = |id: Uuid| rows.iter().find(|row| row.id == id).unwrap().given_by;
    assert_eq!(giver(resent), Some(badr));
    assert_eq!(giver(sent), Some(amal));
    assert_eq!(giver(without_events), None);
}
