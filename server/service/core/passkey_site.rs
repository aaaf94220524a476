//! The address that passkeys are bound to.
use std::{fmt, sync::Arc};

use webauthn_rs::prelude::*;

use values::message_id::MessageId;

/// The address of the pages, which passkeys are bound to.
#[derive(Clone)]
pub struct PasskeySite(pub Arc<Webauthn>);

impl PasskeySite {
    /// `None` if the host is an IP address, to which browsers bind no passkeys.
    pub fn new(address: &Url) -> Option<Self> {
        let host = address.domain()?;
        let name = i18n::localized(MessageId::new("title-portal"), &[]).en;
        let site = WebauthnBuilder::new(host, address)
            .and_then(|builder| builder.rp_name(&name).build())
            .ok()?;
        Some(Self(Arc::new(site)))
    }
}

impl fmt::Debug for PasskeySite {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("PasskeySite")
    }
}
