//! HTTP/2 without TLS: the trusted proxy speaks it, nobody else.
use std::net::{IpAddr, Ipv4Addr};

use axum::http::Version;
use reqwest::{Client, redirect::Policy};

use crate::support::portal::{Portal, USER};

const PROXY: Ipv4Addr = Ipv4Addr::new(127, 66, 3, 1);
const STRANGER: Ipv4Addr = Ipv4Addr::new(127, 66, 3, 2);

fn client(from: Ipv4Addr) -> Client {
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::builder()
        .http2_prior_knowledge()
        .redirect(Policy::none())
        .no_proxy()
        .tls_certs_only([])
        .local_address(IpAddr::from(from))
        .build()
        .unwrap()
}

#[tokio::test]
async fn a_trusted_proxy_speaks_http2() {
    let portal = Portal::start(&[("PORTAL_TRUSTED_PROXIES", &PROXY.to_string())]).await;
    let client = client(PROXY);
    let url = |path: &str| format!("{}{path}", portal.url);
    let form = [("email", USER.email), ("password", USER.password)];
    let form = form
        .map(|(name, value)| format!("{name}={value}"))
        .join("&");
    let signed_in = client
        .post(url("/users/authenticate"))
        .header("content-type", "application/x-www-form-urlencoded")
        .body(form)
        .send()
        .await
        .unwrap();
    assert_eq!(signed_in.version(), Version::HTTP_2);
    assert_eq!(signed_in.status(), 303);
    let cookies = signed_in.headers().get_all("set-cookie").iter();
    let cookies: Vec<_> = cookies
        .map(|cookie| {
            cookie
                .to_str()
                .unwrap()
                .split(';')
                .next()
                .unwrap()
                .to_owned()
        })
        .collect();
    // HTTP/2 may send each cookie in a header of its own, and many requests at once on one connection.
    let pages = (0..40).map(|_| {
        let mut request = client.get(url("/purchase-orders"));
        for cookie in cookies.iter().map(String::as_str).chain(["other=1"]) {
            request = request.header("cookie", cookie);
        }
        tokio::spawn(async { request.send().await.unwrap().text().await.unwrap() })
    });
    for page in pages.collect::<Vec<_>>() {
        assert!(page.await.unwrap().contains("PO-"));
    }
}

#[tokio::test]
async fn a_stranger_does_not() {
    let portal = Portal::start(&[("PORTAL_TRUSTED_PROXIES", &PROXY.to_string())]).await;
    let answer = client(STRANGER).get(format!("{}/login", portal.url)).send();
    assert!(answer.await.is_err());
}
