//! `PUT /users/me/name`: what people call themselves.
use axum::{Json, extract::State};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};

use super::me;
use crate::{
    Service,
    error::ServiceError,
    extract::{Caller, StrictJson},
    rules::{self, Complaints},
};
use contract::{CurrentUser, NameChange, Refusal};

#[utoipa::path(
    put,
    path = "/users/me/name",
    tag = "users",
    security(("token" = [])),
    request_body = NameChange,
    responses(
        (status = 200, description = "The caller under the new name", body = CurrentUser),
        (status = 400, description = "Not JSON, or a name that is none", body = Refusal),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The body is not called JSON", body = Refusal),
        (status = 422, description = "The JSON has other fields than expected", body = Refusal),
    ),
)]
pub async fn change_name(
    State(service): State<Service>,
    Caller(caller): Caller,
    StrictJson(change): StrictJson<NameChange>,
) -> Result<Json<CurrentUser>, ServiceError> {
    let [first_name, last_name] =
        [change.first_name, change.last_name].map(|name| name.trim().to_owned());
    let mut complaints = Complaints::default();
    complaints.check("firstName", rules::person_name(&first_name));
    complaints.check("lastName", rules::person_name(&last_name));
    complaints.refuse_any()?;

    let mut user = caller.into_active_model();
    user.first_name = Set(first_name);
    user.last_name = Set(last_name);
    let user = user.update(&service.database).await?;
    Ok(Json(me::told(&service, user).await?))
}
