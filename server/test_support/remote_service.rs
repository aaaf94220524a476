//! The supply-chain service as a process of its own would be: over TCP, with an eye on the tokens that it gives.
use std::sync::{Arc, Mutex};

use axum::{
    body::Body,
    extract::{Request, State},
    middleware::{Next, from_fn_with_state},
    response::Response,
};
use http_body_util::BodyExt;
use tempfile::TempDir;

use crate::{
    databases::{Kind, Place},
    demo::DEMO,
    harness::serve,
    mailbox::Mailbox,
};

type Tokens = Arc<Mutex<Vec<String>>>;

pub struct RemoteService {
    pub url: String,
    tokens: Tokens,
    _holders: (TempDir, Place),
}

impl RemoteService {
    pub async fn start() -> Self {
        let directory = tempfile::tempdir().unwrap();
        let (database, place) = DEMO.copy(Kind::Sqlite).await;
        let tokens = Tokens::default();
        let options = Mailbox::in_directory(directory.path()).service_options();
        let router = service::router(database, options)
            .layer(from_fn_with_state(Arc::clone(&tokens), overhear));
        Self {
            url: serve(router).await,
            tokens,
            _holders: (directory, place),
        }
    }

    /// The tokens that it gave so far.
    pub fn tokens(&self) -> Vec<String> {
        self.tokens.lock().unwrap().clone()
    }
}

async fn overhear(State(tokens): State<Tokens>, request: Request, next: Next) -> Response {
    let (head, body) = next.run(request).await.into_parts();
    let body = body.collect().await.unwrap().to_bytes();
    if let Ok(answer) = serde_json::from_slice::<serde_json::Value>(&body)
        && let Some(token) = answer["token"].as_str()
    {
        tokens.lock().unwrap().push(token.to_owned());
    }
    Response::from_parts(head, Body::from(body))
}
