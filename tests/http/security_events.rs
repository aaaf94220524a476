//! Security events: each kind follows from a request, and no secret is stored with it.
use std::collections::BTreeSet;

use demo::seed::DemoAccount;
use reqwest::Method;
use sea_orm::{ActiveEnum, ConnectionTrait, DatabaseConnection, Iterable, Statement};
use serde_json::{Value, json};
use test_support::buyer_messages::KEY;
use web::{
    clock::Clock,
    security_events::{SecurityEventKind, SecurityEvents},
    session::keys::MasterKey,
    throttle::SignInLimits,
};

use super::{buyer_desk::portal_with_desk, second_factor};
use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal, USER},
    process::Running,
    wire,
};

const NEW: DemoAccount = DemoAccount {
    email: USER.email,
    password: "seven quiet camels",
};
const PASSWORD: &str = "/settings/profile/password";

async fn column(database: &DatabaseConnection, column: &str) -> Vec<String> {
    let query = format!(
        "SELECT CAST({column} AS TEXT) FROM security_events WHERE {column} IS NOT NULL ORDER BY id"
    );
    let statement = Statement::from_string(database.get_database_backend(), query);
    let rows = database.query_all_raw(statement).await.unwrap();
    rows.iter()
        .map(|row| row.try_get_by_index(0).unwrap())
        .collect()
}

#[tokio::test]
async fn every_kind_of_event_follows_from_a_request() {
    let portal = portal_with_desk().await;
    let database = portal.database().await;
    let sign_in = "/users/authenticate";
    let mut stranger = portal.browser();
    for _ in 0..5 {
        let guess = [("email", "nobody@demo.example"), ("password", "a guess")];
        stranger.post(sign_in, &guess).await.is(422);
    }
    let kinds = column(&database, "kind").await;
    let failed = ["sign_in_failed"; 5].into_iter();
    assert_eq!(kinds, failed.chain(["sign_in_locked"]).collect::<Vec<_>>());

    let mut user = portal.signed_in(USER).await;
    let _elsewhere = portal.signed_in(USER).await;
    let wrong = [
        ("currentPassword", "a guess"),
        ("newPassword", NEW.password),
    ];
    user.post(PASSWORD, &wrong).await.is(422);
    let right = [
        ("currentPassword", USER.password),
        ("newPassword", NEW.password),
    ];
    user.post(PASSWORD, &right).await.is(303);
    user.get("/settings/users/activity").await.is(403);
    user.post("/users/sign-out", &[]).await.is(303);

    let mut manager = portal.signed_in(MANAGER).await;
    let data = manager.get("/settings/users").await.page_data();
    let users = data["page"]["props"]["list"]["rows"]
        .as_array()
        .unwrap()
        .clone();
    let person = users.iter().find(|user| user["email"] == USER.email);
    let id = person.unwrap()["id"].as_str().unwrap();
    for action in ["deactivate", "reactivate"] {
        let path = format!("/settings/users/{id}/{action}");
        let fields = json!({ "confirmed.user": id, "password": MANAGER.password });
        manager.post_json(&path, &fields).await.is(200);
    }
    let mut owner = portal.browser();
    owner
        .post("/users/forgot-password", &[("email", USER.email)])
        .await
        .is(303);
    let mailbox = portal.mailbox();
    let mut mail = mailbox.next_to(USER.email).await;
    while !mail.text.contains("restNewPassword") {
        mail = mailbox.next_to(USER.email).await;
    }
    let page = "/auth/restNewPassword/";
    let link = format!("{page}{}", mail.token(&format!("{}{page}", portal.url)));
    owner
        .post(&link, &[("password", "eight quiet dromedaries")])
        .await
        .is(303);

    cause_events_of_users(&portal).await;
    cause_events_of_keys(&portal).await;
    second_factor::cause_every_event(&portal).await;

    let found: BTreeSet<String> = column(&database, "kind").await.into_iter().collect();
    let all = SecurityEventKind::iter().map(|kind| kind.to_value());
    assert_eq!(found, all.collect::<BTreeSet<_>>());
    for (of_each, values) in [
        ("address", column(&database, "address").await),
        ("request_id", column(&database, "request_id").await),
    ] {
        let events = column(&database, "kind").await.len();
        assert_eq!(
            values.len(),
            events,
            "{of_each} of every event of a request"
        );
    }
    assert!(!column(&database, "supplier_id").await.is_empty());
}

/// A colleague gets other permissions and a role, and a new one opens an account.
async fn cause_events_of_users(portal: &Portal) {
    let mut manager = portal.signed_in(MANAGER).await;
    let page = "/settings/users/01920000-0000-7000-8000-000000000016";
    let fields = [
        ("version", "1"),
        ("employeeType.en", "Driver"),
        ("permissions.purchaseOrders.view", "on"),
        ("permissions.purchaseOrders.edit", "on"),
        ("password", MANAGER.password),
    ];
    manager.post(page, &fields).await.leads_to(page);
    let fields = [
        ("version", "2"),
        ("role", "account_manager"),
        ("password", MANAGER.password),
    ];
    let role = format!("{page}/role");
    manager.post(&role, &fields).await.leads_to(page);
    let fields = [
        ("step", "send"),
        ("list", "Huda; Salem; huda@new.example"),
        ("language", "en"),
        ("employeeType.en", "Driver"),
        ("permissions.purchaseOrders.view", "on"),
        ("password", MANAGER.password),
    ];
    let invitations = "/settings/users/invitations";
    manager.post(invitations, &fields).await.is(303);
    let mail = portal.mailbox().next_to("huda@new.example").await;
    let link = mail.token(&portal.url);
    let fields = [("username", "huda.salem"), ("password", NEW.password)];
    portal.browser().post(&link, &fields).await.is(303);
}

