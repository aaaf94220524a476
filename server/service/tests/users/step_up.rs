//! Invitations and changes of users ask for the password again, and for a code of the second factor.
use chrono::TimeDelta;
use contract::{Permissions, Secret, StepUp, UserChange, UserQuery, invitation::InvitationSending};
use sea_orm::{ConnectionTrait, DbBackend, Statement};
use service_client::ClientError;
use test_support::{
    calls::SignedInCalls, databases::Kind, fixtures::AMAL, harness::Harness, on_both_databases,
};
use values::text::LocalizedText;

use super::{
    CLERK,
    changes::{change, detail},
    hire,
    invitations::{NEW, invitations, person, sending},
    user,
};
use crate::second_factor::set_up;

on_both_databases!(
    a_change_with_a_wrong_password_changes_nothing,
    a_change_asks_for_a_code,
    invitations_with_a_wrong_password_are_not_sent,
    invitations_ask_for_a_code_once,
    a_wrong_field_uses_no_code_up,
    a_reactivation_and_an_invitation_sent_again_ask_for_the_password,
);

/// A trigger fails the first write of an event. A sequence keeps its value when the transaction is aborted.
const ABORT_ONCE: &str = "
    CREATE SEQUENCE attempts;
    CREATE FUNCTION abort_once() RETURNS trigger AS $$ BEGIN
        IF nextval('attempts') = 1 THEN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END IF;
        RETURN NEW;
    END $$ LANGUAGE plpgsql;
    CREATE TRIGGER abort_once BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION abort_once();";

/// PostgreSQL alone: it aborts transactions that run at the same time, which SQLite does not.
#[tokio::test]
async fn an_aborted_change_is_made_again_with_the_same_code() {
    let harness = Harness::new(Kind::Postgres).await;
    hire(&harness).await;
    let amal = harness.token_of(AMAL).await;
    let id = user(&harness, &amal, CLERK).await.id;
    let factor = set_up(&harness, &amal).await;
    harness
        .database
        .execute_unprepared(ABORT_ONCE)
        .await
        .unwrap();
    let mut asked = change(1, &Permissions::default());
    asked.step_up.code = Some(Secret(factor.code(&harness)));
    let changed = harness.backend.change_user(&id, &asked, &amal).await;
    assert_eq!(changed.unwrap().permissions, Permissions::default());
    let attempts = "SELECT last_value FROM attempts";
    let attempts = Statement::from_string(DbBackend::Postgres, attempts);
    let row = harness.database.query_one_raw(attempts).await.unwrap();
    assert_eq!(row.unwrap().try_get_by_index::<i64>(0).unwrap(), 2);
}

fn fields<T: std::fmt::Debug>(outcome: Result<T, ClientError>) -> Vec<String> {
    match outcome {
        Err(ClientError::Refused(status, refusal)) if status == 400 => {
            refusal.fields.into_keys().collect()
        }
        other => panic!("{other:?}"),
    }
}

async fn open_invitations(harness: &Harness, token: &str) -> usize {
    let list = harness.backend.users(&UserQuery::default(), token).await;
    list.unwrap().invitations.len()
}

fn with_password(password: &str) -> UserChange {
    let mut change = change(1, &Permissions::default());
    change.step_up.password = Secret(password.to_owned());
    change
}

async fn a_change_with_a_wrong_password_changes_nothing(harness: Harness) {
    hire(&harness).await;
    let amal = harness.token_of(AMAL).await;
    let id = user(&harness, &amal, CLERK).await.id;
    let wrong = with_password("a guess");
    let refused = harness.backend.change_user(&id, &wrong, &amal).await;
    assert_eq!(fields(refused), ["password"]);
    let after = detail(&harness, &amal, CLERK).await;
    assert_eq!((after.version, after.activity.len()), (1, 0));
    // What else is wrong is told first.
    let nameless = UserChange {
        employee_type: LocalizedText::default(),
        ..wrong
    };
    let refused = harness.backend.change_user(&id, &nameless, &amal).await;
    assert_eq!(fields(refused), ["employeeType.ar"]);
}

