//! Finds suppliers whose names are easily mistaken for each other.
use std::collections::{BTreeMap, BTreeSet};

use uuid::Uuid;

use crate::entities::supplier;
use contract::SupplierState;
use values::search_text::search_text;

/// The most ids for one supplier. Otherwise many registrations under one name would make a list of the square of their number.
pub const MOST_RESEMBLING: usize = 20;

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

/// For each supplier that resembles others, their ids: at most [`MOST_RESEMBLING`], those of approved suppliers first.
pub fn resembling(suppliers: &[supplier::Model]) -> BTreeMap<Uuid, Vec<Uuid>> {
    // The order of the sets is that of the answer.
    let mut by_name: BTreeMap<String, BTreeSet<(bool, Uuid)>> = BTreeMap::new();
    for supplier in suppliers {
        let is_unapproved = supplier.state != SupplierState::Approved;
        for name in [&supplier.name_ar, &supplier.name_en] {
            by_name
                .entry(distinctive(name))
                .or_default()
                .insert((is_unapproved, supplier.id));
        }
    }
    let mut resembling: BTreeMap<Uuid, BTreeSet<(bool, Uuid)>> = BTreeMap::new();
    for group in by_name.into_values().filter(|group| group.len() > 1) {
        for supplier in &group {
            let others = group.iter().filter(|other| *other != supplier);
            let found = resembling.entry(supplier.1).or_default();
            found.extend(others.take(MOST_RESEMBLING));
        }
    }
    resembling
        .into_iter()
        .map(|(supplier, others)| {
            let others = others.into_iter().take(MOST_RESEMBLING);
            (supplier, others.map(|(_, id)| id).collect())
        })
        .collect()
}

/// The part of a name that tells companies apart: folded letters without punctuation, spaces and legal forms.
fn distinctive(name: &str) -> String {
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
