//! Redirects an address with slashes at its end to the address without them.
use axum::http::{Method, Uri};

use super::NextPath;

/// The address without the slashes, with the query. `None` if there are none, and for an address that would leave the
/// portal, such as `//host/`.
pub fn without_trailing_slash(method: &Method, uri: &Uri) -> Option<String> {
    let path = uri.path().trim_end_matches('/');
    if path.len() == uri.path().len() || path.is_empty() || !method.is_safe() {
        return None;
    }
    let address = match uri.query() {
        Some(query) => format!("{path}?{query}"),
        None => path.to_owned(),
    };
    NextPath::new(&address).into_path()
}
