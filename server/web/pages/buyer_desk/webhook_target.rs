//! `/buyer/webhooks/targets/{id}`: one receiver of webhooks, its settings, secrets and history. A new secret is shown once, on
//! the page that answers its form.
use axum::extract::Path;
use serde::Serialize;
use serde_json::{Value, json};
use ts_rs::TS;
use uuid::Uuid;

use contract::buyer::{SavedTarget, TargetEvent, WebhookTarget};

use super::{escaped, webhooks::URL};
use crate::{
    Error, Outcome,
    http::{
        DeskService, Form, FormError, Input, NoticeMessage, Values, form::is_decision_confirmed,
    },
};

/// Prefix of the fields that choose topics, such as `topic.order.accepted`.
const TOPIC: &str = "topic.";

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BuyerWebhookTargetProps {
    pub target: WebhookTarget,
    /// Events of the target, newest first.
    pub history: Vec<TargetEvent>,
    /// New secret of the target; only on the page that answers its form.
    pub secret: Option<String>,
    /// Form for the settings.
    pub form: Form,
    /// Form for a new secret.
    pub secret_form: Form,
    /// Form for removals; its question has the ID of the secret or target as its name.
    pub removal: Form,
}

impl BuyerWebhookTargetProps {
    async fn load(desk: &DeskService, id: &str) -> Result<Self, Error> {
        let id = Uuid::try_parse(id).map_err(|_| Error::NotFound)?;
        let targets: Vec<WebhookTarget> = desk.get("/webhook-targets").await?;
        let target = targets.into_iter().find(|target| target.id == id);
        let target = target.ok_or(Error::NotFound)?;
        let history = desk.get(&format!("{}/history", route(&target))).await?;
        Ok(Self {
            history,
            secret: None,
            form: Form::with_values(values_of(&target)),
            secret_form: Form::default(),
            removal: Form::default(),
            target,
        })
    }
}

/// The fields of the form.
fn values_of(target: &WebhookTarget) -> Values {
    let mut values = Values::from([("url".to_owned(), target.url.clone())]);
    if target.is_active {
        values.insert("isActive".to_owned(), "on".to_owned());
    }
    let topics = target.topics.iter();
    values.extend(topics.map(|topic| (format!("{TOPIC}{topic}"), "on".to_owned())));
    values
}

/// The address and the topics of a form; none are all topics.
pub(super) fn settings(values: &Values) -> Value {
    let url = values.get("url").map(String::as_str).unwrap_or_default();
    let topics = values.keys().filter_map(|field| field.strip_prefix(TOPIC));
    json!({ "url": url, "topics": topics.collect::<Vec<_>>() })
}

/// `GET /buyer/webhooks/targets/{id}`
pub async fn show(desk: DeskService, Path(id): Path<String>) -> Result<Outcome, Error> {
    let props = BuyerWebhookTargetProps::load(&desk, &id).await?;
    Ok(Outcome::page(props))
}

/// `POST /buyer/webhooks/targets/{id}`: changes its address and topics, or lets its messages wait.
pub async fn change(
    desk: DeskService,
    Path(id): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let props = BuyerWebhookTargetProps::load(&desk, &id).await?;
    let path = route(&props.target);
    let mut settings = settings(&values);
    settings["isActive"] = json!(values.contains_key("isActive"));
    match desk
        .change::<SavedTarget>(&path, &desk.signed(settings))
        .await
    {
        Ok(_) => Ok(Outcome::done(page_of(&id), NoticeMessage::TargetChanged)),
        Err(error) => {
            let refused = FormError::Service(error).into_form(values)?;
            Ok(Outcome::refused_in(refused, page_of(&id), props, |props| {
                &mut props.form
            }))
        }
    }
}

/// `POST .../secrets`: adds a secret, and shows it.
pub async fn add_secret(desk: DeskService, Path(id): Path<String>) -> Result<Outcome, Error> {
    let props = BuyerWebhookTargetProps::load(&desk, &id).await?;
    let path = route(&props.target);
    let added = desk.signed(json!({ "addSecret": true }));
    match desk.change::<SavedTarget>(&path, &added).await {
        Ok(saved) => {
            let mut props = BuyerWebhookTargetProps::load(&desk, &id).await?;
            props.secret = saved.secret;
            Ok(Outcome::page(props))
        }
        Err(error) => {
            let refused = FormError::Service(error).into_form(Values::new())?;
            Ok(Outcome::refused_in(refused, page_of(&id), props, |props| {
                &mut props.secret_form
            }))
        }
    }
}

/// `POST .../secrets/{secret}/remove`
pub async fn remove_secret(
    desk: DeskService,
    Path((id, secret)): Path<(String, String)>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let props = BuyerWebhookTargetProps::load(&desk, &id).await?;
    let mut secrets = props.target.secrets.iter();
    if secrets.all(|known| known.id.to_string() != secret) {
        return Err(Error::NotFound);
    }
    if !is_decision_confirmed(&values, "secret", &secret) {
        let asking = Form::asking(values, &secret);
        return Ok(Outcome::refused_in(asking, page_of(&id), props, removal));
    }
    let path = route(&props.target);
    let removed = desk.signed(json!({ "removeSecrets": [secret] }));
    match desk.change::<SavedTarget>(&path, &removed).await {
        Ok(_) => Ok(Outcome::done(
            page_of(&id),
            NoticeMessage::TargetSecretRemoved,
        )),
        Err(error) => {
            let refused = FormError::Service(error).into_form(values)?;
            Ok(Outcome::refused_in(refused, page_of(&id), props, |props| {
                &mut props.secret_form
            }))
        }
    }
}

/// `POST .../remove`: removes the target with its deliveries.
pub async fn remove(
    desk: DeskService,
    Path(id): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let props = BuyerWebhookTargetProps::load(&desk, &id).await?;
    if !is_decision_confirmed(&values, "target", &id) {
        let asking = Form::asking(values, &id);
        return Ok(Outcome::refused_in(asking, page_of(&id), props, removal));
    }
    let by = escaped(&desk.user.name);
    desk.delete(&format!("{}?by={by}", route(&props.target)))
        .await?;
    Ok(Outcome::done(URL, NoticeMessage::TargetRemoved))
}

fn removal(props: &mut BuyerWebhookTargetProps) -> &mut Form {
    &mut props.removal
}

/// Route of the buyer API.
fn route(target: &WebhookTarget) -> String {
    format!("/webhook-targets/{}", target.id)
}

/// The address of a target's page.
fn page_of(id: &str) -> String {
    format!("{URL}/targets/{}", escaped(id))
}
