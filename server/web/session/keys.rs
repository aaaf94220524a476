//! The master key and the keys derived from it for each purpose.
use std::{
    fmt, fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use base64::{Engine, engine::general_purpose::STANDARD};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use tempfile::NamedTempFile;
use thiserror::Error;

use crate::config::Config;
use database::private_files::{make_private_directory, sync_entry};

const SESSION_KEY: &str = "session.key";
const SERVICE_KEY: &str = "service.key";

/// 32 random bytes, which can decrypt every session.
#[derive(Clone)]
pub struct MasterKey([u8; 32]);

/// A key for one purpose. The master key and the other keys cannot be computed from it.
#[derive(Clone)]
pub struct DerivedKey([u8; 32]);

#[derive(Debug, Error)]
pub enum KeyError {
    #[error("The key {} cannot be read or created: {reason}.", path.display())]
    Unusable { path: PathBuf, reason: io::Error },
    #[error("The key {} is damaged: it must be 32 bytes in base64.", path.display())]
    Damaged { path: PathBuf },
}

impl MasterKey {
    /// Returns the configured key, or the one in the data directory, which is created at the first start.
    ///
    /// # Errors
    /// The file cannot be read or created, or contains no key.
    pub fn load(config: &Config) -> Result<Self, KeyError> {
        Self::load_or_create(config.session_key.as_ref(), &config.data_dir, SESSION_KEY)
    }

    /// Returns the key of the built-in service's secrets in the same way; they outlive sessions.
    ///
    /// # Errors
    /// The file cannot be read or created, or contains no key.
    pub fn load_for_service(config: &Config) -> Result<Self, KeyError> {
        Self::load_or_create(config.service_key.as_ref(), &config.data_dir, SERVICE_KEY)
    }

    /// The same, but `None` instead of a new key.
    ///
    /// # Errors
    /// The file cannot be read, or contains no key.
    pub fn find_for_service(config: &Config) -> Result<Option<Self>, KeyError> {
        let path = Self::service_file(config);
        let is_there = config.service_key.is_some() || path.exists();
        is_there.then(|| Self::load_for_service(config)).transpose()
    }

    /// The file of the service's key, if none is configured.
    pub fn service_file(config: &Config) -> PathBuf {
        config.data_dir.join(SERVICE_KEY)
    }

    fn load_or_create(
        configured: Option<&Self>,
        directory: &Path,
        file: &str,
    ) -> Result<Self, KeyError> {
        match configured {
            Some(key) => Ok(key.clone()),
            None => Self::load_file(directory, file),
        }
    }

    pub fn second_factors(&self) -> DerivedKey {
        self.derive("second factors")
    }

    pub fn challenges(&self) -> DerivedKey {
        self.derive("sign-in challenges")
    }

    /// Parses a configured key.
    pub fn from_base64(text: &str) -> Option<Self> {
        let bytes = STANDARD.decode(text.trim()).ok()?;
        bytes.try_into().ok().map(Self)
    }

    pub fn encryption(&self) -> DerivedKey {
        self.derive("session record encryption")
    }

    pub fn token(&self) -> DerivedKey {
        self.derive("portal token")
    }

    pub fn throttle(&self) -> DerivedKey {
        self.derive("login throttle")
    }

    pub fn security_events(&self) -> DerivedKey {
        self.derive("security events")
    }

    pub fn known_browsers(&self) -> DerivedKey {
        self.derive("known browsers")
    }

    pub fn kept_forms(&self) -> DerivedKey {
        self.derive("kept forms")
    }

    fn derive(&self, label: &str) -> DerivedKey {
        DerivedKey(
            authenticate(&self.0, &[label.as_bytes()])
                .finalize()
                .into_bytes()
                .into(),
        )
    }

    fn load_file(directory: &Path, file: &str) -> Result<Self, KeyError> {
        let path = directory.join(file);
        let text = create_if_missing(directory, &path)
            .and_then(|()| fs::read_to_string(&path))
            .map_err(|reason| KeyError::Unusable {
                path: path.clone(),
                reason,
            })?;
        Self::from_base64(&text).ok_or(KeyError::Damaged { path })
    }
}

impl DerivedKey {
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// HMAC-SHA256 of the concatenated parts.
    pub fn authenticate(&self, parts: &[&[u8]]) -> Hmac<Sha256> {
        authenticate(&self.0, parts)
    }
}

fn authenticate(key: &[u8; 32], parts: &[&[u8]]) -> Hmac<Sha256> {
    let mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes a key of any length");
    parts.iter().fold(mac, |mac, part| mac.chain_update(part))
}

/// Atomic, also when two processes start at the same time: a complete file is put in place unless there is one already.
fn create_if_missing(directory: &Path, path: &Path) -> io::Result<()> {
    if path.try_exists()? {
        return Ok(());
    }
    make_private_directory(directory)?;
    // Its owner alone can read a temporary file.
    let mut file = NamedTempFile::new_in(directory)?;
    writeln!(file, "{}", STANDARD.encode(rand::random::<[u8; 32]>()))?;
    file.as_file().sync_all()?;
    match file.persist_noclobber(path) {
        Err(refused) if refused.error.kind() != io::ErrorKind::AlreadyExists => Err(refused.error),
        _ => sync_entry(path),
    }
}

impl fmt::Debug for MasterKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("MasterKey(…)")
    }
}

impl fmt::Debug for DerivedKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("DerivedKey(…)")
    }
}
