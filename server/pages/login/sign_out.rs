//! `POST /users/sign-out`: ends the session (specification section 4).
use serde_json::Value;
use tower_sessions::Session;

use crate::{answer::Answer, error::Error, notice::NoticeMessage, session::data};

pub async fn sign_out(session: Session) -> Result<Answer, Error> {
    data::sign_out(&session).await?;
    Ok(Answer::Done {
        redirect: "/login".to_owned(),
        notice: Some(NoticeMessage::SignedOut),
        body: Value::Null,
    })
}
