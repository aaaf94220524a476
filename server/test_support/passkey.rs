//! An authenticator with one discoverable passkey (Web Authentication), which confirms its user by itself.
use std::sync::OnceLock;

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use ring::{
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair},
};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

const USER_PRESENT: u8 = 0x01;
const USER_VERIFIED: u8 = 0x04;
const HAS_CREDENTIAL: u8 = 0x40;

pub struct Authenticator {
    key: EcdsaKeyPair,
    id: [u8; 16],
    /// Scheme, host and port of the pages.
    pub origin: String,
    /// Whether it asks its user for a fingerprint or a PIN.
    pub verifies_user: bool,
    /// Base64url; the id of the passkey's user.
    user: OnceLock<String>,
}

impl Authenticator {
    pub fn new(origin: &str) -> Self {
        let random = SystemRandom::new();
        let algorithm = &ECDSA_P256_SHA256_ASN1_SIGNING;
        let pkcs8 = EcdsaKeyPair::generate_pkcs8(algorithm, &random).unwrap();
        Self {
            key: EcdsaKeyPair::from_pkcs8(algorithm, pkcs8.as_ref(), &random).unwrap(),
            id: *uuid::Uuid::new_v4().as_bytes(),
            origin: origin.to_owned(),
            verifies_user: true,
            user: OnceLock::new(),
        }
    }

    /// Answers `navigator.credentials.create` with the portal's options.
    pub fn create(&self, options: &Value) -> Value {
        let options = &options["publicKey"];
        let client_data = self.client_data("webauthn.create", &options["challenge"]);
        let site = text(&options["rp"]["id"]);
        self.user
            .get_or_init(|| text(&options["user"]["id"]).to_owned());
        let mut data = authenticator_data(site, USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL);
        // The model of the authenticator, and the key.
        data.extend([0; 16]);
        data.extend([0, 16]);
        data.extend(self.id);
        data.extend(self.cose_key());
        // CBOR of {"fmt": "none", "attStmt": {}, "authData": …}.
        let mut attestation = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
        attestation.push(u8::try_from(data.len()).unwrap());
        attestation.extend(data);
        json!({
            "id": encoded(&self.id),
            "rawId": encoded(&self.id),
            "type": "public-key",
            "response": {
                "attestationObject": encoded(&attestation),
                "clientDataJSON": encoded(client_data.as_bytes()),
            },
            "clientExtensionResults": {},
        })
    }

    /// Answers `navigator.credentials.get` with the portal's options.
    pub fn get(&self, options: &Value) -> Value {
        let options = &options["publicKey"];
        let client_data = self.client_data("webauthn.get", &options["challenge"]);
        let verified = if self.verifies_user { USER_VERIFIED } else { 0 };
        let data = authenticator_data(text(&options["rpId"]), USER_PRESENT | verified);
        let signed = [&data[..], &Sha256::digest(client_data.as_bytes())].concat();
        let signature = self.key.sign(&SystemRandom::new(), &signed).unwrap();
        json!({
            "id": encoded(&self.id),
            "rawId": encoded(&self.id),
            "type": "public-key",
            "response": {
                "authenticatorData": encoded(&data),
                "clientDataJSON": encoded(client_data.as_bytes()),
                "signature": encoded(signature.as_ref()),
                "userHandle": self.user.get(),
            },
            "clientExtensionResults": {},
        })
    }

    fn client_data(&self, kind: &str, challenge: &Value) -> String {
        let data = json!({
            "type": kind,
            "challenge": challenge,
            "origin": self.origin,
            "crossOrigin": false,
        });
        data.to_string()
    }

    /// CBOR of a key for ES256 (RFC 9053, section 7.1.1).
    fn cose_key(&self) -> Vec<u8> {
        // Uncompressed: a byte, and the coordinates.
        let point = self.key.public_key().as_ref();
        let (x, y) = point[1..].split_at(32);
        let head = [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20];
        [&head[..], x, &[0x22, 0x58, 0x20], y].concat()
    }
}

fn authenticator_data(site: &str, flags: u8) -> Vec<u8> {
    let mut data = Sha256::digest(site.as_bytes()).to_vec();
    data.push(flags);
    // The data has no counter.
    data.extend([0; 4]);
    data
}

fn encoded(bytes: &[u8]) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}