async fn a_change_asks_for_a_code(harness: Harness) {
    hire(&harness).await;
    let amal = harness.token_of(AMAL).await;
    let id = user(&harness, &amal, CLERK).await.id;
    let factor = set_up(&harness, &amal).await;
    let mut asked = change(1, &Permissions::default());
    let refused = harness.backend.change_user(&id, &asked, &amal).await;
    assert_eq!(fields(refused), ["code"]);
    asked.step_up.code = Some(Secret(factor.code(&harness)));
    let changed = harness.backend.change_user(&id, &asked, &amal).await;
    assert_eq!(changed.unwrap().permissions, Permissions::default());
}

async fn invitations_with_a_wrong_password_are_not_sent(harness: Harness) {
    let amal = harness.token_of(AMAL).await;
    let mut wrong = sending(&invitations(vec![person(NEW)]));
    wrong.step_up.password = Secret("a guess".to_owned());
    let refused = harness.backend.invite(&wrong, "key", &amal).await;
    assert_eq!(fields(refused), ["password"]);
    assert_eq!(open_invitations(&harness, &amal).await, 0);
}

async fn invitations_ask_for_a_code_once(harness: Harness) {
    let amal = harness.token_of(AMAL).await;
    let factor = set_up(&harness, &amal).await;
    let mut asked = sending(&invitations(vec![person(NEW)]));
    let refused = harness.backend.invite(&asked, "key", &amal).await;
    assert_eq!(fields(refused), ["code"]);
    asked.step_up.code = Some(Secret(factor.code(&harness)));
    for _ in 0..2 {
        let sent = harness.backend.invite(&asked, "key", &amal).await;
        assert_eq!(sent.unwrap().len(), 1);
    }
    assert_eq!(open_invitations(&harness, &amal).await, 1);
}

async fn a_wrong_field_uses_no_code_up(harness: Harness) {
    let amal = harness.token_of(AMAL).await;
    let factor = set_up(&harness, &amal).await;
    let mut asked = sending(&invitations(vec![person("no address")]));
    asked.step_up.code = Some(Secret(factor.code(&harness)));
    let refused = harness.backend.invite(&asked, "key", &amal).await;
    assert_eq!(fields(refused), ["people.1.email"]);
    let mended = InvitationSending {
        invitations: invitations(vec![person(NEW)]),
        ..asked
    };
    let sent = harness.backend.invite(&mended, "key", &amal).await;
    assert_eq!(sent.unwrap().len(), 1);
}

async fn a_reactivation_and_an_invitation_sent_again_ask_for_the_password(harness: Harness) {
    hire(&harness).await;
    let amal = harness.token_of(AMAL).await;
    let clerk = user(&harness, &amal, CLERK).await.id;
    harness.backend.deactivate(&clerk, &amal).await.unwrap();
    let asked = sending(&invitations(vec![person(NEW)]));
    let sent = harness.backend.invite(&asked, "key", &amal).await.unwrap();
    harness.set_time(harness.clock().now() + TimeDelta::minutes(3));
    let guess = StepUp {
        password: Secret("a guess".to_owned()),
        code: None,
    };
    let reactivated = harness.backend.reactivate(&clerk, &guess, &amal).await;
    assert_eq!(fields(reactivated), ["password"]);
    let resent = harness
        .backend
        .resend_invitation(&sent[0].id, &guess, &amal);
    assert_eq!(fields(resent.await), ["password"]);
    let after = detail(&harness, &amal, CLERK).await;
    assert!(!after.user.is_active);
    let unsent = harness
        .backend
        .invitation(&sent[0].id, &amal)
        .await
        .unwrap();
    assert_eq!(unsent.sent_at, sent[0].sent_at);
}
