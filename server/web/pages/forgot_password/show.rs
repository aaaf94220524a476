//! `GET /auth/forgot-password`: the form, and what comes after it.
use axum::extract::Query;

use super::ForgotPasswordProps;
use crate::{
    answer::Answer,
    http::form::Form,
    pages::{Page, mailed_link::Sent},
};

pub async fn show(Query(Sent { sent }): Query<Sent>) -> Answer {
    let form = Form::default();
    Answer::Page(Page::ForgotPassword(ForgotPasswordProps { form, sent }))
}
