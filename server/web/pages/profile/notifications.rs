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

/// The topics that are mailed to the viewer. `None` if the service does not say: the rest of the page is shown.
///
/// # Errors
/// The session is over.
pub async fn mailed(user: &UserService) -> Result<Option<Vec<NotificationTopic>>, Error> {
    match user.call::<ShowNotificationChoices>([], ()).await {
        Ok(choices) => Ok(Some(choices.mailed)),
        Err(error @ ClientError::Unauthorised) => Err(error.into()),
        Err(error) => {
            tracing::warn!(%error, "the service does not say what is mailed");
            Ok(None)
        }
    }
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
