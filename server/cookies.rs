//! Reading and setting cookies that are not the session's.
use axum::{
    http::{HeaderMap, HeaderValue, header},
    response::Response,
};

/// A cookie's value; cookies that are no text are passed over.
pub fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(key, value)| (key == name).then_some(value))
}

/// Adds a `Set-Cookie`, which must be plain ASCII.
pub fn append_cookie(response: &mut Response, cookie: &str) {
    let cookie = HeaderValue::try_from(cookie).expect("our cookies are plain ASCII");
    response.headers_mut().append(header::SET_COOKIE, cookie);
}
