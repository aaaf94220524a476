//! `GET /login`: the sign-in page.
use axum::extract::Query;
use serde::Deserialize;

use super::LoginProps;
use crate::{
    answer::Answer,
    http::{form::Form, next_path::NextPath},
};

#[derive(Deserialize)]
pub struct Wanted {
    #[serde(default)]
    next: NextPath,
}

pub async fn show(Query(wanted): Query<Wanted>) -> Answer {
    LoginProps::answer(Form::default(), wanted.next.into_path())
}
