//! The query of `DELETE` on keys and webhook targets: who does it.
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{body::checked_person, writes::trial::Trial};
use service_core::error::ServiceError;

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct Removal {
    /// The person who removes or revokes it.
    #[param(min_length = 1, max_length = 200)]
    pub by: Option<String>,
    /// Checks everything and changes nothing.
    #[serde(default)]
    #[param(value_type = Option<bool>)]
    pub validate_only: bool,
}

impl Removal {
    /// The person, if the query names one, and whether the removal is only tried.
    ///
    /// # Errors
    /// `Fields`: the name is not acceptable.
    pub fn checked(self) -> Result<(Option<String>, Trial), ServiceError> {
        let Self { by, validate_only } = self;
        Ok((checked_person("?by", by)?, Trial { validate_only }))
    }
}
