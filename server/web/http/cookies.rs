//! Reads and sets the cookies other than the session's.
use axum::{
    http::{HeaderMap, HeaderValue, header},
    response::Response,
};

use crate::config::Config;

/// A cookie's value. Ignores cookies that are not text.
pub fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(key, value)| (key == name).then_some(value))
}

/// Sets a cookie for a number of seconds; zero removes it. Name and value must be ASCII.
pub fn set_cookie(
    response: &mut Response,
    config: &Config,
    name: &str,
    value: &str,
    lifetime: u32,
) {
    let lifetime = format!("; Max-Age={lifetime}");
    append(response, config, name, value, &lifetime);
}

/// Sets a cookie until the browser is closed.
pub fn set_session_cookie(response: &mut Response, config: &Config, name: &str, value: &str) {
    append(response, config, name, value, "");
}

/// The name of a cookie with the path `/`, which the prefix `__Host-` requires. It contains the base path, so that two portals
/// on one host have different cookies.
pub fn host_cookie_name(config: &Config, name: &str) -> String {
    let prefix = match config.secure_cookies() {
        true => "__Host-",
        false => "",
    };
    format!("{prefix}{name}{}", config.base_path.replace('/', "-"))
}

/// Sets a cookie with a name of [`host_cookie_name`] for a number of seconds.
pub fn set_host_cookie(
    response: &mut Response,
    config: &Config,
    name: &str,
    value: &str,
    lifetime: u32,
) {
    let lifetime = format!("; Max-Age={lifetime}");
    append_at("/", response, config, name, value, &lifetime);
}

fn append(response: &mut Response, config: &Config, name: &str, value: &str, lifetime: &str) {
    // Two portals on one host have different paths, and so different cookies.
    let path = match config.base_path.as_str() {
        "" => "/",
        base_path => base_path,
    };
    append_at(path, response, config, name, value, lifetime);
}

fn append_at(
    path: &str,
    response: &mut Response,
    config: &Config,
    name: &str,
    value: &str,
    lifetime: &str,
) {
    let secure = if config.secure_cookies() {
        "; Secure"
    } else {
        ""
    };
    let cookie = format!("{name}={value}; Path={path}{lifetime}; HttpOnly; SameSite=Lax{secure}");
    let cookie = HeaderValue::try_from(cookie).expect("cookies are ASCII");
    response.headers_mut().append(header::SET_COOKIE, cookie);
}
