//! `/buyer/announcements`: what the buyer announces on the dashboards of all suppliers.
use axum::extract::Path;
use serde::Serialize;
use serde_json::json;
use ts_rs::TS;

use contract::buyer::{AnnouncementPage, AnnouncementRecord, Scope};
use values::{MessageId, Text};

use super::{day, escaped};
use crate::{
    Error, Outcome,
    http::{
        DeskService, Form, FormError, Input, NoticeMessage, Values, form::is_decision_confirmed,
    },
    pages::documents::list_query::ListQuery,
};

const URL: &str = "/buyer/announcements";

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BuyerAnnouncementsProps {
    /// Newest first.
    pub announcements: Vec<AnnouncementRecord>,
    /// The query's `before` of the next page.
    pub next: Option<String>,
    /// This is not the first page.
    pub is_later: bool,
    /// Whether the person may announce and withdraw.
    pub may_write: bool,
    /// Form of a new announcement.
    pub form: Form,
    /// Form of a withdrawal; its question has the announcement's id as its name.
    pub withdrawal: Form,
}

impl BuyerAnnouncementsProps {
    async fn load(desk: &DeskService, before: Option<&str>) -> Result<Self, Error> {
        let path = match before {
            Some(before) => format!("/announcements?before={}", escaped(before)),
            None => "/announcements".to_owned(),
        };
        let found: AnnouncementPage = desk.get(&path).await?;
        Ok(Self {
            announcements: found.items,
            next: found.next,
            is_later: before.is_some(),
            may_write: desk.may(Scope::SuppliersWrite),
            form: Form::default(),
            withdrawal: Form::default(),
        })
    }
}

/// `GET /buyer/announcements`
pub async fn show(desk: DeskService, query: ListQuery) -> Result<Outcome, Error> {
    let props = BuyerAnnouncementsProps::load(&desk, query.text("before")).await?;
    Ok(Outcome::page(props))
}

/// `POST /buyer/announcements`
pub async fn create(desk: DeskService, Input(values): Input<Values>) -> Result<Outcome, Error> {
    desk.expect(Scope::SuppliersWrite)?;
    let created: Result<AnnouncementRecord, FormError> = async {
        let text = |name: &str| values.get(name).map(String::as_str).unwrap_or_default();
        let words = |name: &str| {
            let [ar, en] = ["ar", "en"].map(|language| text(&format!("{name}.{language}")));
            json!({ "ar": ar, "en": en })
        };
        let request = desk.signed(json!({
            "title": words("title"),
            "body": words("body"),
            "publishedOn": day(&values, "publishedOn")?,
            "lastDay": day(&values, "lastDay")?,
        }));
        Ok(desk.create("/announcements", &request).await?)
    }
    .await;
    match created {
        Ok(_) => Ok(Outcome::done(URL, NoticeMessage::AnnouncementCreated)),
        Err(error) => {
            let (status, mut form) = error.into_form(values)?;
            // A text has one error for both languages, which says that one of them is enough if there is none.
            for name in ["title", "body"] {
                let [ar, en] = ["ar", "en"].map(|language| format!("{name}.{language}"));
                let is_filled = |field: &str| {
                    let typed = form.values.get(field);
                    typed.is_some_and(|typed| !typed.trim().is_empty())
                };
                let is_missing = !is_filled(&en) && !is_filled(&ar);
                let field = if is_missing || is_filled(&ar) { ar } else { en };
                if let Some(error) = form.errors.remove(name) {
                    let missing = || Text::message(MessageId::new("form-required-in-one-language"));
                    let error = if is_missing { missing() } else { error };
                    form.errors.insert(field, error);
                }
            }
            let props = BuyerAnnouncementsProps::load(&desk, None).await?;
            Ok(Outcome::refused_in((status, form), URL, props, |props| {
                &mut props.form
            }))
        }
    }
}

/// `POST /buyer/announcements/{id}/withdraw`
pub async fn withdraw(
    desk: DeskService,
    Path(id): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    desk.expect(Scope::SuppliersWrite)?;
    if !is_decision_confirmed(&values, "announcement", &id) {
        let props = BuyerAnnouncementsProps::load(&desk, None).await?;
        let asking = Form::asking(values, &id);
        return Ok(Outcome::refused_in(asking, URL, props, |props| {
            &mut props.withdrawal
        }));
    }
    let path = format!("/announcements/{}/withdrawal", escaped(&id));
    desk.post(&path, &desk.signed(json!({}))).await?;
    Ok(Outcome::done(URL, NoticeMessage::AnnouncementWithdrawn))
}
