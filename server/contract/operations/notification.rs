//! Operations on notifications about the buyer's changes.
use crate::{
    notification::{
        LanguageChange, NotificationChoices, NotificationList, NotificationQuery, NotifiedDocument,
        ReadUntil,
    },
    operation::operations,
};

operations! { "notifications":
    /// One page of the caller's notifications, newest first. They are kept for ninety days.
    ListNotifications: get SignedIn [] "/notifications" query [NotificationQuery] -> 200 [NotificationList];
    /// Marks one of the caller's notifications as read, and returns its document. Succeeds too if it was read before.
    ReadNotification: post SignedIn [] "/notifications/{id}/read" -> 200 [NotifiedDocument];
    /// Marks the caller's notifications as read, up to the newest one that the caller saw.
    ReadNotifications: post SignedIn [] "/notifications/read" body [ReadUntil] -> 204;
    /// The caller's choices by topic: when notifications are mailed.
    ShowNotificationChoices: get SignedIn [BeforeApproval] "/users/me/notification-choices" -> 200 [NotificationChoices];
    /// Chooses when notifications are mailed to the caller; returns the choices of all topics.
    ChangeNotificationChoices: put SignedIn [BeforeApproval] "/users/me/notification-choices"
        body [NotificationChoices] -> 200 [NotificationChoices];
    /// Sets the language of the mails to the caller.
    ChangeLanguage: put SignedIn [BeforeApproval] "/users/me/language" body [LanguageChange] -> 204;
}
