//! Accounts of the buyer's people: their sessions, and the name that is recorded with what they do.
use axum::{Router, http::StatusCode};
use chrono::TimeDelta;
use serde_json::{Value, json};

use accounts::buyer_people;
use buyer_api::PersonAccounts;
use contract::{
    PasswordReset, Secret,
    buyer::{
        KeyReference, NewPerson, PersonChange, PersonCredentials, PersonRecord, PersonRole,
        PersonState, Scope, SupplierRecord,
    },
    operations::ResetPassword,
};
use service_client::{
    ClientError, Trace,
    buyer::{BuyerClient as Session, sign_in},
};
use test_support::{
    buyer_messages::{BuyerClient, message, options, order},
    databases::Kind,
    fixtures, for_both_kinds,
    harness::Harness,
    mailbox::RESET,
};
use values::Language;

for_both_kinds!(
    decisions_carry_the_name_of_the_account_whatever_is_sent,
    sessions_end_with_the_account_a_new_password_and_after_twelve_hours,
    links_work_once_and_until_the_next_one,
    nobody_gives_more_than_they_have_or_changes_their_own_account,
);

const EMAIL: &str = "Hind@buyer.example";
const PASSWORD: &str = "seven quiet camels";

struct Scene {
    harness: Harness,
    pages: Router,
}

fn trace() -> Trace {
    Trace {
        request_id: "test".parse().unwrap(),
        client_address: None,
    }
}

impl Scene {
    async fn new(kind: Kind) -> Self {
        let harness = Harness::new(kind).await;
        let service = harness.mailbox.service_options();
        let accounts = PersonAccounts {
            passwords: harness.passwords.clone(),
            mailer: service.mailer,
            links: service.links,
        };
        let options = options(harness.clock(), harness.files.clone());
        let pages = buyer_api::pages_router(harness.database.clone(), options, accounts);
        Self { harness, pages }
    }

    /// As the command line creates an account; returns the token of the link.
    async fn create(&self, email: &str, scopes: &[Scope]) -> String {
        let new = buyer_people::NewPerson {
            name: "Hind Al-Qahtani".to_owned(),
            email: email.to_owned(),
            scopes: scopes.iter().copied().collect(),
            created_by: "test".to_owned(),
        };
        let now = self.harness.clock().now();
        let created = buyer_people::create(&self.harness.database, new, now).await;
        created.unwrap().1
    }

    async fn choose(&self, token: &str, password: &str) -> Result<(), ClientError> {
        let reset = PasswordReset {
            token: Secret(token.to_owned()),
            password: Secret(password.to_owned()),
            language: Language::English,
        };
        let backend = &self.harness.backend;
        let account = backend.call_anonymously::<ResetPassword>(reset).await?;
        assert!(account.is_buyer);
        Ok(())
    }

    async fn sign_in(&self, email: &str, password: &str) -> Result<KeyReference, ClientError> {
        let credentials = PersonCredentials {
            email: email.to_owned(),
            password: Secret(password.to_owned()),
        };
        sign_in(&self.pages, &trace(), &credentials).await
    }

    async fn session(&self, email: &str) -> Session {
        let reference = self.sign_in(email, PASSWORD).await.unwrap();
        Session::new(&self.pages, trace(), reference)
    }

    /// The session of a new person.
    async fn signed_in(&self, email: &str, scopes: &[Scope]) -> Session {
        let token = self.create(email, scopes).await;
        self.choose(&token, PASSWORD).await.unwrap();
        self.session(email).await
    }

    async fn id_of(&self, email: &str) -> uuid::Uuid {
        let found = buyer_people::find_by_email(&self.harness.database, email).await;
        found.unwrap().unwrap().id
    }
}

fn status<T>(result: Result<T, ClientError>) -> u16 {
    match result {
        Ok(_) => 200,
        Err(ClientError::Unauthorised) => 401,
        Err(ClientError::Refused(status, _)) => status.as_u16(),
        Err(error) => panic!("{error}"),
    }
}

