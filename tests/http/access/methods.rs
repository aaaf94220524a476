//! The methods that routes know, and scripts that lack the session's token.
use axum::http::Method;
use serde_json::json;

use super::{
    UNROUTED,
    addresses::{Addresses, unknown},
    table::{Request, Viewer, answer, templates},
    viewers::Seat,
};
use crate::{
    http::buyer_desk::portal_with_desk,
    support::portal::{Portal, USER},
};

/// What takes a viewer's JSON without the session's token: it never asks for one, or is no action at all.
const WITHOUT_TOKEN: [(&str, u16); 10] = [
    ("/users/authenticate", 422),
    ("/assets/{name}", 405),
    ("/assets/i18n/{file}", 405),
    ("/robots.txt", 405),
    ("/livez", 405),
    ("/.well-known/security.txt", 405),
    ("/csp-reports", 400),
    ("/readyz", 405),
    ("/_reload", 404),
    (UNROUTED, 404),
];

#[tokio::test]
async fn a_viewers_script_without_the_token_does_nothing() {
    let mut browser = Portal::shared().signed_in(USER).await;
    browser.token = None;
    for template in templates() {
        let known = WITHOUT_TOKEN.iter().find(|(known, _)| *known == template);
        let expected = known.map_or(401, |(_, status)| *status);
        let seen = browser.post_json(&unknown(template), &json!({})).await;
        assert_eq!(seen.status, expected, "{template}");
    }
    // Not even the session ended, which was asked for too.
    browser.get("/payments").await.is(200);
}

#[tokio::test]
async fn every_route_knows_its_methods() {
    let portal = portal_with_desk().await;
    let addresses = Addresses::create(&portal).await;
    let mut manager = Seat::take(&portal, Viewer::Manager).await;
    let mut other = Seat::take(&portal, Viewer::Other).await;
    let mut buyer = Seat::take(&portal, Viewer::Buyer).await;
    for template in templates() {
        // One user may not save all lists twice within a minute.
        let is_saved_list = template.contains("/export.")
            && ["/payments", "/settings"]
                .iter()
                .any(|area| template.starts_with(area));
        let (viewer, seat) = match template.starts_with("/buyer") {
            true => (Viewer::Buyer, &mut buyer),
            false if is_saved_list => (Viewer::Other, &mut other),
            false => (Viewer::Manager, &mut manager),
        };
        let expected = answer(template, Request::Page, viewer);
        if expected == "404" {
            continue;
        }
        let address = addresses.of(template);
        let get = seat.send(Method::GET, &address).await;
        let head = seat.send(Method::HEAD, &address).await;
        assert_eq!(head.status, get.status, "HEAD {address}");
        assert!(head.body.is_empty(), "HEAD {address}");
        let form = answer(template, Request::Form, viewer);
        for method in [Method::PUT, Method::DELETE, Method::PATCH, Method::TRACE] {
            let seen = seat.send(method.clone(), &address).await;
            let status = match expected {
                // The guard answers first.
                "401" => 401,
                _ if expected.starts_with('>') && form == expected => 303,
                _ => 405,
            };
            assert_eq!(seen.status, status, "{method} {address}");
            let names_methods = !seen.header("allow").is_empty();
            assert!(names_methods || status != 405, "{method} {address}");
        }
    }
}
