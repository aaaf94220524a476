//! `POST /settings/profile/notifications`: which changes by the buyers are mailed to the viewer.
use serde_json::{Value, from_value};

use contract::{
    notification::{NotificationChoices, NotificationTopic},
    operations::{ChangeNotificationChoices, ShowNotificationChoices},
};
use service_client::ClientError;

use super::URL;
use crate::{
    Error, Outcome,
    http::{Input, NoticeMessage, UserService, Values},
};

/// The topics that are mailed to the viewer.
///
/// # Errors
/// The service cannot be asked.
pub async fn mailed(user: &UserService) -> Result<Vec<NotificationTopic>, ClientError> {
    let choices = user.call::<ShowNotificationChoices>([], ()).await?;
    Ok(choices.mailed)
}

/// The names of the form's fields are the contract's names of the topics. A checkbox that is not checked sends nothing.
pub async fn choose_notifications(
    user: UserService,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let topics = values.into_keys().map(Value::String);
    let choices = NotificationChoices {
        mailed: topics.flat_map(from_value).collect(),
    };
    user.call::<ChangeNotificationChoices>([], choices).await?;
    let notice = NoticeMessage::NotificationsChosen;
    Ok(Outcome::done(URL, notice).at("notifications"))
}
