//! Notifications: the supplier's users are told what the buyer does, on a page and by mail.
mod choices;
mod digests;
mod list;
pub mod mails;
mod notified_documents;
mod read;

use contract::operations::*;
use service_core::endpoints::Endpoints;

pub fn register(endpoints: &mut Endpoints) {
    endpoints.add::<ListNotifications, _, _>(list::list);
    endpoints.add::<ReadNotification, _, _>(read::read);
    endpoints.add::<ReadNotifications, _, _>(read::read_all);
    endpoints.add::<ShowNotificationChoices, _, _>(choices::show);
    endpoints.add::<ChangeNotificationChoices, _, _>(choices::change);
    endpoints.add::<ChangeLanguage, _, _>(choices::change_language);
}
