//! An approver whom a colleague stops after the call was admitted. PostgreSQL alone tells when the call waits for the colleague.
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ConnectionTrait, DatabaseConnection, EntityTrait,
    IntoActiveModel, Statement,
};
use uuid::Uuid;

use super::may;
use crate::bank_accounts::scene::{Scene, refusal};
use contract::{Action, change_request::ChangeRequestState};
use database::BeginWrite;
use tables::user::{self, ActiveModel};
use test_support::{databases::Kind, harness::Harness};

const OMAR: Uuid = Uuid::from_u128(31);

#[tokio::test]
async fn an_approver_deactivated_meanwhile_is_refused() {
    let (status, message) = approval_beside(|omar| omar.is_active = Set(false)).await;
    assert_eq!(status, 403);
    assert!(message.contains("deactivated"), "{message}");
}

#[tokio::test]
async fn an_approver_who_loses_the_permission_meanwhile_is_refused() {
    let (status, message) = approval_beside(|omar| {
        omar.is_account_manager = Set(false);
        omar.permissions = Set(may(&[Action::View, Action::Edit]));
    })
    .await;
    assert_eq!(status, 403);
    assert!(message.contains("permission"), "{message}");
}

/// How an approval is refused that waits while a colleague changes the approver.
async fn approval_beside(change: impl FnOnce(&mut ActiveModel)) -> (u16, String) {
    let scene = Scene::new(Harness::new(Kind::Postgres).await).await;
    let sent = scene.sent_addition().await;
    let database = &scene.harness.database;
    let colleague = database.begin_write().await.unwrap();
    colleague
        .execute_unprepared("UPDATE suppliers SET id = id")
        .await
        .unwrap();
    let changed = async {
        while !is_waiting(database).await {}
        let omar = user::Entity::find_by_id(OMAR).one(&colleague).await;
        let mut omar = omar.unwrap().unwrap().into_active_model();
        change(&mut omar);
        omar.update(&colleague).await.unwrap();
        colleague.commit().await.unwrap();
    };
    let (approved, ()) = tokio::join!(scene.approve(&sent, &scene.omar), changed);
    let shown = scene.shown(&sent.row.id).await;
    assert_eq!(shown.row.state, ChangeRequestState::Waiting);
    refusal(approved)
}

/// Whether a statement waits for the transaction of another one.
async fn is_waiting(database: &DatabaseConnection) -> bool {
    let sql = "SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let statement = Statement::from_string(database.get_database_backend(), sql);
    database.query_one_raw(statement).await.unwrap().is_some()
}
