//! Reads columns that hold JSON.
use sea_orm::DbErr;
use serde::de::DeserializeOwned;

/// # Errors
/// The column does not hold JSON of this type.
pub fn from_json<T: DeserializeOwned>(column: &str) -> Result<T, DbErr> {
    serde_json::from_str(column).map_err(|error| DbErr::Json(error.to_string()))
}
