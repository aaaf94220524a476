//! A supplier's people, and who of them may sign in.
use axum::http::StatusCode;
use contract::{AuthenticatedUser, Person};
use sea_orm::{EntityTrait, PaginatorTrait};
use service::entities::access_token;
use service_client::BackendError;

use super::{
    stage::{Stage, credentials, on_every_stage},
    world::{self, AMAL, BADR, PASSWORD, colleague, insert},
};

on_every_stage!(
    everybody_reads_the_people_of_their_own_supplier,
    the_last_sign_in_is_remembered,
    a_deactivated_person_is_out_at_once_and_stays_out,
    a_reactivated_person_signs_in_again,
    only_an_account_manager_decides,
    nobody_decides_over_another_suppliers_people,
    nobody_deactivates_themselves,
    of_two_who_deactivate_each_other_one_stays,
);

const CLERK: &str = "clerk@first.example";
const SECOND_MANAGER: &str = "second@first.example";

async fn hire(stage: &Stage) {
    insert(&stage.database, colleague(21, CLERK, false)).await;
    insert(&stage.database, colleague(22, SECOND_MANAGER, true)).await;
}

async fn people(stage: &Stage, token: &str) -> Vec<Person> {
    stage.backend.people(token).await.unwrap()
}

async fn person(stage: &Stage, token: &str, email: &str) -> Person {
    let mut people = people(stage, token).await.into_iter();
    people.find(|person| person.email == email).unwrap()
}

async fn sign_in(stage: &Stage, password: &str) -> Result<AuthenticatedUser, BackendError> {
    let credentials = credentials(CLERK, password);
    stage.backend.authenticate(&credentials).await
}

#[track_caller]
fn refused_with<T: std::fmt::Debug>(status: u16, outcome: Result<T, BackendError>) {
    match outcome {
        Err(BackendError::Refused(found, refusal)) if found.as_u16() == status => {
            assert!(!refusal.message_ar.is_empty() && !refusal.message_en.is_empty());
        }
        other => panic!("{other:?}"),
    }
}

async fn everybody_reads_the_people_of_their_own_supplier(stage: Stage) {
    hire(&stage).await;
    let manager = stage.token_of(AMAL).await;
    let seen = people(&stage, &manager).await;
    let emails: Vec<_> = seen.iter().map(|person| person.email.as_str()).collect();
    assert_eq!(emails, [AMAL, SECOND_MANAGER, CLERK]);
    let amal = &seen[0];
    assert_eq!((&*amal.full_name, &*amal.username), ("أمل Saleh", "Amal"));
    assert_eq!(amal.employee_type_name.en, "Accountant");
    assert!(amal.is_account_manager && amal.is_active);
    let clerk = stage.token_of(CLERK).await;
    assert_eq!(people(&stage, &clerk).await.len(), 3);
    let stranger = stage.token_of(BADR).await;
    let strangers = people(&stage, &stranger).await;
    assert_eq!(strangers.len(), 1);
    assert_eq!(strangers[0].email, BADR);
}

async fn the_last_sign_in_is_remembered(stage: Stage) {
    hire(&stage).await;
    let token = stage.token_of(AMAL).await;
    let amal = person(&stage, &token, AMAL).await;
    assert_eq!(amal.last_sign_in_at, Some(world::now()));
    let clerk = person(&stage, &token, CLERK).await;
    assert_eq!(clerk.last_sign_in_at, None);
    refused_with(400, sign_in(&stage, "wrong").await);
    let clerk = person(&stage, &token, CLERK).await;
    assert_eq!(clerk.last_sign_in_at, None);
}

async fn a_deactivated_person_is_out_at_once_and_stays_out(stage: Stage) {
    hire(&stage).await;
    let manager = stage.token_of(AMAL).await;
    let clerk = stage.token_of(CLERK).await;
    let id = person(&stage, &manager, CLERK).await.id;
    for _ in 0..2 {
        stage.backend.deactivate(&id, &manager).await.unwrap();
        let nobody = stage.backend.current_user(&clerk).await;
        assert!(
            matches!(nobody, Err(BackendError::Unauthorised)),
            "{nobody:?}"
        );
        let tokens = access_token::Entity::find().count(&stage.database).await;
        assert_eq!(tokens.unwrap(), 1, "the manager's");
        refused_with(403, sign_in(&stage, PASSWORD).await);
        // Whoever does not know the password is told nothing of it.
        refused_with(400, sign_in(&stage, "wrong").await);
    }
    let seen = people(&stage, &manager).await;
    let last = seen.last().unwrap();
    assert_eq!((&*last.email, last.is_active), (CLERK, false));
}

async fn a_reactivated_person_signs_in_again(stage: Stage) {
    hire(&stage).await;
    let manager = stage.token_of(AMAL).await;
    let before = stage.token_of(CLERK).await;
    let id = person(&stage, &manager, CLERK).await.id;
    stage.backend.deactivate(&id, &manager).await.unwrap();
    for _ in 0..2 {
        stage.backend.reactivate(&id, &manager).await.unwrap();
    }
    let old = stage.backend.current_user(&before).await;
    assert!(matches!(old, Err(BackendError::Unauthorised)), "{old:?}");
    let token = stage.token_of(CLERK).await;
    assert_eq!(stage.backend.current_user(&token).await.unwrap().id, id);
}

async fn only_an_account_manager_decides(stage: Stage) {
    hire(&stage).await;
    let clerk = stage.token_of(CLERK).await;
    for email in [SECOND_MANAGER, CLERK] {
        let id = person(&stage, &clerk, email).await.id;
        refused_with(403, stage.backend.deactivate(&id, &clerk).await);
        refused_with(403, stage.backend.reactivate(&id, &clerk).await);
    }
    refused_with(403, stage.backend.deactivate("nobody", &clerk).await);
    assert!(
        people(&stage, &clerk)
            .await
            .iter()
            .all(|person| person.is_active)
    );
}

async fn nobody_decides_over_another_suppliers_people(stage: Stage) {
    let manager = stage.token_of(AMAL).await;
    let stranger = stage.token_of(BADR).await;
    let id = person(&stage, &stranger, BADR).await.id;
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
        refused_with(404, stage.backend.deactivate(id, &manager).await);
        refused_with(404, stage.backend.reactivate(id, &manager).await);
    }
    stage.backend.current_user(&stranger).await.unwrap();
}

async fn nobody_deactivates_themselves(stage: Stage) {
    let manager = stage.token_of(AMAL).await;
    let id = person(&stage, &manager, AMAL).await.id;
    refused_with(409, stage.backend.deactivate(&id, &manager).await);
    assert!(person(&stage, &manager, AMAL).await.is_active);
}

async fn of_two_who_deactivate_each_other_one_stays(stage: Stage) {
    hire(&stage).await;
    let one = stage.token_of(AMAL).await;
    let other = stage.token_of(SECOND_MANAGER).await;
    let (id_of_one, id_of_other) = (
        person(&stage, &one, AMAL).await.id,
        person(&stage, &one, SECOND_MANAGER).await.id,
    );
    let (first, second) = tokio::join!(
        stage.backend.deactivate(&id_of_other, &one),
        stage.backend.deactivate(&id_of_one, &other),
    );
    let late = match (first, second) {
        (Ok(()), late) | (late, Ok(())) => late.unwrap_err(),
        both => panic!("{both:?}"),
    };
    let is_late = matches!(
        late,
        BackendError::Unauthorised | BackendError::Refused(StatusCode::FORBIDDEN, _)
    );
    assert!(is_late, "{late:?}");
}
