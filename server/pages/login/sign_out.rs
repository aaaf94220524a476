//! `POST /users/sign-out`: ends the session (specification section 4).
use serde_json::Value;
use tower_sessions::Session;

use crate::{answer::Answer, error::Error, notice::NoticeMessage};

pub async fn sign_out(session: Session) -> Result<Answer, Error> {
    session.flush().await.map_err(|error| Error::Internal(error.to_string()))?;
    Ok(Answer::Done {
        redirect: "/login".to_owned(),
        notice: Some(NoticeMessage::SignedOut),
        body: Value::Null,
    })
}