async fn decisions_carry_the_name_of_the_account_whatever_is_sent(kind: Kind) {
    let scene = Scene::new(kind).await;
    let session = scene.signed_in(EMAIL, &Scope::ALL).await;
    let supplier = format!("/suppliers/{}", fixtures::FIRST);
    let by = json!({ "by": "Somebody Else", "reason": "No licence" });
    session
        .post(&format!("{supplier}/deactivation"), &by)
        .await
        .unwrap();
    let shown: SupplierRecord = session.get(&supplier).await.unwrap();
    assert_eq!(shown.activation.unwrap().by, "Hind Al-Qahtani");
    let by = json!({ "by": "Somebody Else" });
    session
        .post(&format!("{supplier}/reactivation"), &by)
        .await
        .unwrap();
    let system = BuyerClient::for_harness(&scene.harness);
    system.takes(&message(order("PO-1"))).await;
    let comment = json!({ "kind": "comment", "of": "order", "number": "PO-1", "text": "Hello" });
    let mut comment = message(comment);
    comment["by"] = json!("Somebody Else");
    session
        .create::<Value>("/documents", &comment)
        .await
        .unwrap();
    comment["id"] = json!("in a batch");
    let batch = json!({ "messages": [comment] });
    session
        .create::<Value>("/documents/batch", &batch)
        .await
        .unwrap();
    let comments: Value = session
        .get(&format!("{supplier}/orders/PO-1/comments"))
        .await
        .unwrap();
    let comments = comments.to_string();
    assert_eq!(comments.matches("Hind Al-Qahtani").count(), 2, "{comments}");
    assert!(!comments.contains("Somebody Else"), "{comments}");
}

async fn sessions_end_with_the_account_a_new_password_and_after_twelve_hours(kind: Kind) {
    let scene = Scene::new(kind).await;
    let database = &scene.harness.database;
    let token = scene.create(EMAIL, &[Scope::SuppliersRead]).await;
    assert_eq!(status(scene.sign_in(EMAIL, PASSWORD).await), 400);
    assert_eq!(status(scene.choose(&token, "hind al-qahtani").await), 400);
    scene.choose(&token, PASSWORD).await.unwrap();
    for wrong in [(EMAIL, "a guess"), ("nobody@buyer.example", PASSWORD)] {
        let computed = scene.harness.passwords.computed();
        assert_eq!(status(scene.sign_in(wrong.0, wrong.1).await), 400);
        // Unknown accounts take as long.
        assert_eq!(scene.harness.passwords.computed(), computed + 1);
    }
    let session = scene.session(&EMAIL.to_lowercase()).await;
    let page = "/suppliers";
    session.get::<Value>(page).await.unwrap();
    assert_eq!(status(session.get::<Value>("/orders").await), 403);
    let start = scene.harness.clock().now();
    scene.harness.set_time(start + TimeDelta::hours(12));
    assert_eq!(status(session.get::<Value>(page).await), 401);
    let session = scene.session(EMAIL).await;
    let now = scene.harness.clock().now();
    let person = buyer_people::find_by_email(database, EMAIL).await;
    let person = person.unwrap().unwrap();
    let token = buyer_people::new_link(database, &person, now).await;
    let other = "eleven loud parrots";
    scene.choose(&token.unwrap(), other).await.unwrap();
    assert_eq!(status(session.get::<Value>(page).await), 401);
    assert_eq!(status(scene.sign_in(EMAIL, PASSWORD).await), 400);
    let reference = scene.sign_in(EMAIL, other).await.unwrap();
    let session = Session::new(&scene.pages, trace(), reference);
    session.get::<Value>(page).await.unwrap();
    buyer_people::set_active(database, person.id, false, now)
        .await
        .unwrap();
    assert_eq!(status(session.get::<Value>(page).await), 401);
    assert_eq!(status(scene.sign_in(EMAIL, other).await), 400);
    buyer_people::set_active(database, person.id, true, now)
        .await
        .unwrap();
    // Sessions from before stay over.
    assert_eq!(status(session.get::<Value>(page).await), 401);
    scene.sign_in(EMAIL, other).await.unwrap();
    // Nobody invents a session.
    for invented in ["person:", "erp:0123456789abcdef", &person.holder()] {
        let reference = KeyReference(invented.to_owned());
        let session = Session::new(&scene.pages, trace(), reference);
        assert_eq!(status(session.get::<Value>(page).await), 401, "{invented}");
    }
}

