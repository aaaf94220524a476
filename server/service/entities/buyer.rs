//! The organisations that buy.
use values::{search_text::search_text, text::LocalizedText};

use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "buyers")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub name_ar: String,
    pub name_en: String,
    /// The names, as searches compare them.
    pub search_text: String,
}

impl Model {
    pub fn named(id: Uuid, name: &LocalizedText) -> Self {
        Self {
            id,
            name_ar: name.ar.clone(),
            name_en: name.en.clone(),
            search_text: search_text(&format!("{} {}", name.ar, name.en)),
        }
    }
}
