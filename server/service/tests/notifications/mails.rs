//! Notifications are mailed to the users who chose so, once each.
use chrono::TimeDelta;
use contract::notification::{LanguageChange, NotificationChoices, NotificationTopic};
use mail::{Mailer, SmtpServer};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
use service::{
    entities::{notification, user},
    notifications::mails::NotificationMails,
};
use test_support::{
    buyer_messages::order,
    calls::SignedInCalls,
    databases::Kind,
    fixtures::{self, AMAL, BADR},
    for_both_kinds,
};
use tokio::net::TcpListener;
use values::language::Language;

use super::{Told, comment};

for_both_kinds!(
    what_a_user_chose_is_mailed_once_in_their_language,
    a_mail_survives_a_crash_and_a_failure,
    a_notification_read_during_a_failed_attempt_is_not_mailed,
);

/// Sends into the mailbox of the harness.
pub fn sender(told: &Told) -> NotificationMails {
    let options = told.harness.mailbox.service_options();
    NotificationMails {
        database: told.harness.database.clone(),
        mailer: options.mailer,
        links: options.links,
        clock: told.harness.clock(),
    }
}

impl Told {
    async fn chooses(&self, mailed: &[NotificationTopic]) {
        let choices = NotificationChoices {
            mailed: mailed.to_vec(),
        };
        let backend = &self.harness.backend;
        let chosen = backend.change_notification_choices(&choices, &self.token);
        assert_eq!(chosen.await.unwrap(), choices);
    }
}

async fn what_a_user_chose_is_mailed_once_in_their_language(kind: Kind) {
    let told = Told::new(kind).await;
    let (backend, mailbox) = (&told.harness.backend, &told.harness.mailbox);
    let choices = backend.notification_choices(&told.token).await.unwrap();
    assert_eq!(choices.mailed, NotificationTopic::MAILED_BY_DEFAULT);
    told.does(order("PO-1")).await;
    told.does(comment("Not mailed")).await;
    for _ in 0..2 {
        sender(&told).send_due().await.unwrap();
    }
    assert_eq!(mailbox.waiting(AMAL), 1);
    let mail = mailbox.next_to(AMAL).await;
    let id = mail.token("https://portal.example/notifications/");
    assert_eq!(id, told.page(1).await.rows[1].id);
    assert!(mail.text.contains("New purchase order"), "{}", mail.text);
    assert!(mail.text.contains("PO-1") && mail.text.contains("Valves"));
    assert!(!mail.text.contains("\u{2068}\u{2068}"), "isolated once");

    told.chooses(&[NotificationTopic::Messages]).await;
    let arabic = LanguageChange {
        language: Language::Arabic,
    };
    backend.change_language(&arabic, &told.token).await.unwrap();
    told.does(order("PO-2")).await;
    told.does(comment("Mailed")).await;
    sender(&told).send_due().await.unwrap();
    assert_eq!(mailbox.waiting(AMAL), 1);
    let mail = mailbox.next_to(AMAL).await;
    assert!(
        mail.text.contains("رسالة جديدة من المشتري"),
        "{}",
        mail.text
    );
    assert!(mail.text.contains("صمامات"), "{}", mail.text);

    // What was read meanwhile is not mailed, and nobody else's is.
    told.does(comment("Read at once")).await;
    let newest = told.page(1).await.rows[0].id.clone();
    told.read(&newest).await;
    sender(&told).send_due().await.unwrap();
    assert_eq!((mailbox.waiting(AMAL), mailbox.waiting(BADR)), (0, 0));
}

async fn a_mail_survives_a_crash_and_a_failure(kind: Kind) {
    let told = Told::new(kind).await;
    let (database, mailbox) = (&told.harness.database, &told.harness.mailbox);
    told.does(order("PO-1")).await;
    let row = notification::Entity::find().one(database).await.unwrap();
    let row = row.unwrap();
    // A process claimed the mail, may have sent it, and ended.
    let mut claimed = row.clone().into_active_model();
    claimed.mail_attempts = Set(1);
    claimed.next_mail_at = Set(Some(fixtures::now() + TimeDelta::minutes(5)));
    claimed.update(database).await.unwrap();
    sender(&told).send_due().await.unwrap();
    assert_eq!(mailbox.waiting(AMAL), 0, "it may still run");
    told.passes(TimeDelta::minutes(6)).await;
    // Two replicas at once.
    let (first, second) = (sender(&told), sender(&told));
    let (one, other) = tokio::join!(first.send_due(), second.send_due());
    one.and(other).unwrap();
    assert_eq!(mailbox.waiting(AMAL), 1);
    let mail = mailbox.next_to(AMAL).await;
    let message_id = format!("Message-ID: <{}@portal.example>", row.id);
    assert!(mail.text.contains(&message_id), "{}", mail.text);
    let sent = notification::Entity::find().one(database).await.unwrap();
    let sent = sent.unwrap();
    assert!(sent.mailed_at.is_some() && sent.next_mail_at.is_none());

    // Whoever may no longer sign in gets none.
    told.does(order("PO-2")).await;
    let users = user::Entity::find().all(database).await.unwrap();
    let amal = users.into_iter().find(|user| user.email == AMAL).unwrap();
    let mut gone = amal.into_active_model();
    gone.is_active = Set(false);
    gone.update(database).await.unwrap();
    sender(&told).send_due().await.unwrap();
    assert_eq!(mailbox.waiting(AMAL), 0);
}

async fn a_notification_read_during_a_failed_attempt_is_not_mailed(kind: Kind) {
    let told = Told::new(kind).await;
    told.does(order("PO-1")).await;
    let id = told.page(1).await.rows[0].id.clone();
    // A mail server that closes the connection after the user has read the notification.
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("smtp://{}", listener.local_addr().unwrap());
    let mut failing = sender(&told);
    let server = SmtpServer::parse(&address).unwrap();
    failing.mailer = Mailer::to_server(&server, "portal@portal.example".parse().unwrap());
    let fail = async {
        let connection = listener.accept().await.unwrap();
        told.read(&id).await;
        drop(connection);
    };
    let (sent, ()) = tokio::join!(failing.send_due(), fail);
    sent.unwrap();
    told.passes(TimeDelta::hours(1)).await;
    sender(&told).send_due().await.unwrap();
    assert_eq!(told.harness.mailbox.waiting(AMAL), 0);
}