async fn call(portal: &Portal, method: Method, path: &str, key: &str, body: Value) -> (u16, Value) {
    let request = portal
        .browser()
        .request(method, &format!("/buyer/v1{path}"));
    let request = request.bearer_auth(key);
    let request = if body.is_null() {
        request
    } else {
        request.json(&body)
    };
    let response = request.send().await.unwrap();
    let status = response.status().as_u16();
    (status, response.json().await.unwrap_or_default())
}

/// Returns the id and the secret of a new key.
async fn new_key(portal: &Portal, scopes: &[&str]) -> (String, String) {
    let key = json!({ "by": "Salem", "system": "plm", "name": "trial", "scopes": scopes });
    let (status, created) = call(portal, Method::POST, "/keys", KEY, key).await;
    assert_eq!(status, 201, "{created}");
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    (text(&created["key"]["id"]), text(&created["secret"]))
}

async fn cause_events_of_keys(portal: &Portal) {
    let (id, _) = new_key(portal, &["orders:read"]).await;
    let path = format!("/keys/{id}");
    let (status, _) = call(portal, Method::DELETE, &path, KEY, Value::Null).await;
    assert_eq!(status, 204);
}

#[tokio::test]
async fn events_of_the_buyer_api_are_recorded_within_bounds() {
    let portal = portal_with_desk().await;
    let database = portal.database().await;
    let (id, secret) = new_key(&portal, &["orders:read"]).await;
    for _ in 0..40 {
        let (status, _) = call(&portal, Method::GET, "/keys", &secret, Value::Null).await;
        assert_eq!(status, 403);
    }
    let tried = format!("/keys/{id}?validateOnly=true");
    let path = format!("/keys/{id}");
    for path in [&tried, &path] {
        let (status, _) = call(&portal, Method::DELETE, path, KEY, Value::Null).await;
        assert_eq!(status, 204);
    }
    for attempt in 0..40 {
        let wrong = format!("Authorization: Bearer {secret}{attempt}");
        wire::get(&portal.url, "/buyer/v1/suppliers", &[wrong.as_bytes()]).await;
    }
    let kinds = column(&database, "kind").await;
    let count = |kind: &str| kinds.iter().filter(|found| *found == kind).count();
    for (kind, times) in [
        ("buyer_key_created", 1),
        ("access_refused", 30),
        ("buyer_key_revoked", 1),
        ("sign_in_failed", 30),
        ("sign_in_locked", 1),
    ] {
        assert_eq!(count(kind), times, "{kind}: {kinds:?}");
    }
    assert_eq!(column(&database, "address").await.len(), kinds.len());
    assert_eq!(column(&database, "request_id").await.len(), kinds.len());
    let users = column(&database, "user_id").await;
    assert!(users.contains(&format!("buyer-key:{id}")), "{users:?}");
    let by = column(&database, "by_user_id").await;
    assert!(by.iter().all(|by| by.starts_with("buyer-key:")), "{by:?}");
    let all = [users, by, kinds].concat().join(" ");
    assert!(!all.contains(KEY) && !all.contains(&secret), "{all}");
}

#[tokio::test]
async fn a_forged_request_of_a_signed_in_user_is_recorded() {
    let portal = Portal::start(&[]).await;
    let mut user = portal.signed_in(USER).await;
    let form = user.form("/preferences", &[("mode", "dark")]);
    let forged = form.header("origin", "https://evil.example");
    user.send(forged).await.is(403);
    let kinds = column(&portal.database().await, "kind").await;
    assert_eq!(kinds.last().map(String::as_str), Some("access_refused"));
}

#[tokio::test]
async fn events_are_kept_for_a_year() {
    let portal = Portal::start(&[]).await;
    let database = portal.database().await;
    let guess = [("email", "nobody@demo.example"), ("password", "a guess")];
    for _ in 0..2 {
        let seen = portal.browser().post("/users/authenticate", &guess).await;
        seen.is(422);
    }
    let day = 24 * 60 * 60;
    let older = format!(
        "UPDATE security_events SET at = at - CASE WHEN id = (SELECT MIN(id) FROM security_events) \
         THEN {} ELSE {} END",
        366 * day,
        364 * day
    );
    database.execute_unprepared(&older).await.unwrap();
    let key = MasterKey::from_base64("AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=").unwrap();
    let events = SecurityEvents::new(database.clone(), &key, Clock::system());
    // The portal may have deleted the older one already.
    assert!(events.delete_old().await.unwrap() <= 1);
    assert_eq!(column(&database, "kind").await, ["sign_in_failed"]);
}

