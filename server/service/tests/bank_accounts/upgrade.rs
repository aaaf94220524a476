//! The migration keeps accounts and the requests of earlier releases.
use sea_orm::{ConnectionTrait, EntityTrait, Statement, Value};
use sea_orm_migration::MigratorTrait;
use service::{
    Migrator,
    entities::{
        bank_account,
        change_request::{self, Kind as Changed, State},
    },
};
use test_support::{
    databases::{Kind, Place},
    for_both_kinds,
};
use uuid::Uuid;

for_both_kinds!(earlier_requests_are_closed_and_accounts_kept);

/// The steps before this migration.
const BEFORE: &str = "m0048_change_requests";

async fn earlier_requests_are_closed_and_accounts_kept(kind: Kind) {
    let place = Place::empty(kind).await;
    let database = place.connect().await;
    let steps = Migrator::migrations();
    let before = steps.iter().position(|step| step.name() == BEFORE).unwrap();
    service::apply_migrations(&database, Some(u32::try_from(before).unwrap()))
        .await
        .unwrap();
    let id = |number: u128| Uuid::from_u128(number);
    let insert = async |sql: &str, ids: &[Uuid]| {
        let ids: Vec<Value> = ids.iter().map(|&id| id.into()).collect();
        let statement = Statement::from_sql_and_values(database.get_database_backend(), sql, ids);
        database.execute_raw(statement).await.unwrap();
    };
    let supplier = id(1);
    let suppliers =
        "INSERT INTO suppliers (id, name_ar, name_en, currency) VALUES ($1, 'أ', 'A', 'SAR')";
    insert(suppliers, &[supplier]).await;
    for (number, kind, state) in [
        (2, "profile", "submitted"),
        (3, "bank_account", "approved"),
        (4, "bank_account", "draft"),
        (5, "profile", "rejected"),
    ] {
        let sql = format!(
            "INSERT INTO change_requests (id, supplier_id, kind, state) VALUES ($1, $2, '{kind}', '{state}')"
        );
        insert(&sql, &[id(number), supplier]).await;
    }
    let accounts = "INSERT INTO bank_accounts (id, supplier_id, holder, iban, bic, currency, is_default, state, bank_ar,
            bank_en, branch_ar, branch_en)
        VALUES ($1, $2, 'A', 'NO9386011117947', 'BANKNOKK', 'NOK', true, 'active', '', '', '', '')";
    insert(accounts, &[id(6), supplier]).await;
    service::migrate(&database).await.unwrap();
    let mut requests = change_request::Entity::find().all(&database).await.unwrap();
    requests.sort_by_key(|request| request.id);
    let found: Vec<_> = requests.iter().map(|one| (one.kind, one.state)).collect();
    let expected = [
        (Changed::Company, State::Withdrawn),
        (Changed::BankAccount, State::InForce),
        (Changed::BankAccount, State::Withdrawn),
        (Changed::Company, State::Rejected),
    ];
    assert_eq!(found, expected);
    let account = bank_account::Entity::find()
        .one(&database)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        (&*account.country, &*account.iban),
        ("NO", "NO9386011117947")
    );
}
