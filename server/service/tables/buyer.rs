//! The organisations that buy.
use super::prelude::*;
use crate::fixed_point::Percent;
use values::{search_text::search_text, text::LocalizedText};

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
    /// ISO 3166-1, two letters; `None` if the buyer has not named it.
    pub country: Option<String>,
    pub vat_number: Option<String>,
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
            country: None,
            vat_number: None,
        }
    }
}

/// The buyer of a document.
pub async fn of_document(database: &impl ConnectionTrait, id: Uuid) -> Result<Model, DbErr> {
    let buyer = Entity::find_by_id(id).one(database).await?;
    buyer.ok_or_else(|| DbErr::RecordNotFound("a document's buyer".to_owned()))
}
