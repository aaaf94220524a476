//! `GET /register`: the form, and what comes after it.
use axum::extract::Query;

use super::RegisterProps;
use crate::{
    answer::Answer,
    http::form::Form,
    pages::{Page, mailed_link::Sent},
};

pub async fn show(Query(Sent { sent }): Query<Sent>) -> Answer {
    let form = Form::default();
    Answer::Page(Page::Register(RegisterProps { form, sent }))
}
