//! `/users/me/notification-choices` and `/users/me/language`: what is mailed to a user, and in which language.
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};

use crate::{context::Context, entities::user, error::ServiceError};
use contract::notification::{LanguageChange, NotificationChoices, NotificationTopic};

/// The topics that are mailed to the user.
pub fn mailed(user: &user::Model) -> Vec<NotificationTopic> {
    let chosen = user.mailed_topics.as_deref();
    chosen
        .and_then(|topics| serde_json::from_str(topics).ok())
        .unwrap_or_else(|| NotificationTopic::MAILED_BY_DEFAULT.to_vec())
}

pub async fn show(
    context: Context,
    _: [String; 0],
    _: (),
) -> Result<NotificationChoices, ServiceError> {
    Ok(NotificationChoices {
        mailed: mailed(&context.user),
    })
}

pub async fn change(
    context: Context,
    _: [String; 0],
    mut choices: NotificationChoices,
) -> Result<NotificationChoices, ServiceError> {
    choices.mailed.sort_unstable();
    choices.mailed.dedup();
    let topics = serde_json::to_string(&choices.mailed).expect("topics are JSON");
    let mut user = context.user.clone().into_active_model();
    user.mailed_topics = Set(Some(topics));
    user.update(&context.database).await?;
    Ok(choices)
}

pub async fn change_language(
    context: Context,
    _: [String; 0],
    LanguageChange { language }: LanguageChange,
) -> Result<(), ServiceError> {
    if context.user.language == language.as_str() {
        return Ok(());
    }
    let mut user = context.user.clone().into_active_model();
    user.language = Set(language.as_str().to_owned());
    user.update(&context.database).await?;
    Ok(())
}
