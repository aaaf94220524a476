//! Writes the names of suppliers, also as searches and comparisons read them. No other code inserts suppliers or changes names.
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};
use uuid::Uuid;

use crate::{
    entities::{
        supplier,
        supplier_name::{Column, Entity, Model},
    },
    rows,
};
use values::{search_text::search_text, text::LocalizedText};

/// Words that say the legal form of a company, as `search_text` folds them.
const LEGAL_FORMS: &[&str] = &[
    "co",
    "company",
    "corp",
    "corporation",
    "est",
    "establishment",
    "inc",
    "limited",
    "llc",
    "ltd",
    "plc",
    "the",
    "المحدوده",
    "ذ",
    "ذات",
    "ش",
    "شركه",
    "م",
    "محدوده",
    "مسووليه",
    "موسسه",
];

/// Inserts a supplier with its names.
pub async fn insert(
    database: &impl ConnectionTrait,
    supplier: supplier::Model,
) -> Result<(), DbErr> {
    let (id, name) = (supplier.id, supplier.name());
    rows::insert(database, supplier).await?;
    rows::insert_all(database, folded(id, &name)).await
}

/// Changes the names of a supplier.
pub async fn change(
    database: &impl ConnectionTrait,
    supplier: Uuid,
    name: &LocalizedText,
) -> Result<(), DbErr> {
    supplier::Entity::update_many()
        .col_expr(supplier::Column::NameAr, name.ar.clone().into())
        .col_expr(supplier::Column::NameEn, name.en.clone().into())
        .filter(supplier::Column::Id.eq(supplier))
        .exec(database)
        .await?;
    Entity::delete_many()
        .filter(Column::SupplierId.eq(supplier))
        .exec(database)
        .await?;
    rows::insert_all(database, folded(supplier, name)).await
}

fn folded(supplier: Uuid, name: &LocalizedText) -> Vec<Model> {
    let names = [("ar", &name.ar), ("en", &name.en)];
    let given = names.into_iter().filter(|(_, name)| !name.is_empty());
    let rows = given.map(|(language, name)| Model {
        supplier_id: supplier,
        language: language.to_owned(),
        folded: search_text(name),
        distinctive: distinctive(name),
    });
    rows.collect()
}

/// The part of a name that tells companies apart: folded letters without punctuation, spaces and legal forms.
pub fn distinctive(name: &str) -> String {
    let folded = search_text(name).replace('.', "");
    let words: Vec<_> = folded
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let kept = words.iter().filter(|word| !LEGAL_FORMS.contains(word));
    let kept: String = kept.copied().collect();
    match kept.is_empty() {
        // A name of such words alone.
        true => words.concat(),
        false => kept,
    }
}
