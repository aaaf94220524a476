//! Sessions as a browser meets them: cookies through the real session layer.
use std::sync::Arc;

use axum::{
    Router,
    body::Body,
    extract::{Path, State},
    http::{
        Request, Response, StatusCode,
        header::{AUTHORIZATION, COOKIE, SET_COOKIE},
    },
    routing::{get, post},
};
use contract::second_factor::SecondFactorPolicy;
use http_body_util::BodyExt;
use sea_orm::DatabaseConnection;
use tokio::sync::Barrier;
use tower::ServiceExt;
use tower_sessions::Session;
use web::session::{
    cookie::SessionCookie,
    data::{self, SignedInSession},
    token::PortalTokens,
};

use super::{data_of, master_key, rows, store};
use crate::support::{clock::TestClock, configuration, database::on_every_database};

on_every_database!(
    signing_in_gives_a_new_id_and_keeps_nothing_of_the_old_session,
    an_id_that_the_portal_did_not_give_is_not_taken_over,
    a_request_that_outlives_the_sign_out_brings_nothing_back,
    signing_out_removes_the_cookie_with_the_attributes_that_set_it,
    a_malformed_cookie_is_nobody_and_changes_nothing,
    a_token_is_refused_with_the_cookie_of_another_session,
    the_backend_token_is_in_no_answer,
);

const HOSTED: &[(&str, &str)] = &[
    ("PORTAL_PUBLIC_URL", "https://portal.example.com"),
    ("PORTAL_TRUSTED_PROXIES", "none"),
];

struct Meeting {
    /// The slow request has read its session; the slow request may go on.
    read: Barrier,
    go_on: Barrier,
}

#[derive(Clone)]
struct Portal {
    router: Router,
    cookie_name: String,
    meeting: Arc<Meeting>,
}

impl Portal {
    fn new(database: &DatabaseConnection, variables: &[(&str, &str)]) -> Self {
        let cookie = SessionCookie::new(&configuration::from_variables(variables).unwrap().web);
        let meeting = Arc::new(Meeting {
            read: Barrier::new(2),
            go_on: Barrier::new(2),
        });
        let router = Router::new()
            .route("/", get(name))
            .route("/draft", post(draft))
            .route("/sign-in/{user}", post(sign_in))
            .route("/sign-out", post(sign_out))
            .route("/slow", post(slow))
            .with_state(meeting.clone())
            .layer(cookie.layer(store(database, &TestClock::new())));
        Self {
            router,
            cookie_name: cookie.name().to_owned(),
            meeting,
        }
    }

    /// Sends a request with this value of the session cookie.
    async fn send(&self, method: &str, path: &str, cookie: &str, token: &str) -> Response<Body> {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(COOKIE, format!("{}={cookie}", self.cookie_name))
            .header(AUTHORIZATION, format!("Bearer {token}"))
            .body(Body::empty())
            .unwrap();
        self.router.clone().oneshot(request).await.unwrap()
    }

    /// Signs in with this cookie; answers the new cookie's value and the portal's token.
    async fn sign_in(&self, user: &str, cookie: &str) -> (String, String) {
        let response = self
            .send("POST", &format!("/sign-in/{user}"), cookie, "")
            .await;
        let set = set_cookie(&response).unwrap();
        let (pair, _) = set.split_once(';').unwrap();
        let value = pair
            .strip_prefix(&format!("{}=", self.cookie_name))
            .unwrap();
        (value.to_owned(), text(response).await)
    }

    async fn name(&self, cookie: &str, token: &str) -> String {
        text(self.send("GET", "/", cookie, token).await).await
    }
}

