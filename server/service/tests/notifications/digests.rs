//! The daily digest: one mail a day with what is unread, neither twice nor lost.
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};

use super::{Fixture, comment, mails::sender};
use contract::notification::{LanguageChange, MailTiming, NotificationTopic};
use overview::notifications::mails::send_due;
use service_core::mail_queue::MailContext;
use tables::{digest, notification};
use test_support::{
    buyer_messages::{order, request},
    calls::SignedInCalls,
    databases::Kind,
    fixtures::{AMAL, colleague, insert},
    for_both_kinds,
};
use values::language::Language;

for_both_kinds!(
    a_day_has_one_digest_of_what_is_unread,
    two_replicas_and_a_crash_send_one_digest,
    days_without_a_running_portal_are_told_in_one_digest,
    a_topic_without_mails_is_in_no_digest,
    a_long_digest_counts_what_it_does_not_list,
);

/// The fixtures' time is half past midnight; digests are sent at seven.
fn at(time: &str) -> DateTime<Utc> {
    format!("{time}:00+03:00").parse().unwrap()
}

impl Fixture {
    async fn digests(kind: Kind) -> Self {
        let fixture = Self::new(kind).await;
        let daily = [NotificationTopic::NewDocuments, NotificationTopic::Messages];
        fixture
            .chooses(daily.map(|topic| (topic, MailTiming::Daily)))
            .await;
        fixture
    }

    /// The background task at this time.
    async fn sends_at(&self, time: &str) {
        self.harness.set_time(at(time));
        // More than once: as often as the task runs.
        for _ in 0..3 {
            send_due(&sender(self)).await.unwrap();
        }
    }

    fn waiting(&self) -> usize {
        self.harness.mailbox.waiting(AMAL)
    }
}

async fn a_day_has_one_digest_of_what_is_unread(kind: Kind) {
    let fixture = Fixture::digests(kind).await;
    fixture.sends_at("2026-03-15T06:00").await;
    fixture.does(order("PO-1")).await;
    fixture.does(comment("When?")).await;
    fixture.does(request("RFQ-1")).await;
    let read = fixture.page(1).await.rows[0].id.clone();
    fixture.read(&read).await;
    fixture.sends_at("2026-03-15T06:59").await;
    assert_eq!(fixture.waiting(), 0, "not before its hour");
    fixture.sends_at("2026-03-15T07:00").await;
    assert_eq!(fixture.waiting(), 1);
    let mail = fixture.harness.mailbox.next_to(AMAL).await;
    assert!(
        mail.text
            .contains("Subject: Your unread notifications: 2\n"),
        "{}",
        mail.text
    );
    assert!(mail.text.contains("New purchase order") && mail.text.contains("New message"));
    assert!(!mail.text.contains("RFQ-1"), "it was read: {}", mail.text);
    assert_eq!(mail.text.matches("\nhttps://").count(), 1, "one link");
    mail.token("https://portal.example/notifications");

    // After the digest of the day.
    fixture.does(order("PO-2")).await;
    fixture.sends_at("2026-03-15T18:00").await;
    assert_eq!(fixture.waiting(), 0);
    let arabic = LanguageChange {
        language: Language::Arabic,
    };
    let changed = fixture
        .harness
        .backend
        .change_language(&arabic, &fixture.token);
    changed.await.unwrap();
    fixture.sends_at("2026-03-16T07:00").await;
    assert_eq!(fixture.waiting(), 1);
    let mail = fixture.harness.mailbox.next_to(AMAL).await;
    assert!(
        mail.text.contains("PO-2") && !mail.text.contains("PO-1"),
        "{}",
        mail.text
    );
    assert!(
        mail.text.contains("dir=\"rtl\"") && mail.text.contains("صمامات"),
        "{}",
        mail.text
    );
    fixture.sends_at("2026-03-17T07:00").await;
    assert_eq!(fixture.waiting(), 0, "nothing to tell");
}

