//! `?validateOnly=true`: checks a write as if it were made, and changes nothing.
use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use sea_orm::{DatabaseTransaction, DbErr};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;

use crate::state::BuyerApi;
use database::BeginWrite;

#[derive(Clone, Copy, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct Trial {
    /// Checks everything and changes nothing; the answer is 204 if it would be done.
    #[serde(default)]
    #[param(value_type = Option<bool>)]
    pub validate_only: bool,
}

/// A write that is not finished.
pub struct Write {
    pub transaction: DatabaseTransaction,
    trial: Trial,
}

impl BuyerApi {
    pub async fn write(&self, trial: Trial) -> Result<Write, DbErr> {
        let transaction = self.database.begin_write().await?;
        Ok(Write { transaction, trial })
    }
}

impl Write {
    /// Keeps what was written, unless it was only tried. Without this call nothing is kept.
    pub async fn finish(self) -> Result<StatusCode, DbErr> {
        match self.trial.validate_only {
            true => self.transaction.rollback().await?,
            false => self.transaction.commit().await?,
        }
        Ok(StatusCode::NO_CONTENT)
    }

    /// Does the same as [`Write::finish`], and answers with the written data.
    pub async fn finish_with(
        self,
        status: StatusCode,
        written: impl Serialize,
    ) -> Result<Response, DbErr> {
        let is_kept = !self.trial.validate_only;
        let nothing = self.finish().await?;
        Ok(match is_kept {
            true => (status, Json(written)).into_response(),
            false => nothing.into_response(),
        })
    }
}
