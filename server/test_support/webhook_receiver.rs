//! A system of the buyer that webhooks are sent to.
use std::sync::{
    Arc, Mutex,
    atomic::{AtomicU16, Ordering},
};

use axum::{
    Router,
    extract::State,
    http::{HeaderMap, HeaderName, StatusCode, header::LOCATION},
    routing::post,
};
use serde_json::Value;

use crate::harness::serve;
use webhooks::{Secret, Target};

pub const SECRET: &str = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";

const PATH: &str = "/hook";

/// Instead of a status.
const HANGING: u16 = 0;

#[derive(Clone, Default)]
pub struct Receiver {
    pub url: String,
    received: Arc<Mutex<Vec<Received>>>,
    status: Arc<AtomicU16>,
}

#[derive(Clone, Debug)]
pub struct Received {
    pub headers: HeaderMap,
    pub body: String,
}

impl Received {
    pub fn header(&self, name: &str) -> &str {
        self.headers[name].to_str().unwrap()
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }
}

impl Receiver {
    pub async fn start() -> Self {
        let mut receiver = Self::default();
        receiver.answer_with(204);
        let router = Router::new()
            .route(PATH, post(receive))
            .with_state(receiver.clone());
        receiver.url = serve(router).await + PATH;
        receiver
    }

    pub fn answer_with(&self, status: u16) {
        self.status.store(status, Ordering::SeqCst);
    }

    /// Answers nothing at all.
    pub fn hang(&self) {
        self.status.store(HANGING, Ordering::SeqCst);
    }

    pub fn received(&self) -> Vec<Received> {
        self.received.lock().unwrap().clone()
    }

    pub fn target(&self) -> Target {
        let secret = Secret::parse(SECRET).unwrap();
        Target::configured(self.url.parse().unwrap(), secret)
    }
}

/// Answers with the status that the test chose. A redirect leads to the receiver itself.
async fn receive(
    State(receiver): State<Receiver>,
    headers: HeaderMap,
    body: String,
) -> (StatusCode, [(HeaderName, &'static str); 1]) {
    let received = Received { headers, body };
    receiver.received.lock().unwrap().push(received);
    match receiver.status.load(Ordering::SeqCst) {
        HANGING => std::future::pending().await,
        status => (StatusCode::from_u16(status).unwrap(), [(LOCATION, PATH)]),
    }
}