async fn links_work_once_and_until_the_next_one(kind: Kind) {
    let scene = Scene::new(kind).await;
    let administrator = scene.signed_in(EMAIL, &Scope::ALL).await;
    let new = NewPerson {
        name: "Salem".to_owned(),
        email: "salem@buyer.example".to_owned(),
        scopes: PersonRole::Reader.scopes(),
        language: Language::English,
    };
    let created: PersonRecord = administrator.create("/people", &new).await.unwrap();
    assert_eq!(created.state, PersonState::Invited);
    let mail = scene.harness.next_mail(&new.email).await;
    assert!(mail.text.contains("Contracting Co"), "{}", mail.text);
    let first = mail.token(RESET);
    let link = PersonChange {
        new_link: Some(Language::Arabic),
        ..PersonChange::default()
    };
    let path = format!("/people/{}", created.id);
    administrator
        .change::<PersonRecord>(&path, &link)
        .await
        .unwrap();
    let second = scene.harness.next_mail(&new.email).await.token(RESET);
    assert_eq!(status(scene.choose(&first, PASSWORD).await), 404);
    scene.choose(&second, PASSWORD).await.unwrap();
    assert_eq!(status(scene.choose(&second, PASSWORD).await), 404);
    scene.session(&new.email).await;
    assert_eq!(
        status(administrator.create::<Value>("/people", &new).await),
        400
    );
    let people: Vec<PersonRecord> = administrator.get("/people").await.unwrap();
    assert_eq!(people.len(), 2);
}

async fn nobody_gives_more_than_they_have_or_changes_their_own_account(kind: Kind) {
    let scene = Scene::new(kind).await;
    let own = [Scope::SuppliersRead, Scope::Administration];
    let session = scene.signed_in(EMAIL, &own).await;
    scene.create("salem@buyer.example", &Scope::ALL).await;
    let deactivation = PersonChange {
        is_active: Some(false),
        ..PersonChange::default()
    };
    let more = PersonChange {
        scopes: Some(Scope::ALL.to_vec()),
        ..PersonChange::default()
    };
    let less = PersonChange {
        scopes: Some(vec![Scope::SuppliersRead]),
        ..PersonChange::default()
    };
    let mine = format!("/people/{}", scene.id_of(EMAIL).await);
    for change in [&deactivation, &more, &less] {
        assert_eq!(status(session.change::<Value>(&mine, change).await), 409);
    }
    let above = format!("/people/{}", scene.id_of("salem@buyer.example").await);
    for change in [&deactivation, &less] {
        assert_eq!(status(session.change::<Value>(&above, change).await), 400);
    }
    scene
        .create("reader@buyer.example", &[Scope::SuppliersRead])
        .await;
    let below = format!("/people/{}", scene.id_of("reader@buyer.example").await);
    assert_eq!(status(session.change::<Value>(&below, &more).await), 400);
    session
        .change::<PersonRecord>(&below, &deactivation)
        .await
        .unwrap();
    let reader = scene
        .signed_in("other@buyer.example", &[Scope::SuppliersRead])
        .await;
    assert_eq!(status(reader.get::<Value>("/people").await), 403);
    assert_eq!(status(reader.change::<Value>(&below, &less).await), 403);
}

/// Systems never reach the accounts: there are no such routes on the network.
#[tokio::test]
async fn the_network_has_no_accounts() {
    let harness = Harness::new(Kind::Sqlite).await;
    let system = BuyerClient::for_harness(&harness);
    let credentials = json!({ "email": EMAIL, "password": PASSWORD });
    assert_eq!(system.get("/people").await.0, StatusCode::NOT_FOUND);
    let (status, _) = system.post_json("/people/sign-in", &credentials).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}
