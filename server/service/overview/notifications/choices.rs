//! `/users/me/notification-choices` and `/users/me/language`: what is mailed to a user and when, and in which language.
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};

use accounts::users::events;
use contract::{
    UserEventKind,
    notification::{LanguageChange, NotificationChoices},
};
use database::BeginWrite;
use service_core::{context::Context, error::ServiceError};

pub async fn show(
    context: Context,
    _: [String; 0],
    _: (),
) -> Result<NotificationChoices, ServiceError> {
    Ok(context.user.notification_choices().completed())
}

pub async fn change(
    context: Context,
    _: [String; 0],
    chosen: NotificationChoices,
) -> Result<NotificationChoices, ServiceError> {
    let before = context.user.notification_choices();
    let mut choices = before.clone();
    choices.mails.extend(chosen.mails);
    if choices.completed().mails == before.clone().completed().mails {
        return Ok(choices.completed());
    }
    let saved = serde_json::to_string(&choices).expect("choices are JSON");
    let mut user = context.user.clone().into_active_model();
    user.mailed_topics = Set(Some(saved));
    let transaction = context.database.begin_write().await?;
    user.update(&transaction).await?;
    let choices = choices.completed();
    let change = events::change_of("mails", &before.completed().mails, &choices.mails);
    let (audit, kind) = (context.audit(), UserEventKind::NotificationsChosen);
    events::record_own(&transaction, &audit, kind, &context.user, Some(change)).await?;
    transaction.commit().await?;
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
