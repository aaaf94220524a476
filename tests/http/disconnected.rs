//! A client that goes away while the service works: what has to follow is done all the same.
use std::{
    net::{Ipv4Addr, SocketAddr},
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Router,
    body::Body,
    extract::{ConnectInfo, Request, State},
    http::{Method, header},
    middleware::{Next, from_fn_with_state},
    response::Response,
};
use portal::commands::Serving;
use tempfile::TempDir;
use test_support::{
    databases::{Kind, Place},
    demo::DEMO,
    harness::serve,
    mailbox::Mailbox,
};
use tokio::sync::Notify;
use tower::ServiceExt;

use crate::support::{
    browser::Browser,
    configuration::from_variables,
    portal::{MANAGER, USER},
};

/// Longer than a busy machine takes to end a session.
const PATIENCE: Duration = Duration::from_secs(20);

/// Holds back the service's answers to what changes somebody.
#[derive(Default)]
struct Gate {
    done: Notify,
    open: Notify,
}

async fn hold(State(gate): State<Arc<Gate>>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let is_change = request.method() == Method::PUT && !path.ends_with("/language");
    let is_held = is_change || path.ends_with("/deactivate");
    let response = next.run(request).await;
    if is_held {
        gate.done.notify_one();
        gate.open.notified().await;
    }
    response
}

struct Harness {
    router: Router,
    url: String,
    gate: Arc<Gate>,
    _holders: (TempDir, Place),
}

impl Harness {
    async fn new() -> Self {
        let directory = tempfile::tempdir().unwrap();
        let data = directory.path().to_str().unwrap();
        let (database, place) = DEMO.copy(Kind::Sqlite).await;
        let gate = Arc::new(Gate::default());
        let options = Mailbox::in_directory(directory.path()).service_options();
        let service =
            service::router(database, options).layer(from_fn_with_state(Arc::clone(&gate), hold));
        let service = serve(service).await;
        let config = from_variables(&[
            ("PORTAL_LISTEN", "127.0.0.1:0"),
            ("PORTAL_DATA_DIR", data),
            ("PORTAL_BACKEND", &service),
            ("PORTAL_ISOLATES", "1"),
            ("PORTAL_SPLASH_MS", "0"),
        ]);
        let serving = Serving::start(config.unwrap()).await.unwrap();
        let router = serving.router();
        let url = serving.url().unwrap().trim_end_matches('/').to_owned();
        tokio::spawn(async { serving.run(std::future::pending()).await.unwrap() });
        Self {
            router,
            url,
            gate,
            _holders: (directory, place),
        }
    }

    /// Sends the form, and goes away once the service has done what it says.
    async fn abandon(&self, browser: &Browser, path: &str, fields: &'static str) {
        let (name, value) = browser.session().unwrap();
        let mut request = Request::post(path)
            .header(header::HOST, "localhost")
            .header(header::COOKIE, format!("{name}={value}"))
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(fields))
            .unwrap();
        let client = SocketAddr::from((Ipv4Addr::LOCALHOST, 1));
        request.extensions_mut().insert(ConnectInfo(client));
        let request = tokio::spawn(self.router.clone().oneshot(request));
        self.gate.done.notified().await;
        request.abort();
        assert!(request.await.unwrap_err().is_cancelled());
        self.gate.open.notify_one();
    }
}

async fn ends(browser: &mut Browser) {
    let start = Instant::now();
    while browser.get("/payments").await.status == 200 {
        assert!(start.elapsed() < PATIENCE, "the session lives on");
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn the_sessions_end_that_have_to() {
    let harness = Harness::new().await;
    let [mut here, mut elsewhere, mut manager] = [(); 3].map(|()| Browser::of(&harness.url));
    here.sign_in(USER).await;
    elsewhere.sign_in(USER).await;
    let fields = "currentPassword=nakheel-user-7&newPassword=seven+quiet+camels";
    harness
        .abandon(&here, "/settings/profile/password", fields)
        .await;
    ends(&mut elsewhere).await;
    here.get("/payments").await.is(200);

    manager.sign_in(MANAGER).await;
    let users = manager.get("/settings/users").await.page_data();
    let users = users["page"]["props"]["list"]["rows"].as_array().unwrap();
    let user = users.iter().find(|user| user["email"] == USER.email);
    let id = user.unwrap()["id"].as_str().unwrap();
    let path = format!("/settings/users/{id}/deactivate");
    let fields = format!("confirmed.user={id}").leak();
    harness.abandon(&manager, &path, fields).await;
    ends(&mut here).await;
}
