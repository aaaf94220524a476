//! The codings that a browser accepts (RFC 9110, section 12.5.3).
use axum::http::{HeaderMap, header};

/// Whether `Accept-Encoding` names the coding and does not refuse it with `q=0`.
pub fn names(request: &HeaderMap, coding: &str) -> bool {
    let accepted = request.get(header::ACCEPT_ENCODING);
    let accepted = accepted.and_then(|value| value.to_str().ok());
    accepted.unwrap_or_default().split(',').any(|item| {
        let (name, quality) = item.split_once(';').unwrap_or((item, ""));
        let quality = quality.trim().strip_prefix("q=").unwrap_or("1");
        name.trim().eq_ignore_ascii_case(coding) && quality.parse::<f32>().is_ok_and(|q| q > 0.0)
    })
}
