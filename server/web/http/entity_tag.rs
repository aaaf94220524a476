//! Compares entity tags.
use axum::http::HeaderValue;

/// Whether `If-None-Match` names the tag, compared weakly (RFC 9110, section 13.1.2): proxies that compress make tags weak.
pub fn names(if_none_match: &HeaderValue, tag: &HeaderValue) -> bool {
    let (Ok(known), Ok(tag)) = (if_none_match.to_str(), tag.to_str()) else {
        return false;
    };
    let mut tags = known.split(',').map(str::trim);
    tags.any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}
