//! Schemathesis calls the service and the buyer API as their published contracts allow, and as they do not.
use crate::generated_clients::tools::{python, written};
use contract::{Credentials, Secret};
use demo::seed::DEMO_ACCOUNTS;
use service::openapi;
use service_client::{RemoteOptions, ServiceClient};
use test_support::{
    buyer_messages::{KEY, buyer_router},
    databases::Kind,
    harness::{Harness, serve},
    remote_service::RemoteService,
};

const SETTINGS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/schemathesis.toml");

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: 45 s of generated calls by Schemathesis"]
async fn every_answer_is_one_that_the_contract_names() {
    let service = RemoteService::start().await;
    let token = token(&service.url).await;
    expect_held(&service.url, &token, &openapi().to_json().unwrap());
    expect_valid(&token, &format!("{}/users/me", service.url)).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: 45 s of generated calls by Schemathesis"]
async fn every_answer_of_the_buyer_api_is_one_that_its_contract_names() {
    let harness = Harness::new(Kind::Sqlite).await;
    let url = serve(buyer_router(&harness)).await;
    expect_held(&url, KEY, &buyer_api::openapi().to_string());
    expect_valid(KEY, &format!("{url}/key")).await;
}

/// Schemathesis finds no answer that the contract does not name.
fn expect_held(url: &str, secret: &str, contract: &str) {
    let directory = written(contract);
    let authorization = format!("Authorization: Bearer {secret}");
    let run = python("schemathesis", directory.path())
        .args(["--config-file", SETTINGS, "run", "openapi.json"])
        .args(["--url", url, "--header", &authorization])
        .output()
        .unwrap();
    let report = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success(), "{report}");
}

/// No generated call has ended the secret: the calls after it would all have been refused.
async fn expect_valid(secret: &str, url: &str) {
    let request = reqwest::Client::new().get(url).bearer_auth(secret);
    assert_eq!(request.send().await.unwrap().status(), 200);
}

async fn token(url: &str) -> String {
    let credentials = Credentials {
        email: DEMO_ACCOUNTS.manager.email.to_owned(),
        password: Secret(DEMO_ACCOUNTS.manager.password.to_owned()),
        trusted_devices: Vec::new(),
    };
    let service = ServiceClient::remote(url, RemoteOptions::default()).unwrap();
    service.authenticate(&credentials).await.unwrap().token
}
