//! The topics that users had chosen to be mailed become a choice for each topic.
use contract::notification::{MailTiming, NotificationChoices, NotificationTopic};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, QueryOrder};
use sea_orm_migration::MigratorTrait;
use service::entities::{supplier, user};
use test_support::{
    databases::{Kind, Place},
    fixtures, for_both_kinds,
};

for_both_kinds!(chosen_topics_become_choices_of_all_topics);

async fn chosen_topics_become_choices_of_all_topics(kind: Kind) {
    let place = Place::empty(kind).await;
    let database = place.connect().await;
    let steps = service::Migrator::migrations();
    let before = steps.iter().position(|step| step.name() == "m0050_digests");
    let before = before.map(|before| u32::try_from(before).unwrap());
    service::apply_migrations(&database, before).await.unwrap();
    let supplier = supplier::ActiveModel {
        id: Set(fixtures::FIRST),
        name_ar: Set("شركة".to_owned()),
        name_en: Set("Company".to_owned()),
        currency: Set("SAR".to_owned()),
        country: Set("SA".to_owned()),
        state: Set(contract::SupplierState::Approved),
        mail_attempts: Set(0),
        is_sandbox: Set(false),
        ..Default::default()
    };
    supplier.insert(&database).await.unwrap();
    for (id, mailed) in [
        (1, Some(r#"["changes","messages"]"#)),
        (2, Some("[]")),
        (3, None),
    ] {
        let mut user = fixtures::colleague(id, &format!("{id}@first.example"), false);
        user.mailed_topics = mailed.map(str::to_owned);
        fixtures::insert(&database, user).await;
    }
    service::apply_migrations(&database, None).await.unwrap();
    let users = user::Entity::find().order_by_asc(user::Column::Id);
    let users = users.all(&database).await.unwrap();
    let choices = users.iter().map(|user| {
        let choices = user.mailed_topics.as_deref().unwrap_or(r#"{"mails":{}}"#);
        let choices: NotificationChoices = serde_json::from_str(choices).unwrap();
        [
            NotificationTopic::NewDocuments,
            NotificationTopic::Changes,
            NotificationTopic::Messages,
        ]
        .map(|topic| choices.timing(topic))
    });
    use MailTiming::{Immediately, Never};
    let expected = [
        [Never, Immediately, Immediately],
        [Never, Never, Never],
        [Immediately, Immediately, Never],
    ];
    assert_eq!(choices.collect::<Vec<_>>(), expected);
}
