//! `GET /settings/profile`
use super::ProfileProps;
use crate::{answer::Answer, session::identity::SignedIn};

pub async fn show(user: SignedIn) -> Answer {
    ProfileProps::of(user.viewer).answer()
}
