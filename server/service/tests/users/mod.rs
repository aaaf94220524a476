//! A supplier's users, who of them may sign in, and who may do what.
mod changes;
mod invitations;
mod invited_lists;
mod listed;
mod own_changes;
mod permissions;
mod recent_activity;
mod roles;
mod step_up;

use axum::http::StatusCode;
use sea_orm::{EntityTrait, PaginatorTrait};

use contract::{AuthenticatedUser, SupplierUser, UserQuery};
use service_client::ClientError;
use tables::access_token;
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, AMAL, BADR, PASSWORD, colleague, insert},
    harness::{Harness, credentials},
    on_both_databases, over_the_network,
};

on_both_databases!(
    everybody_reads_the_users_of_their_own_supplier,
    the_last_sign_in_is_remembered,
    a_deactivated_person_is_out_at_once_and_stays_out,
    a_reactivated_person_signs_in_again,
    only_an_account_manager_decides,
    nobody_decides_over_another_suppliers_users,
    nobody_deactivates_themselves,
    of_two_who_deactivate_each_other_one_stays,
);
over_the_network!(
    everybody_reads_the_users_of_their_own_supplier,
    a_reactivated_person_signs_in_again,
);

pub const CLERK: &str = "clerk@first.example";
pub const SECOND_MANAGER: &str = "second@first.example";

pub async fn hire(harness: &Harness) {
    insert(&harness.database, colleague(21, CLERK, false)).await;
    insert(&harness.database, colleague(22, SECOND_MANAGER, true)).await;
}

async fn users(harness: &Harness, token: &str) -> Vec<SupplierUser> {
    let query = UserQuery::default();
    harness.backend.users(&query, token).await.unwrap().rows
}

pub async fn user(harness: &Harness, token: &str, email: &str) -> SupplierUser {
    let mut users = users(harness, token).await.into_iter();
    users.find(|user| user.email == email).unwrap()
}

async fn sign_in(harness: &Harness, password: &str) -> Result<AuthenticatedUser, ClientError> {
    let credentials = credentials(CLERK, password);
    harness.backend.authenticate(&credentials).await
}

#[track_caller]
pub fn refused_with<T: std::fmt::Debug>(status: u16, outcome: Result<T, ClientError>) {
    match outcome {
        Err(ClientError::Refused(found, refusal)) if found.as_u16() == status => {
            assert!(!refusal.message_ar.is_empty() && !refusal.message_en.is_empty());
        }
        other => panic!("{other:?}"),
    }
}

async fn everybody_reads_the_users_of_their_own_supplier(harness: Harness) {
    hire(&harness).await;
    let manager = harness.token_of(AMAL).await;
    let seen = users(&harness, &manager).await;
    let emails: Vec<_> = seen.iter().map(|user| user.email.as_str()).collect();
    assert_eq!(emails, [AMAL, SECOND_MANAGER, CLERK]);
    let amal = &seen[0];
    assert_eq!((&*amal.full_name, &*amal.username), ("أمل Saleh", "Amal"));
    assert_eq!(amal.employee_type_name.en, "Accountant");
    assert!(amal.is_account_manager && amal.is_active);
    let clerk = harness.token_of(CLERK).await;
    assert_eq!(users(&harness, &clerk).await.len(), 3);
    let stranger = harness.token_of(BADR).await;
    let strangers = users(&harness, &stranger).await;
    assert_eq!(strangers.len(), 1);
    assert_eq!(strangers[0].email, BADR);
}

async fn the_last_sign_in_is_remembered(harness: Harness) {
    hire(&harness).await;
    let token = harness.token_of(AMAL).await;
    let amal = user(&harness, &token, AMAL).await;
    assert_eq!(amal.last_sign_in_at, Some(fixtures::now()));
    let clerk = user(&harness, &token, CLERK).await;
    assert_eq!(clerk.last_sign_in_at, None);
    refused_with(400, sign_in(&harness, "wrong").await);
    let clerk = user(&harness, &token, CLERK).await;
    assert_eq!(clerk.last_sign_in_at, None);
}

