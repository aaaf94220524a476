//! What users change of their own accounts is in the audit log, with its origin and without secrets.
use axum::http::HeaderValue;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

use super::invitations::{NEW_PASSWORD, acceptance, invite};
use crate::{
    own_contact::{NEW, ask, confirmation},
    second_factor::set_up,
};
use contract::{
    EmailRestoration, NameChange, PasswordChange, PhoneChange, Secret,
    notification::{MailTiming, NotificationChoices, NotificationTopic},
};
use service_client::{ServiceClient, Trace};
use tables::user_event::{Column, Entity, Model, USER};
use test_support::{
    calls::{AnonymousCalls, SignedInCalls},
    fixtures::{AMAL, PASSWORD},
    harness::Harness,
    mailbox::{CHANGE, RESTORE},
    on_both_databases,
};
use values::language::Language;

on_both_databases!(
    own_changes_are_recorded,
    what_does_not_change_is_not_recorded,
    links_are_recorded_with_the_address_that_they_are_opened_from,
    a_request_for_another_address_and_its_end_are_recorded,
);

const ADDRESS: &str = "203.0.113.7";

/// The service for a browser at [`ADDRESS`].
fn from_address(harness: &Harness) -> ServiceClient {
    harness.backend.for_request(Trace {
        request_id: HeaderValue::from_static("id"),
        client_address: Some(HeaderValue::from_static(ADDRESS)),
    })
}

async fn events(harness: &Harness) -> Vec<Model> {
    let rows = Entity::find()
        .filter(Column::DocumentKind.eq(USER))
        .order_by_asc(Column::Id)
        .all(&harness.database);
    rows.await.unwrap()
}

fn text(json: &Option<String>) -> &str {
    json.as_deref().unwrap_or_default()
}

async fn own_changes_are_recorded(harness: Harness) {
    let amal = harness.token_of(AMAL).await;
    let service = from_address(&harness);
    let name = NameChange {
        first_name: "Amal".to_owned(),
        last_name: "Salem".to_owned(),
    };
    service.change_name(&name, &amal).await.unwrap();
    let phone = PhoneChange {
        phone: "0501234567".to_owned(),
    };
    service.change_phone(&phone, &amal).await.unwrap();
    let choices = NotificationChoices {
        mails: [(NotificationTopic::Messages, MailTiming::Daily)].into(),
    };
    service
        .change_notification_choices(&choices, &amal)
        .await
        .unwrap();
    let password = PasswordChange {
        current_password: Secret(PASSWORD.to_owned()),
        new_password: Secret("seven quiet camels".to_owned()),
        language: Language::English,
    };
    service.change_password(&password, &amal).await.unwrap();
    let found = events(&harness).await;
    let kinds: Vec<_> = found
        .iter()
        .map(|event| serde_json::to_value(event.kind).unwrap())
        .collect();
    assert_eq!(
        kinds,
        [
            "name_changed",
            "phone_changed",
            "notifications_chosen",
            "password_changed",
        ]
    );
    for event in &found {
        assert_eq!(event.origin.as_deref(), Some(ADDRESS));
        assert_eq!(event.actor_id, Some(event.document_id));
        for json in [&event.before, &event.after] {
            let json = text(json);
            assert!(
                !json.contains("camels") && !json.contains(PASSWORD),
                "{json}"
            );
        }
    }
    assert!(text(&found[0].before).contains("Saleh"));
    assert!(text(&found[0].after).contains("Salem"));
    assert_eq!(text(&found[1].before), r#"{"phone":null}"#);
    assert_eq!(text(&found[1].after), r#"{"phone":"+966501234567"}"#);
    assert_ne!(found[2].before, found[2].after);
    assert_eq!((&found[3].before, &found[3].after), (&None, &None));
}

async fn what_does_not_change_is_not_recorded(harness: Harness) {
    let amal = harness.token_of(AMAL).await;
    let own = harness.backend.current_user(&amal).await.unwrap();
    let name = NameChange {
        first_name: own.first_name,
        last_name: own.last_name,
    };
    harness.backend.change_name(&name, &amal).await.unwrap();
    let choices = harness.backend.notification_choices(&amal).await.unwrap();
    let saved = harness.backend.change_notification_choices(&choices, &amal);
    saved.await.unwrap();
    assert_eq!(events(&harness).await.len(), 0);
    set_up(&harness, &amal).await;
    let found = events(&harness).await;
    assert_eq!(found.len(), 1, "the second factor");
    assert_eq!((&found[0].before, &found[0].after), (&None, &None));
}

async fn links_are_recorded_with_the_address_that_they_are_opened_from(harness: Harness) {
    let amal = harness.token_of(AMAL).await;
    let service = from_address(&harness);
    let (_, token) = invite(&harness, &amal).await;
    let acceptance = acceptance(&token, "huda.salem", NEW_PASSWORD);
    service.accept_invitation(&acceptance).await.unwrap();
    ask(&harness, &amal, NEW).await.unwrap();
    let link = harness.mailbox.next_to(NEW).await.token(CHANGE);
    let confirmation = confirmation(&link, PASSWORD);
    let confirmed = service.confirm_email_change(&confirmation).await;
    confirmed.unwrap();
    harness.next_mail(AMAL).await;
    let mail = harness.next_mail(AMAL).await;
    let token = Secret(mail.token(RESTORE));
    let restored = service.restore_email(&EmailRestoration { token }).await;
    restored.unwrap();
    let found = events(&harness).await;
    let of = |kind| found.iter().find(|event| event.kind == kind).unwrap();
    use contract::UserEventKind::{EmailChanged, EmailRestored, InvitationAccepted};
    for kind in [InvitationAccepted, EmailChanged, EmailRestored] {
        assert_eq!(of(kind).origin.as_deref(), Some(ADDRESS), "{kind:?}");
    }
    assert!(of(InvitationAccepted).actor_name.contains("Salem"));
    assert!(text(&of(EmailChanged).after).contains(NEW));
    assert!(text(&of(EmailRestored).after).contains(AMAL));
}

async fn a_request_for_another_address_and_its_end_are_recorded(harness: Harness) {
    use contract::UserEventKind::{EmailChangeCancelled, EmailChangeRequested};
    let amal = harness.token_of(AMAL).await;
    ask(&harness, &amal, NEW).await.unwrap();
    // The second finds nothing to cancel.
    for _ in 0..2 {
        harness.backend.cancel_email_change(&amal).await.unwrap();
    }
    let found = events(&harness).await;
    let kinds: Vec<_> = found.iter().map(|event| event.kind).collect();
    assert_eq!(kinds, [EmailChangeRequested, EmailChangeCancelled]);
    for json in [&found[0].after, &found[1].before] {
        assert!(text(json).contains(NEW), "{json:?}");
    }
}
