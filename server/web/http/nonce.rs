//! A document's nonce, and its content security policy.
use axum::http::{HeaderName, HeaderValue, header};
use base64::{Engine as _, engine::general_purpose::STANDARD};

use super::csp_reports;

pub struct Nonce(String);

impl Nonce {
    /// 128 random bits, the minimum of Content Security Policy Level 3.
    pub fn random() -> Self {
        Self(STANDARD.encode(rand::random::<[u8; 16]>()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Scripts and styles need the nonce; scripts may load further scripts (`strict-dynamic`).
    ///
    /// `report-uri` is in every browser; its successor `report-to` would need a second header on each document.
    pub fn policy(&self, base_path: &str) -> [(HeaderName, HeaderValue); 1] {
        let nonce = &self.0;
        let policy = format!(
            "default-src 'none'; script-src 'nonce-{nonce}' 'strict-dynamic'; style-src 'nonce-{nonce}'; \
             img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; \
             frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; report-uri {base_path}{}",
            csp_reports::PATH
        );
        [(
            header::CONTENT_SECURITY_POLICY,
            HeaderValue::try_from(policy).expect("base64, a plain path and ASCII"),
        )]
    }
}
