//! `POST /users/password-rating`: how strong a new password is, for the scripts of the pages on which somebody without an account,
//! or without the password, chooses one. Nothing is stored.
use axum::Json;
use serde::Deserialize;

use contract::{
    NewPasswordQuestion, PasswordRating, Secret, TokenQuestion, operations::RateNewPassword,
};

use super::{
    accept_invitation::AcceptInvitationProps,
    mailed_link::{LONGEST_TOKEN, MailedLinkPage},
    reset_password::ResetPasswordProps,
};
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
    /// The address of the page: that of a mailed link says whose password it is.
    page: String,
}

pub async fn rate(
    AnonymousService(service): AnonymousService,
    Input(NewPassword {
        password,
        known,
        page,
    }): Input<NewPassword>,
) -> Result<Json<PasswordRating>, Error> {
    let question = NewPasswordQuestion {
        password: Secret(password),
        known: known.lines().map(str::to_owned).collect(),
        link: link(&page),
    };
    let rating = service.call_anonymously::<RateNewPassword>(question);
    Ok(Json(rating.await?))
}

/// The mailed link with which the password is chosen, if the page is that of one.
fn link(page: &str) -> Option<TokenQuestion> {
    link_of::<AcceptInvitationProps>(page).or_else(|| link_of::<ResetPasswordProps>(page))
}

fn link_of<P: MailedLinkPage>(page: &str) -> Option<TokenQuestion> {
    let link = page.strip_prefix(P::PATH)?.strip_prefix('/')?;
    let token = link.split('?').next().unwrap_or_default();
    (token.len() <= LONGEST_TOKEN).then(|| TokenQuestion {
        purpose: P::PURPOSE,
        token: Secret(token.to_owned()),
    })
}