async fn two_replicas_and_a_crash_send_one_digest(kind: Kind) {
    let fixture = Fixture::digests(kind).await;
    let database = &fixture.harness.database;
    fixture.does(order("PO-1")).await;
    fixture.harness.set_time(at("2026-03-15T07:00"));
    let (first, second) = (sender(&fixture), sender(&fixture));
    let (one, other) = tokio::join!(send_due(&first), send_due(&second));
    one.and(other).unwrap();
    assert_eq!(fixture.waiting(), 1);
    let mail = fixture.harness.mailbox.next_to(AMAL).await;
    let rows = digest::Entity::find().all(database).await.unwrap();
    let [row] = &rows[..] else { panic!("{rows:?}") };
    let message_id = format!("Message-ID: <{}@portal.example>", row.id);
    assert!(mail.text.contains(&message_id), "{}", mail.text);

    // A process claimed the next one, and ended before the mail was sent.
    fixture.does(order("PO-2")).await;
    fixture.harness.set_time(at("2026-03-16T07:00"));
    let crashed = MailContext {
        mailer: unreachable_mailer(),
        ..sender(&fixture)
    };
    send_due(&crashed).await.unwrap();
    assert_eq!(fixture.waiting(), 0);
    let rows = digest::Entity::find().all(database).await.unwrap();
    let unsent = rows
        .into_iter()
        .find(|row| row.mailed_at.is_none())
        .unwrap();
    let mut claimed = unsent.into_active_model();
    claimed.next_mail_at = Set(Some(at("2026-03-16T07:05")));
    claimed.update(database).await.unwrap();
    fixture.sends_at("2026-03-16T07:04").await;
    assert_eq!(fixture.waiting(), 0, "the attempt may still run");
    fixture.sends_at("2026-03-16T07:06").await;
    assert_eq!(fixture.waiting(), 1);
    // A clock that is moved back tells nothing again.
    fixture.sends_at("2026-03-15T07:30").await;
    assert_eq!(fixture.waiting(), 1);
}

/// Of a mail server that nobody runs.
fn unreachable_mailer() -> mail::Mailer {
    let server = mail::SmtpServer::parse("smtp://127.0.0.1:1").unwrap();
    mail::Mailer::to_server(&server, "portal@portal.example".parse().unwrap())
}

async fn days_without_a_running_portal_are_told_in_one_digest(kind: Kind) {
    let fixture = Fixture::digests(kind).await;
    insert(
        &fixture.harness.database,
        colleague(22, "noor@first.example", false),
    )
    .await;
    for day in 1..=3 {
        fixture.does(order(&format!("PO-{day}"))).await;
        fixture.passes(TimeDelta::days(1)).await;
    }
    // Shortly after midnight: the digest is yesterday's, and today's comes at its own hour.
    fixture.sends_at("2026-03-18T00:40").await;
    assert_eq!(fixture.waiting(), 1);
    let mail = fixture.harness.mailbox.next_to(AMAL).await;
    for number in ["PO-1", "PO-2", "PO-3"] {
        assert!(mail.text.contains(number), "{}", mail.text);
    }
    fixture.does(order("PO-4")).await;
    fixture.sends_at("2026-03-18T07:00").await;
    assert_eq!(fixture.waiting(), 1);
    // Whoever chose nothing gets each mail at once and no digest.
    let rows = digest::Entity::find().all(&fixture.harness.database).await;
    assert_eq!(rows.unwrap().len(), 2);
}

async fn a_topic_without_mails_is_in_no_digest(kind: Kind) {
    let fixture = Fixture::digests(kind).await;
    fixture.does(order("PO-1")).await;
    fixture
        .chooses([(NotificationTopic::NewDocuments, MailTiming::Never)])
        .await;
    fixture.sends_at("2026-03-15T07:00").await;
    assert_eq!(fixture.waiting(), 0);
    let rows = notification::Entity::find()
        .all(&fixture.harness.database)
        .await;
    assert!(rows.unwrap()[0].read_at.is_none());
}

async fn a_long_digest_counts_what_it_does_not_list(kind: Kind) {
    let fixture = Fixture::digests(kind).await;
    for number in 1..=25 {
        fixture.does(order(&format!("PO-{number:02}"))).await;
    }
    fixture.sends_at("2026-03-15T07:00").await;
    let mail = fixture.harness.mailbox.next_to(AMAL).await;
    assert!(
        mail.text.contains("Your unread notifications: 25"),
        "{}",
        mail.text
    );
    // Each is named in plain text and in HTML.
    assert_eq!(mail.text.matches("New purchase order").count(), 40);
}
