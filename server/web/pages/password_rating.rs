//! `POST /users/password-rating`: how strong a new password is, for the scripts of the pages on which somebody without an account,
//! or without the password, chooses one. Nothing is stored.
use axum::Json;
use serde::Deserialize;

use contract::{NewPasswordQuestion, PasswordRating, Secret, operations::RateNewPassword};

use crate::{
    Error,
    http::{AnonymousService, Input},
};

#[derive(Default, Deserialize)]
#[serde(default)]
pub struct NewPassword {
    password: String,
    /// The other fields of the form, a line each.
    known: String,
}

pub async fn rate(
    AnonymousService(service): AnonymousService,
    Input(NewPassword { password, known }): Input<NewPassword>,
) -> Result<Json<PasswordRating>, Error> {
    let question = NewPasswordQuestion {
        password: Secret(password),
        known: known.lines().map(str::to_owned).collect(),
    };
    let rating = service.call_anonymously::<RateNewPassword>(question);
    Ok(Json(rating.await?))
}
