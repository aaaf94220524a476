//! Notifications are mailed to the users who chose so, once each.
use chrono::TimeDelta;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
use tokio::net::TcpListener;

use super::{Fixture, comment};
use contract::notification::{LanguageChange, MailTiming, NotificationChoices, NotificationTopic};
use mail::{Mailer, SmtpServer};
use overview::notifications::mails::send_due;
use service_core::mail_queue::MailContext;
use tables::{notification, user};
use test_support::{
    buyer_messages::order,
    calls::SignedInCalls,
    databases::Kind,
    fixtures::{self, AMAL, BADR},
    for_both_kinds,
};
use values::language::Language;

for_both_kinds!(
    what_a_user_chose_is_mailed_once_in_their_language,
    a_mail_survives_a_crash_and_a_failure,
    a_notification_read_during_a_failed_attempt_is_not_mailed,
);

/// Sends into the mailbox of the harness.
pub fn sender(fixture: &Fixture) -> MailContext {
    fixture.harness.mails()
}

impl Fixture {
    pub async fn chooses<const TOPICS: usize>(
        &self,
        mails: [(NotificationTopic, MailTiming); TOPICS],
    ) {
        let choices = NotificationChoices {
            mails: mails.into(),
        };
        let backend = &self.harness.backend;
        let chosen = backend.change_notification_choices(&choices, &self.token);
        let chosen = chosen.await.unwrap();
        for (topic, timing) in mails {
            assert_eq!(chosen.timing(topic), timing);
        }
    }
}

async fn what_a_user_chose_is_mailed_once_in_their_language(kind: Kind) {
    let fixture = Fixture::new(kind).await;
    let (backend, mailbox) = (&fixture.harness.backend, &fixture.harness.mailbox);
    let choices = backend.notification_choices(&fixture.token).await.unwrap();
    assert_eq!(choices, NotificationChoices::default().completed());
    fixture.does(order("PO-1")).await;
    fixture.does(comment("Not mailed")).await;
    for _ in 0..2 {
        send_due(&sender(&fixture)).await.unwrap();
    }
    assert_eq!(mailbox.waiting(AMAL), 1);
    let mail = mailbox.next_to(AMAL).await;
    let id = mail.token("https://portal.example/notifications/");
    assert_eq!(id, fixture.page(1).await.rows[1].id);
    assert!(mail.text.contains("New purchase order"), "{}", mail.text);
    assert!(mail.text.contains("PO-1") && mail.text.contains("Valves"));
    assert!(!mail.text.contains("\u{2068}\u{2068}"), "isolated once");

    let now = MailTiming::Immediately;
    let never = MailTiming::Never;
    let chosen = [
        (NotificationTopic::NewDocuments, never),
        (NotificationTopic::Messages, now),
    ];
    fixture.chooses(chosen).await;
    // A topic that is left out keeps its choice.
    fixture.chooses([(NotificationTopic::Changes, never)]).await;
    let arabic = LanguageChange {
        language: Language::Arabic,
    };
    backend
        .change_language(&arabic, &fixture.token)
        .await
        .unwrap();
    fixture.does(order("PO-2")).await;
    fixture.does(comment("Mailed")).await;
    send_due(&sender(&fixture)).await.unwrap();
    assert_eq!(mailbox.waiting(AMAL), 1);
    let mail = mailbox.next_to(AMAL).await;
    assert!(
        mail.text.contains("رسالة جديدة من المشتري"),
        "{}",
        mail.text
    );
    assert!(mail.text.contains("صمامات"), "{}", mail.text);

    // What was read meanwhile is not mailed, and nobody else's is.
    fixture.does(comment("Read at once")).await;
    let newest = fixture.page(1).await.rows[0].id.clone();
    fixture.read(&newest).await;
    send_due(&sender(&fixture)).await.unwrap();
    assert_eq!((mailbox.waiting(AMAL), mailbox.waiting(BADR)), (0, 0));
}

async fn a_mail_survives_a_crash_and_a_failure(kind: Kind) {
    let fixture = Fixture::new(kind).await;
    let (database, mailbox) = (&fixture.harness.database, &fixture.harness.mailbox);
    fixture.does(order("PO-1")).await;
    let row = notification::Entity::find().one(database).await.unwrap();
    let row = row.unwrap();
    // A process claimed the mail, may have sent it, and ended.
    let mut claimed = row.clone().into_active_model();
    claimed.mail_attempts = Set(1);
    claimed.next_mail_at = Set(Some(fixtures::now() + TimeDelta::minutes(5)));
    claimed.update(database).await.unwrap();
    send_due(&sender(&fixture)).await.unwrap();
    assert_eq!(mailbox.waiting(AMAL), 0, "it may still run");
    fixture.passes(TimeDelta::minutes(6)).await;
    // Two replicas at once.
    let (first, second) = (sender(&fixture), sender(&fixture));
    let (one, other) = tokio::join!(send_due(&first), send_due(&second));
    one.and(other).unwrap();
    assert_eq!(mailbox.waiting(AMAL), 1);
    let mail = mailbox.next_to(AMAL).await;
    let message_id = format!("Message-ID: <{}@portal.example>", row.id);
    assert!(mail.text.contains(&message_id), "{}", mail.text);
    let sent = notification::Entity::find().one(database).await.unwrap();
    let sent = sent.unwrap();
    assert!(sent.mailed_at.is_some() && sent.next_mail_at.is_none());

    // Whoever may no longer sign in gets none.
    fixture.does(order("PO-2")).await;
    let users = user::Entity::find().all(database).await.unwrap();
    let amal = users.into_iter().find(|user| user.email == AMAL).unwrap();
    let mut gone = amal.into_active_model();
    gone.is_active = Set(false);
    gone.update(database).await.unwrap();
    send_due(&sender(&fixture)).await.unwrap();
    assert_eq!(mailbox.waiting(AMAL), 0);
}

async fn a_notification_read_during_a_failed_attempt_is_not_mailed(kind: Kind) {
    let fixture = Fixture::new(kind).await;
    fixture.does(order("PO-1")).await;
    let id = fixture.page(1).await.rows[0].id.clone();
    // A mail server that closes the connection after the user has read the notification.
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("smtp://{}", listener.local_addr().unwrap());
    let mut failing = sender(&fixture);
    let server = SmtpServer::parse(&address).unwrap();
    failing.mailer = Mailer::to_server(&server, "portal@portal.example".parse().unwrap());
    let fail = async {
        let connection = listener.accept().await.unwrap();
        fixture.read(&id).await;
        drop(connection);
    };
    let (sent, ()) = tokio::join!(send_due(&failing), fail);
    sent.unwrap();
    fixture.passes(TimeDelta::hours(1)).await;
    send_due(&sender(&fixture)).await.unwrap();
    assert_eq!(fixture.harness.mailbox.waiting(AMAL), 0);
}
