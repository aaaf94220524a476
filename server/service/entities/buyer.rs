//! The organisations that buy.
use sea_orm::QuerySelect;
use values::{search_text::search_text, text::LocalizedText};

use super::prelude::*;
use crate::fixed_point::Percent;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "buyers")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The buyer's own id.
    pub code: String,
    pub name_ar: String,
    pub name_en: String,
    /// The names, as searches compare them.
    pub search_text: String,
    /// Price requests may change a price by at most this much of it; none without a limit.
    pub price_change_limit: Option<Percent>,
}

impl Model {
    pub fn named(id: Uuid, code: &str, name: &LocalizedText) -> Self {
        Self {
            id,
            code: code.to_owned(),
            name_ar: name.ar.clone(),
            name_en: name.en.clone(),
            search_text: search_text(&format!("{} {}", name.ar, name.en)),
            price_change_limit: None,
        }
    }
}

/// The buyer's own id.
pub async fn code_of(database: &impl ConnectionTrait, id: Uuid) -> Result<String, DbErr> {
    let code = Entity::find_by_id(id).select_only().column(Column::Code);
    let code = code.into_tuple().one(database).await?;
    code.ok_or_else(|| DbErr::RecordNotFound("a document's buyer".to_owned()))
}