async fn a_deactivated_person_is_out_at_once_and_stays_out(harness: Harness) {
    hire(&harness).await;
    let manager = harness.token_of(AMAL).await;
    let clerk = harness.token_of(CLERK).await;
    let id = user(&harness, &manager, CLERK).await.id;
    for _ in 0..2 {
        harness.backend.deactivate(&id, &manager).await.unwrap();
        let nobody = harness.backend.current_user(&clerk).await;
        assert!(
            matches!(nobody, Err(ClientError::Unauthorised)),
            "{nobody:?}"
        );
        let tokens = access_token::Entity::find().count(&harness.database).await;
        assert_eq!(tokens.unwrap(), 1, "the manager's");
        refused_with(403, sign_in(&harness, PASSWORD).await);
        // Whoever does not know the password is told nothing of it.
        refused_with(400, sign_in(&harness, "wrong").await);
    }
    let seen = users(&harness, &manager).await;
    let last = seen.last().unwrap();
    assert_eq!((&*last.email, last.is_active), (CLERK, false));
}

async fn a_reactivated_person_signs_in_again(harness: Harness) {
    hire(&harness).await;
    let manager = harness.token_of(AMAL).await;
    let before = harness.token_of(CLERK).await;
    let id = user(&harness, &manager, CLERK).await.id;
    harness.backend.deactivate(&id, &manager).await.unwrap();
    for _ in 0..2 {
        harness
            .backend
            .reactivate(&id, &fixtures::step_up(), &manager)
            .await
            .unwrap();
    }
    let old = harness.backend.current_user(&before).await;
    assert!(matches!(old, Err(ClientError::Unauthorised)), "{old:?}");
    let token = harness.token_of(CLERK).await;
    assert_eq!(harness.backend.current_user(&token).await.unwrap().id, id);
}

async fn only_an_account_manager_decides(harness: Harness) {
    hire(&harness).await;
    let clerk = harness.token_of(CLERK).await;
    for email in [SECOND_MANAGER, CLERK] {
        let id = user(&harness, &clerk, email).await.id;
        refused_with(403, harness.backend.deactivate(&id, &clerk).await);
        refused_with(
            403,
            harness
                .backend
                .reactivate(&id, &fixtures::step_up(), &clerk)
                .await,
        );
    }
    refused_with(403, harness.backend.deactivate("nobody", &clerk).await);
    assert!(
        users(&harness, &clerk)
            .await
            .iter()
            .all(|user| user.is_active)
    );
}

async fn nobody_decides_over_another_suppliers_users(harness: Harness) {
    let manager = harness.token_of(AMAL).await;
    let stranger = harness.token_of(BADR).await;
    let id = user(&harness, &stranger, BADR).await.id;
    let unknown = uuid::Uuid::new_v4().to_string();
    for id in [
        &id,
        &unknown,
        "nobody",
        "../me",
        "x/../../me",
        "%2e%2e",
        "\0",
    ] {
        refused_with(404, harness.backend.deactivate(id, &manager).await);
        refused_with(
            404,
            harness
                .backend
                .reactivate(id, &fixtures::step_up(), &manager)
                .await,
        );
    }
    harness.backend.current_user(&stranger).await.unwrap();
}

async fn nobody_deactivates_themselves(harness: Harness) {
    let manager = harness.token_of(AMAL).await;
    let id = user(&harness, &manager, AMAL).await.id;
    refused_with(409, harness.backend.deactivate(&id, &manager).await);
    assert!(user(&harness, &manager, AMAL).await.is_active);
}

async fn of_two_who_deactivate_each_other_one_stays(harness: Harness) {
    hire(&harness).await;
    let one = harness.token_of(AMAL).await;
    let other = harness.token_of(SECOND_MANAGER).await;
    let (id_of_one, id_of_other) = (
        user(&harness, &one, AMAL).await.id,
        user(&harness, &one, SECOND_MANAGER).await.id,
    );
    let (first, second) = tokio::join!(
        harness.backend.deactivate(&id_of_other, &one),
        harness.backend.deactivate(&id_of_one, &other),
    );
    let late = match (first, second) {
        (Ok(()), late) | (late, Ok(())) => late.unwrap_err(),
        both => panic!("{both:?}"),
    };
    let is_late = matches!(
        late,
        ClientError::Unauthorised | ClientError::Refused(StatusCode::FORBIDDEN, _)
    );
    assert!(is_late, "{late:?}");
}
