//! Writes the names of suppliers, also as searches and comparisons read them. No other code inserts suppliers or changes names.
use std::{collections::HashSet, sync::LazyLock};

use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};
use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;
use uuid::Uuid;

use service_core::rows;
use tables::{
    supplier,
    supplier_name::{Column, Entity, Model},
};
use values::{search_text::search_text, text::LocalizedText};

/// Words that say the legal form of a company, as `search_text` folds them and without dots: "ذ.م.م" is one word.
const LEGAL_FORMS: &str = "\
    ag bsc bscc bv co company corp corporation dmcc est establishment fz fzc fzco fze fzllc gmbh inc \
    kg ksc kscc limited llc llp ltd nv pjsc plc psc pte pty pvt qpsc qsc sa sal saoc saog sarl spa \
    spc srl the wll المحدوده ذ ذات ذمم ش شذمم شركه شمب شمخ شمع شمعع شمعم شمقع شمك شمكم شمل شمم شوم م \
    محدوده مساهمه مسوليه مقفله موسسه";

fn legal_forms() -> impl Iterator<Item = &'static str> {
    LEGAL_FORMS.split(' ')
}

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
        distinctive: look_alike(name),
    });
    rows.collect()
}

/// The part of a name that tells companies apart: folded letters without punctuation, spaces and legal forms.
pub fn distinctive(name: &str) -> String {
    without_legal_forms(&search_text(name), |word| {
        legal_forms().any(|form| form == word)
    })
}

/// [`distinctive`] with one letter in place of all that look like it; equal for names that a reader takes for each other.
pub fn look_alike(name: &str) -> String {
    static FORMS: LazyLock<HashSet<String>> =
        LazyLock::new(|| legal_forms().map(small_skeleton).collect());
    // Capital letters resemble other letters than the small ones do: Cyrillic В is like B, and в is not like b.
    let capitals: String = name
        .nfd()
        .map(|letter| match letter.is_uppercase() {
            true => skeleton(letter.encode_utf8(&mut [0; 4])).collect(),
            false => String::from(letter),
        })
        .collect();
    let folded = small_skeleton(&search_text(&capitals));
    without_legal_forms(&folded, |word| FORMS.contains(word))
}

/// The skeleton of UTS #39 in small letters. Its i is an l, as that of the capital I is.
fn small_skeleton(folded: &str) -> String {
    let small = skeleton(folded).collect::<String>().to_lowercase();
    skeleton(&small).collect::<String>().replace('i', "l")
}

fn without_legal_forms(folded: &str, is_legal_form: impl Fn(&str) -> bool) -> String {
    let folded = folded.replace('.', "");
    let words: Vec<_> = folded
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let kept = words.iter().filter(|word| !is_legal_form(word));
    let kept: String = kept.copied().collect();
    match kept.is_empty() {
        // A name of such words alone.
        true => words.concat(),
        false => kept,
    }
}