async fn text(response: Response<Body>) -> String {
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn set_cookie(response: &Response<Body>) -> Option<&str> {
    let header = response.headers().get(SET_COOKIE)?;
    Some(header.to_str().unwrap())
}

fn tokens() -> PortalTokens {
    PortalTokens::new(&master_key())
}

fn named(signed_in: &SignedInSession, request: &Request<Body>) -> String {
    let header = request.headers()[AUTHORIZATION].to_str().unwrap();
    let token = header.strip_prefix("Bearer ").unwrap();
    if !token.is_empty() && !tokens().verify(signed_in.session, token) {
        return "refused".to_owned();
    }
    signed_in
        .viewer(&tokens(), SecondFactorPolicy::Never)
        .username
}

async fn name(session: Session, request: Request<Body>) -> String {
    let signed_in = data::load(&session).await.unwrap();
    signed_in.map_or("nobody".to_owned(), |signed_in| named(&signed_in, &request))
}

async fn draft(session: Session) {
    session.insert("draft", "of somebody").await.unwrap();
}

async fn sign_in(session: Session, Path(user): Path<String>) -> String {
    let signed_in = data::sign_in(&session, data_of(&user)).await.unwrap();
    assert_eq!(session.get::<String>("draft").await.unwrap(), None);
    signed_in.viewer(&tokens(), SecondFactorPolicy::Never).token
}

async fn sign_out(session: Session) {
    data::sign_out(&session).await.unwrap();
}

async fn slow(State(meeting): State<Arc<Meeting>>, session: Session) {
    assert!(data::load(&session).await.unwrap().is_some());
    meeting.read.wait().await;
    meeting.go_on.wait().await;
    session.insert("draft", "late").await.unwrap();
}

async fn signing_in_gives_a_new_id_and_keeps_nothing_of_the_old_session(
    database: &DatabaseConnection,
) {
    let portal = Portal::new(database, HOSTED);
    let (omar, _) = portal.sign_in("omar", "").await;
    portal.send("POST", "/draft", &omar, "").await;
    let (huda, _) = portal.sign_in("huda", &omar).await;
    assert_ne!(omar, huda);
    assert_eq!((omar.len(), huda.len()), (22, 22), "128 bits in Base64");
    assert_eq!(portal.name(&huda, "").await, "huda");
    assert_eq!(portal.name(&omar, "").await, "nobody");
    assert_eq!(rows(database).await.len(), 1);
}

async fn an_id_that_the_portal_did_not_give_is_not_taken_over(database: &DatabaseConnection) {
    let portal = Portal::new(database, HOSTED);
    let planted = "AAAAAAAAAAAAAAAAAAAAAA";
    let (given, _) = portal.sign_in("huda", planted).await;
    assert_ne!(given, planted);
    assert_eq!(portal.name(planted, "").await, "nobody");
}

async fn a_request_that_outlives_the_sign_out_brings_nothing_back(database: &DatabaseConnection) {
    let portal = Portal::new(database, HOSTED);
    let (cookie, _) = portal.sign_in("huda", "").await;
    let slow = tokio::spawn({
        let (portal, cookie) = (portal.clone(), cookie.clone());
        async move { portal.send("POST", "/slow", &cookie, "").await.status() }
    });
    portal.meeting.read.wait().await;
    portal.send("POST", "/sign-out", &cookie, "").await;
    portal.meeting.go_on.wait().await;
    assert_eq!(slow.await.unwrap(), StatusCode::OK);
    assert_eq!(portal.name(&cookie, "").await, "nobody");
    assert!(rows(database).await.is_empty());
}

async fn signing_out_removes_the_cookie_with_the_attributes_that_set_it(
    database: &DatabaseConnection,
) {
    let hosted = "__Host-portal-session";
    let under_a_path: &[_] = &[HOSTED[0], HOSTED[1], ("PORTAL_BASE_PATH", "/suppliers/eu")];
    let plain: &[_] = &[HOSTED[0], HOSTED[1], ("PORTAL_ALLOW_PLAIN_HTTP", "true")];
    for (variables, name, secure) in [
        (HOSTED, hosted, true),
        (under_a_path, "__Host-portal-session-suppliers-eu", true),
        (plain, "portal-session", false),
        (&[], "portal-session", false),
    ] {
        let portal = Portal::new(database, variables);
        let set = portal.send("POST", "/sign-in/huda", "", "").await;
        let (cookie, _) = portal.sign_in("huda", "").await;
        let removed = portal.send("POST", "/sign-out", &cookie, "").await;
        for (response, removes) in [(set, false), (removed, true)] {
            let mut attributes: Vec<_> = set_cookie(&response).unwrap().split("; ").collect();
            let pair = attributes.remove(0);
            assert_eq!(pair.split_once('=').unwrap().0, name);
            assert_eq!(attributes.contains(&"Max-Age=0"), removes);
            assert_eq!(pair.ends_with('='), removes);
            for always in ["HttpOnly", "SameSite=Lax", "Path=/"] {
                assert_eq!(
                    attributes
                        .iter()
                        .filter(|attribute| **attribute == always)
                        .count(),
                    1
                );
            }
            assert_eq!(attributes.contains(&"Secure"), secure);
            assert!(
                !attributes
                    .iter()
                    .any(|attribute| attribute.starts_with("Domain"))
            );
        }
    }
}

async fn a_malformed_cookie_is_nobody_and_changes_nothing(database: &DatabaseConnection) {
    let portal = Portal::new(database, HOSTED);
    let (cookie, _) = portal.sign_in("huda", "").await;
    let before = rows(database).await;
    let too_long = "A".repeat(4000);
    for malformed in [
        "",
        "x",
        "\"",
        "%00%ff",
        "../../etc/passwd",
        "' OR 1=1 --",
        &cookie[1..],
        &too_long,
    ] {
        let response = portal.send("GET", "/", malformed, "").await;
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(text(response).await, "nobody", "{malformed:?} is somebody");
    }
    assert_eq!(rows(database).await, before);
}

async fn a_token_is_refused_with_the_cookie_of_another_session(database: &DatabaseConnection) {
    let portal = Portal::new(database, HOSTED);
    let (first_cookie, first_token) = portal.sign_in("huda", "").await;
    let (second_cookie, second_token) = portal.sign_in("huda", "").await;
    assert_eq!(portal.name(&first_cookie, &first_token).await, "huda");
    assert_eq!(portal.name(&second_cookie, &second_token).await, "huda");
    assert_eq!(portal.name(&first_cookie, &second_token).await, "refused");
    assert_eq!(portal.name("", &first_token).await, "nobody");
}

async fn the_backend_token_is_in_no_answer(database: &DatabaseConnection) {
    let portal = Portal::new(database, HOSTED);
    let response = portal.send("POST", "/sign-in/huda", "", "").await;
    let seen = format!("{:?}", response.headers()) + &text(response).await;
    assert!(!seen.contains("backend-token"));
}
