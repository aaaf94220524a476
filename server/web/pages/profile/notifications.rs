//! `POST /settings/profile/notifications`: when notifications are mailed to the viewer, by topic.
use std::collections::BTreeMap;

use serde_json::{Value, from_value};

use contract::{
    notification::{MailTiming, NotificationChoices, NotificationTopic},
    operations::{ChangeNotificationChoices, ShowNotificationChoices},
};

use super::{URL, if_said};
use crate::{
    Error, Outcome,
    http::{Input, NoticeMessage, UserService, Values},
};

/// The choice of each topic. `None` if the service does not say: the rest of the page is shown.
///
/// # Errors
/// The session is over.
pub async fn mails(
    user: &UserService,
) -> Result<Option<BTreeMap<NotificationTopic, MailTiming>>, Error> {
    let choices = user.call::<ShowNotificationChoices>([], ()).await;
    let choices = if_said(choices, "the service does not say what is mailed")?;
    Ok(choices.map(|choices| choices.mails))
}

/// The names and values of the form's fields are the contract's. A topic that is missing from the form keeps its choice.
pub async fn choose_notifications(
    user: UserService,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let chosen = values.into_iter().filter_map(|(topic, timing)| {
        let topic = from_value(Value::String(topic)).ok()?;
        Some((topic, from_value(Value::String(timing)).ok()?))
    });
    let choices = NotificationChoices {
        mails: chosen.collect(),
    };
    user.call::<ChangeNotificationChoices>([], choices).await?;
    let notice = NoticeMessage::NotificationsChosen;
    Ok(Outcome::done(URL, notice).at("notifications"))
}
