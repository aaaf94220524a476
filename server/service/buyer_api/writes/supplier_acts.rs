//! `POST /suppliers/{supplier}/deactivation`, `…/reactivation` and `…/invitation`, which need nothing but the person who acts.
use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use uuid::Uuid;

use crate::buyer_api::{
    BuyerApi,
    body::ByPerson,
    extract::{BuyerSystem, JsonBody},
    problem::Problem,
    writes::trial::Trial,
};
use crate::{
    error::ServiceError,
    extract::StrictQuery,
    suppliers::{activation, invitations},
};

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
                (status = 400, description = "Not JSON, or a field is not acceptable", body = Problem),
                (status = 404, description = "There is no such supplier", body = Problem),
                (status = 409, description = $conflict, body = Problem),
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

acts! {
    deactivation calls activation::deactivate: "/suppliers/{supplier}/deactivation",
        done: "Documents for the supplier are refused, and its users are signed out and cannot sign in",
        conflict: "The supplier is not approved";
    reactivation calls activation::reactivate: "/suppliers/{supplier}/reactivation",
        done: "The supplier is approved again; its users can sign in",
        conflict: "The supplier was never approved";
    invite_again calls invitations::invite_again: "/suppliers/{supplier}/invitation",
        done: "The contact is invited again by mail; earlier links stay valid until they expire",
        conflict: "The supplier was not invited, or its contact has signed in";
}
