//! Lists of people to invite: all of them, or nobody.
use std::collections::BTreeMap;

use contract::{
    Action, Area, Permissions, UserQuery,
    invitation::{InvitedPerson, MOST_INVITED, MOST_OPEN_INVITATIONS, NewInvitations},
};
use service_client::ClientError;
use test_support::{calls::SignedInCalls, fixtures::AMAL, harness::Harness, on_both_databases};
use values::text::LocalizedText;

use super::{
    CLERK, hire,
    invitations::{NEW, invitations, person, sending},
    refused_with,
};

on_both_databases!(
    what_is_wrong_is_told_of_each_person,
    a_long_list_is_sent_whole_or_not_at_all,
    nobody_gives_what_they_do_not_have,
    two_who_invite_the_same_person_at_once_send_one_invitation,
    an_inviter_who_was_deactivated_meanwhile_invites_nobody,
);

async fn errors(harness: &Harness, new: &NewInvitations) -> BTreeMap<String, LocalizedText> {
    let manager = harness.token_of(AMAL).await;
    let checked = harness.backend.check_invitations(new, &manager).await;
    let sent = harness.backend.invite(&sending(new), "key", &manager).await;
    let list = harness.backend.users(&UserQuery::default(), &manager).await;
    assert!(list.unwrap().invitations.is_empty(), "nothing half done");
    match (checked, sent) {
        (Err(ClientError::Refused(status, checked)), Err(ClientError::Refused(_, sent))) => {
            assert_eq!(status, 400);
            assert_eq!(checked.fields, sent.fields);
            checked.fields
        }
        other => panic!("{other:?}"),
    }
}

async fn what_is_wrong_is_told_of_each_person(harness: Harness) {
    hire(&harness).await;
    let nameless = InvitedPerson {
        first_name: " ".to_owned(),
        ..person("nameless@first.example")
    };
    let people = vec![
        person(NEW),
        person(&AMAL.to_uppercase()),
        person(CLERK),
        person("no address"),
        person(&NEW.to_uppercase()),
        nameless,
    ];
    let found = errors(&harness, &invitations(people)).await;
    let missing = &found["people.6.firstName"].en;
    assert_eq!(missing, "Enter the name of the person you invite.");
    let fields: Vec<_> = found.keys().map(String::as_str).collect();
    assert_eq!(
        fields,
        [
            "people.2.email",
            "people.3.email",
            "people.4.email",
            "people.5.email",
            "people.6.firstName",
        ]
    );
    assert!(found["people.2.email"].en.contains("your own address"));
    assert!(
        found["people.3.email"]
            .en
            .contains("already has an account in your company")
    );
    assert!(found["people.5.email"].ar.contains("السطر"), "{found:?}");

    let found = errors(&harness, &invitations(Vec::new())).await;
    assert_eq!(found.keys().collect::<Vec<_>>(), ["people"]);
    let without_type = NewInvitations {
        employee_type: LocalizedText::new("", " "),
        ..invitations(vec![person(NEW)])
    };
    let found = errors(&harness, &without_type).await;
    assert_eq!(found.keys().collect::<Vec<_>>(), ["employeeType.ar"]);
}

async fn a_long_list_is_sent_whole_or_not_at_all(harness: Harness) {
    let people = |count: usize| -> Vec<_> {
        let addresses = (1..=count).map(|place| format!("person{place}@first.example"));
        addresses.map(|address| person(&address)).collect()
    };
    let mut some_bad = people(MOST_INVITED);
    for place in [0, 27, 49] {
        some_bad[place].email = "bad".to_owned();
    }
    let found = errors(&harness, &invitations(some_bad)).await;
    let fields: Vec<_> = found.keys().map(String::as_str).collect();
    assert_eq!(
        fields,
        ["people.1.email", "people.28.email", "people.50.email"]
    );
    let found = errors(&harness, &invitations(people(MOST_INVITED + 1))).await;
    assert_eq!(found.keys().collect::<Vec<_>>(), ["people"]);
    let manager = harness.token_of(AMAL).await;
    let all = invitations(people(MOST_INVITED));
    let sent = harness
        .backend
        .invite(&sending(&all), "all", &manager)
        .await
        .unwrap();
    assert_eq!(sent.len(), MOST_INVITED);
    // Once more: each is told of its open invitation.
    match harness
        .backend
        .invite(&sending(&all), "again", &manager)
        .await
    {
        Err(ClientError::Refused(_, refusal)) => {
            assert_eq!(refusal.fields.len(), MOST_INVITED);
        }
        other => panic!("{other:?}"),
    }
    for list in 1..MOST_OPEN_INVITATIONS as usize / MOST_INVITED {
        let address = |place| format!("other{list}.{place}@first.example");
        let others = (1..=MOST_INVITED).map(|place| person(&address(place)));
        let others = sending(&invitations(others.collect()));
        let key = format!("others {list}");
        let sent = harness.backend.invite(&others, &key, &manager);
        sent.await.unwrap();
    }
    let more = invitations(vec![person(NEW)]);
    refused_with(
        400,
        harness
            .backend
            .invite(&sending(&more), "more", &manager)
            .await,
    );
}

async fn nobody_gives_what_they_do_not_have(harness: Harness) {
    let lead = super::changes::lead(&harness).await;
    let asked = invitations(vec![person(NEW)]);
    match harness.backend.invite(&sending(&asked), "key", &lead).await {
        Err(ClientError::Refused(status, refusal)) => {
            assert_eq!(status, 400);
            assert_eq!(refusal.fields.keys().collect::<Vec<_>>(), ["permissions"]);
        }
        other => panic!("{other:?}"),
    }
    let own = [(Area::PurchaseOrders, [Action::Edit].into())];
    let fewer = NewInvitations {
        permissions: Permissions(own.into()),
        ..asked
    };
    let sent = harness
        .backend
        .invite(&sending(&fewer), "key", &lead)
        .await
        .unwrap();
    assert!(sent[0].permissions.0[&Area::PurchaseOrders].contains(&Action::View));
}

async fn two_who_invite_the_same_person_at_once_send_one_invitation(harness: Harness) {
    hire(&harness).await;
    let one = harness.token_of(AMAL).await;
    let other = harness.token_of(super::SECOND_MANAGER).await;
    let new = sending(&invitations(vec![person(NEW)]));
    let (first, second) = tokio::join!(
        harness.backend.invite(&new, "one", &one),
        harness.backend.invite(&new, "other", &other),
    );
    let late = match (first, second) {
        (Ok(_), late) | (late, Ok(_)) => late,
        both => panic!("{both:?}"),
    };
    refused_with(400, late);
    let list = harness
        .backend
        .users(&UserQuery::default(), &one)
        .await
        .unwrap();
    assert_eq!(list.invitations.len(), 1);
}

async fn an_inviter_who_was_deactivated_meanwhile_invites_nobody(harness: Harness) {
    let lead = super::changes::lead(&harness).await;
    let manager = harness.token_of(AMAL).await;
    let id = super::user(&harness, &manager, super::changes::LEAD)
        .await
        .id;
    let own = NewInvitations {
        permissions: Permissions::default(),
        ..invitations(vec![person(NEW)])
    };
    harness
        .backend
        .check_invitations(&own, &lead)
        .await
        .unwrap();
    harness.backend.deactivate(&id, &manager).await.unwrap();
    let late = harness.backend.invite(&sending(&own), "key", &lead).await;
    assert!(matches!(late, Err(ClientError::Unauthorised)), "{late:?}");
    let list = harness
        .backend
        .users(&UserQuery::default(), &manager)
        .await
        .unwrap();
    assert!(list.invitations.is_empty());
}