#[tokio::test]
async fn right_passwords_of_a_deactivated_account_are_limited() {
    let portal =
        Portal::start_with(&[], |config| config.web.sign_ins = SignInLimits::default()).await;
    let mut manager = portal.signed_in(MANAGER).await;
    let data = manager.get("/settings/users").await.page_data();
    let users = data["page"]["props"]["list"]["rows"]
        .as_array()
        .unwrap()
        .clone();
    let person = users.iter().find(|user| user["email"] == USER.email);
    let id = person.unwrap()["id"].as_str().unwrap();
    let path = format!("/settings/users/{id}/deactivate");
    let fields = json!({ "confirmed.user": id });
    manager.post_json(&path, &fields).await.is(200);
    let mut browser = portal.browser();
    let right = [("email", USER.email), ("password", USER.password)];
    for _ in 0..60 {
        browser.post("/users/authenticate", &right).await.is(403);
    }
    browser.post("/users/authenticate", &right).await.is(429);
    let kinds = column(&portal.database().await, "kind").await;
    let failed = kinds.iter().filter(|kind| *kind == "sign_in_failed");
    assert_eq!(failed.count(), 60);
}

#[tokio::test]
async fn a_reset_in_the_browser_of_another_user_names_only_the_owner() {
    let portal = Portal::start(&[]).await;
    let _session = portal.signed_in(USER).await;
    let mut manager = portal.signed_in(MANAGER).await;
    let asked = [("email", USER.email)];
    let mut stranger = portal.browser();
    stranger
        .post("/users/forgot-password", &asked)
        .await
        .is(303);
    let mail = portal.mailbox().next_to(USER.email).await;
    let page = "/auth/restNewPassword/";
    let link = format!("{page}{}", mail.token(&format!("{}{page}", portal.url)));
    let new = [("password", NEW.password)];
    manager.post(&link, &new).await.is(303);
    let database = portal.database().await;
    let ended = "SELECT CAST(COUNT(*) AS TEXT) FROM security_events \
        WHERE kind IN ('password_reset', 'sessions_ended') \
        AND by_user_id IS NULL AND supplier_id IS NOT NULL";
    let statement = Statement::from_string(database.get_database_backend(), ended);
    let rows = database.query_all_raw(statement).await.unwrap();
    assert_eq!(rows[0].try_get_by_index::<String>(0).unwrap(), "2");
}

#[tokio::test]
async fn a_sign_in_whose_session_cannot_be_stored_leaves_no_token() {
    let portal = Portal::start(&[]).await;
    let database = portal.database().await;
    let full =
        "CREATE TRIGGER full BEFORE INSERT ON sessions BEGIN SELECT RAISE(ABORT, 'full'); END";
    database.execute_unprepared(full).await.unwrap();
    let right = [("email", USER.email), ("password", USER.password)];
    let seen = portal.browser().post("/users/authenticate", &right).await;
    assert!(seen.status.is_server_error(), "{}", seen.status);
    assert!(column(&database, "kind").await.is_empty());
    let tokens = "SELECT CAST(COUNT(*) AS TEXT) FROM access_tokens";
    let statement = Statement::from_string(database.get_database_backend(), tokens);
    let rows = database.query_all_raw(statement).await.unwrap();
    assert_eq!(rows[0].try_get_by_index::<String>(0).unwrap(), "0");
}

#[tokio::test]
async fn what_is_typed_into_the_wrong_field_is_not_stored() {
    let portal = Portal::start(&[]).await;
    let database = portal.database().await;
    let mut browser = portal.browser();
    let secret = "My-Secret@Passw0rd";
    for path in ["/users/authenticate", "/users/forgot-password"] {
        let fields = [("email", secret), ("password", "My-Other-Secret")];
        let request = browser.form(path, &fields).header("user-agent", secret);
        browser.send(request).await;
    }
    assert!(!column(&database, "kind").await.is_empty());
    for name in [
        "kind",
        "user_id",
        "by_user_id",
        "supplier_id",
        "address",
        "browser",
        "system",
        "request_id",
    ] {
        for value in column(&database, name).await {
            assert!(!value.to_lowercase().contains("secret"), "{name}: {value}");
        }
    }
}

#[tokio::test]
async fn the_log_has_the_events_under_a_target_of_their_own() {
    let directory = tempfile::tempdir().unwrap();
    let (running, log) = Running::start_with_log(directory.path(), "security=info");
    let mut browser = Browser::of(&format!("http://{}", running.address));
    let fields = [
        ("email", "My-Secret@Passw0rd"),
        ("password", "My-Other-Secret"),
    ];
    let seen = browser.post("/users/authenticate", &fields).await;
    let request = seen.is(422).header("x-request-id").to_owned();
    let log = std::fs::read_to_string(log).unwrap();
    let line = log.lines().find(|line| line.contains("sign_in_failed"));
    let line = line.unwrap_or_else(|| panic!("{log}"));
    for part in ["security", "127.", &request, "account="] {
        assert!(line.contains(part), "{part}: {line}");
    }
    assert!(!log.to_lowercase().contains("secret"), "{log}");
}
