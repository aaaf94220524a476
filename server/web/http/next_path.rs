//! The path to redirect to, from a request: only a path of this portal, to prevent open redirects.
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use serde::Deserialize;

/// A header has ASCII only: letters beyond it are always escaped.
const ESCAPED: &AsciiSet = &CONTROLS.add(b' ');

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NextPath(Option<String>);

impl NextPath {
    /// Bytes. The portal makes no longer URLs.
    const LONGEST: usize = 2048;

    /// Ignores paths with which browsers leave the portal: `//host`, `/\host` and control characters.
    pub fn new(path: &str) -> Self {
        let stays = path.starts_with('/')
            && !path[1..].starts_with(['/', '\\'])
            && !path.contains(|c: char| c.is_control())
            && path.len() <= Self::LONGEST;
        Self(stays.then(|| utf8_percent_encode(path, ESCAPED).to_string()))
    }

    pub fn into_path(self) -> Option<String> {
        self.0
    }

    pub fn path_or(self, other: &str) -> String {
        self.0.unwrap_or_else(|| other.to_owned())
    }
}

impl<'de> Deserialize<'de> for NextPath {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let path = Option::<String>::deserialize(deserializer)?;
        Ok(Self::new(path.as_deref().unwrap_or_default()))
    }
}
