//! The cookie of a browser in which users asked for sign-ins without the second step. The service knows whose tokens they are.
use axum::{http::HeaderMap, response::Response};

use contract::Secret;

use crate::{
    config::Config,
    http::cookies::{cookie, host_cookie_name, set_host_cookie},
};

/// Seconds.
const LIFETIME: u32 = 30 * 24 * 60 * 60;
/// Users who share a browser. The one whose token is the oldest is asked again.
const USERS: usize = 4;
/// Characters. Tokens are shorter.
const LONGEST_TOKEN: usize = 64;
const NAME: &str = "portal-trusted";

/// The tokens, newest first.
pub fn tokens(headers: &HeaderMap, config: &Config) -> Vec<Secret> {
    let name = host_cookie_name(config, NAME);
    let value = cookie(headers, &name).unwrap_or_default();
    value
        .split('.')
        .filter(|token| is_token(token))
        .take(USERS)
        .map(|token| Secret(token.to_owned()))
        .collect()
}

pub fn remember(
    Secret(token): Secret,
    headers: &HeaderMap,
    response: &mut Response,
    config: &Config,
) {
    let others = tokens(headers, config)
        .into_iter()
        .map(|Secret(token)| token);
    let value: Vec<String> = [token].into_iter().chain(others).take(USERS).collect();
    let name = host_cookie_name(config, NAME);
    set_host_cookie(response, config, &name, &value.join("."), LIFETIME);
}

fn is_token(token: &str) -> bool {
    (1..=LONGEST_TOKEN).contains(&token.len())
        && token
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
}
