//! A search finds the same rows, whether an index of its words narrows it or its words are too common.
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
use uuid::Uuid;

use super::list::{listed, numbers};
use contract::{list::Count, order::OrderQuery};
use tables::{
    buyer,
    order::{self, State},
};
use test_support::{
    fixtures::{self, insert},
    harness::Harness,
    on_both_databases,
};
use values::{search_text::search_text, text::LocalizedText};

on_both_databases!(
    rare_and_common_words_find_their_rows,
    words_are_found_in_texts_and_buyers_names,
    changed_and_removed_texts_are_not_found_any_more,
    rows_of_others_are_not_found,
);

fn order(number: &str, text: &str) -> order::Model {
    order::Model {
        search_text: search_text(&format!("{number} {text}")),
        ..fixtures::order(number, State::Accepted, "2026-02-01", "2026-03-14")
    }
}

async fn found(harness: &Harness, search: &str) -> (Vec<String>, Count) {
    let query = OrderQuery {
        search: search.to_owned(),
        ..OrderQuery::default()
    };
    let list = listed(harness, query).await;
    let numbers = numbers(&list).into_iter().map(str::to_owned).collect();
    (numbers, list.paging.found)
}

async fn insert_orders(harness: &Harness, rows: Vec<order::Model>) {
    for rows in rows.chunks(200) {
        let rows = rows.iter().cloned().map(IntoActiveModel::into_active_model);
        let insert = order::Entity::insert_many(rows);
        insert
            .exec_without_returning(&harness.database)
            .await
            .unwrap();
    }
}

async fn words_are_found_in_texts_and_buyers_names(harness: Harness) {
    let name = LocalizedText::new("هيئة المياه".to_owned(), "Water Authority".to_owned());
    let water = buyer::Model::named(Uuid::from_u128(77), "W", &name);
    let other = buyer::Entity::find_by_id(fixtures::BUYER).one(&harness.database);
    let other = other.await.unwrap().unwrap();
    insert(&harness.database, water.clone()).await;
    let rows = (0..1_300).map(|place: u32| {
        let mut text = "Pumps".to_owned();
        for (interval, word) in [(100, "مِضخّة"), (3, "valves"), (650, "ظفر 9")] {
            if place % interval == 7 % interval {
                text = format!("{text} {word}");
            }
        }
        if place == 1_100 {
            text = format!("{} qj", "bolt ".repeat(500));
        }
        let buyer = if place.is_multiple_of(13) {
            &water
        } else {
            &other
        };
        let row = order::Model {
            buyer_id: buyer.id,
            ..order(&format!("PO-{place:04}"), &text)
        };
        (row, &buyer.search_text)
    });
    let rows: Vec<_> = rows.collect();
    insert_orders(&harness, rows.iter().map(|(row, _)| row.clone()).collect()).await;
    for search in [
        "pumps",
        "valves",
        "مضخة",
        "PO-0777",
        "water",
        "هيئه",
        "authority valves",
        "water مضخة",
        "water the",
        "مضخة valves",
        "buyer",
        "buyer water",
        "qj",
        "q",
        "ظ",
        "ظف",
        "ف 9",
        "a",
        "99",
        "9 qj",
        "po ظف",
        "wa",
        "wa ظف",
        "zz",
        "z",
        "bolt",
        "bolt qj",
        "valves water qj",
        "\"",
        "-",
    ] {
        let words: Vec<_> = search_text(search).split(' ').map(str::to_owned).collect();
        let expected = rows.iter().filter(|(row, buyer)| {
            let mut words = words.iter();
            words.all(|word| row.search_text.contains(word) || buyer.contains(word))
        });
        let expected: Vec<_> = expected.map(|(row, _)| row.number.clone()).rev().collect();
        let (rows, count) = found(&harness, search).await;
        assert_eq!(count.number as usize, expected.len().min(1_000), "{search}");
        assert_eq!(count.is_capped, expected.len() > 1_000, "{search}");
        assert_eq!(rows, expected[..expected.len().min(25)], "{search}");
    }
}

async fn rare_and_common_words_find_their_rows(harness: Harness) {
    // More than the index names to a search.
    let rows = (0..1_010).map(|place| {
        let rare = if place == 500 { "شفة O\"ring" } else { "" };
        order(&format!("PO-{place:04}"), &format!("Pumps {rare}"))
    });
    insert_orders(&harness, rows.collect()).await;
    let (first, count) = found(&harness, "pumps").await;
    assert_eq!(
        (&*first[0], count.number, count.is_capped),
        ("PO-1009", 1_000, true)
    );
    for search in [
        "شفه",
        "o\"ring",
        "po-0500",
        "ump شفة",
        "the buyer شفة",
        "o شفة",
    ] {
        let (rows, count) = found(&harness, search).await;
        assert_eq!(
            (rows, count.number),
            (vec!["PO-0500".to_owned()], 1),
            "{search}"
        );
    }
    assert_eq!(found(&harness, "the buyer").await.1.number, 1_000);
    for search in ["valve", "pumps valve", "o\"rinG\"", "شفة AND"] {
        assert_eq!(found(&harness, search).await.1.number, 0, "{search}");
    }
}

async fn changed_and_removed_texts_are_not_found_any_more(harness: Harness) {
    let valves = order("PO-1", "Gaskets");
    insert(&harness.database, valves.clone()).await;
    assert_eq!(found(&harness, "gaskets").await.1.number, 1);
    let mut changed = valves.into_active_model();
    changed.search_text = Set(search_text("PO-1 Flanges"));
    let changed = changed.update(&harness.database).await.unwrap();
    assert_eq!(found(&harness, "gaskets").await.1.number, 0);
    assert_eq!(found(&harness, "flanges").await.1.number, 1);
    let removed = order::Entity::delete_by_id(changed.id);
    removed.exec(&harness.database).await.unwrap();
    assert_eq!(found(&harness, "flanges").await.1.number, 0);
    insert(&harness.database, order("PO-2", "Gaskets")).await;
    assert_eq!(found(&harness, "gaskets").await.0, ["PO-2"]);
}

async fn rows_of_others_are_not_found(harness: Harness) {
    let other = order::Model {
        supplier_id: fixtures::SECOND,
        ..order("PO-1", "Gaskets")
    };
    insert(&harness.database, other).await;
    insert(&harness.database, order("PO-2", "Gaskets")).await;
    assert_eq!(found(&harness, "gaskets").await.0, ["PO-2"]);
}
