//! `POST /suppliers/{supplier}/reactivation` and `…/invitation`, which need nothing but the person who acts; and
//! `…/deactivation`, which may have a reason.
use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    body::{ByPerson, checked, person},
    extract::{BuyerSystem, JsonBody},
    state::BuyerApi,
    writes::trial::Trial,
};
use accounts::suppliers::{activation, invitations};
use service_core::{error::ServiceError, extract::StrictQuery, field_errors::FieldErrors, fields};

/// A handler for each act.
macro_rules! acts {
    ($($name:ident calls $act:path: $path:literal, done: $done:literal, conflict: $conflict:literal;)*) => {$(
        #[utoipa::path(
            post,
            path = $path,
            tag = "suppliers",
            params(("supplier" = String, Path, format = "uuid"), Trial),
            request_body = ByPerson,
            responses(
                (status = 204, description = $done),
                (status = 404, description = "There is no such supplier"),
                (status = 409, description = $conflict),
            ),
        )]
        pub async fn $name(
            system: BuyerSystem,
            State(api): State<BuyerApi>,
            Path(supplier): Path<Uuid>,
            StrictQuery(trial): StrictQuery<Trial>,
            JsonBody(person): JsonBody<ByPerson>,
        ) -> Result<StatusCode, ServiceError> {
            let by = person.signed(&system)?;
            let write = api.write(trial).await?;
            $act(&write.transaction, supplier, &by, api.options.clock.now()).await?;
            Ok(write.finish().await?)
        }
    )*};
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Deactivation {
    /// The person who decided.
    #[schema(min_length = 1, max_length = 200)]
    pub by: String,
    /// Mailed to the supplier's contact.
    #[schema(min_length = 1, max_length = 1000)]
    pub reason: Option<String>,
}

#[utoipa::path(
    post,
    path = "/suppliers/{supplier}/deactivation",
    tag = "suppliers",
    params(("supplier" = String, Path, format = "uuid"), Trial),
    request_body = Deactivation,
    responses(
        (status = 204, description = "Documents for the supplier are refused, its users are signed out and cannot sign in, and its contact is told by mail"),
        (status = 404, description = "There is no such supplier"),
        (status = 409, description = "The supplier is not approved"),
    ),
)]
pub async fn deactivation(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(supplier): Path<Uuid>,
    StrictQuery(trial): StrictQuery<Trial>,
    JsonBody(Deactivation { by, reason }): JsonBody<Deactivation>,
) -> Result<StatusCode, ServiceError> {
    let mut errors = FieldErrors::default();
    let by = checked(&mut errors, "by", &by, person);
    let reason = reason.map(|reason| checked(&mut errors, "reason", &reason, fields::reason));
    errors.into_result()?;
    let (by, now) = (system.signed(Some(&by)), api.options.clock.now());
    let write = api.write(trial).await?;
    let transaction = &write.transaction;
    activation::deactivate(transaction, supplier, reason.as_deref(), &by, now).await?;
    Ok(write.finish().await?)
}

acts! {
    reactivation calls activation::reactivate: "/suppliers/{supplier}/reactivation",
        done: "The supplier is approved again; its users can sign in",
        conflict: "The supplier was never approved";
    invite_again calls invitations::invite_again: "/suppliers/{supplier}/invitation",
        done: "The contact is invited again by mail; earlier links stay valid until they expire",
        conflict: "The supplier was not invited, or its contact has signed in";
}
