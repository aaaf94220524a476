//! The lists of accounts and requests: the supplier's own, with masked numbers.
use sea_orm::EntityTrait;

use super::scene::Scene;
use crate::few_queries::{expect_few_queries, expect_few_queries_of_detail};
use contract::{
    BankAccountState,
    bank_account::{BankAccount, BankAccountQuery, BankAccountRequestQuery, ChangeRequestStates},
};
use tables::bank_account::{self, State};
use test_support::{
    calls::SignedInCalls,
    databases::Kind,
    demo::DEMO,
    fixtures::{AMAL, BADR, bank_account, colleague, insert},
    harness::Harness,
    on_both_databases, over_the_network,
};

on_both_databases!(
    accounts_are_in_order_and_masked_for_everybody,
    a_search_finds_what_the_list_shows,
    another_supplier_has_none_of_them,
    a_currency_has_one_default,
    requests_are_listed_by_what_is_to_be_done,
    the_lists_need_few_queries,
    the_pages_of_one_record_need_few_queries,
);
over_the_network!(accounts_are_in_order_and_masked_for_everybody);

const CLERK: &str = "clerk@first.example";
const IBANS: [&str; 3] = [
    "SA6880000462608016043371",
    "SA2410000010475120000308",
    "NO9386011117947",
];

async fn accounts(harness: &Harness, email: &str, state: BankAccountState) -> Vec<BankAccount> {
    let token = harness.token_of(email).await;
    let query = BankAccountQuery {
        state,
        page: 1,
        ..BankAccountQuery::default()
    };
    let list = harness.backend.bank_accounts(&query, &token).await.unwrap();
    assert_eq!(list.paging.found.number as usize, list.rows.len());
    list.rows
}

async fn a_search_finds_what_the_list_shows(harness: Harness) {
    open_three(&harness).await;
    insert(&harness.database, colleague(21, CLERK, false)).await;
    let token = harness.token_of(CLERK).await;
    for (search, expected) in [
        ("", 2),
        ("nok", 1),
        ("NOK 7947", 1),
        ("nok 0308", 0),
        // The hidden part of a number is not found; a whole number is.
        ("0104751", 0),
        ("SA24 1000 0010 4751 2000 0308", 1),
        ("no such bank", 0),
        ("%", 0),
    ] {
        let query = BankAccountQuery {
            search: search.to_owned(),
            page: 1,
            ..BankAccountQuery::default()
        };
        let list = harness.backend.bank_accounts(&query, &token).await.unwrap();
        assert_eq!(list.rows.len(), expected, "{search}");
        assert_eq!(list.paging.found.number as usize, expected, "{search}");
    }
}

async fn open_three(harness: &Harness) {
    let mut archived = bank_account(IBANS[0], "AED", false);
    archived.state = State::Archived;
    for account in [
        archived,
        bank_account(IBANS[1], "SAR", true),
        bank_account(IBANS[2], "NOK", false),
    ] {
        insert(&harness.database, account).await;
    }
}

async fn accounts_are_in_order_and_masked_for_everybody(harness: Harness) {
    open_three(&harness).await;
    insert(&harness.database, colleague(21, CLERK, false)).await;
    for reader in [AMAL, CLERK] {
        let active = accounts(&harness, reader, BankAccountState::Active).await;
        let numbers: Vec<_> = active
            .iter()
            .map(|account| &*account.facts.number)
            .collect();
        assert_eq!(numbers, ["NO•••••••••7947", "SA••••••••••••••••••0308"]);
        let [norwegian, saudi] = &active[..] else {
            panic!("{active:?}")
        };
        let defaults = (norwegian.facts.is_default, saudi.facts.is_default);
        assert_eq!(defaults, (false, true));
        assert_eq!(saudi.facts.bank.en, "The bank");
        assert_eq!(
            (&*saudi.facts.bic, &*saudi.facts.country),
            ("BANKSARI", "SA")
        );
        let archived = accounts(&harness, reader, BankAccountState::Archived).await;
        assert_eq!(archived[0].facts.number, "SA••••••••••••••••••3371");
    }
}

async fn another_supplier_has_none_of_them(harness: Harness) {
    open_three(&harness).await;
    assert!(
        accounts(&harness, BADR, BankAccountState::Active)
            .await
            .is_empty()
    );
    assert!(
        accounts(&harness, BADR, BankAccountState::Archived)
            .await
            .is_empty()
    );
}

async fn a_currency_has_one_default(harness: Harness) {
    open_three(&harness).await;
    let second = bank_account(IBANS[0], "SAR", true);
    let refused = bank_account::Entity::insert(bank_account::ActiveModel::from(second))
        .exec_without_returning(&harness.database)
        .await;
    assert!(refused.is_err());
    insert(&harness.database, bank_account("SA1", "SAR", false)).await;
}

async fn requests_are_listed_by_what_is_to_be_done(harness: Harness) {
    let scene = Scene::new(harness).await;
    let waiting = scene.sent_addition().await.row.id;
    let draft = scene
        .draft_of_addition("SA0380000000608010167519")
        .await
        .row
        .id;
    let withdrawn = scene
        .draft_of_addition("SA2410000010475120000308")
        .await
        .row
        .id;
    let reasoned = scene.reasoned(1, "");
    scene
        .calls()
        .withdraw_bank_account_request(&withdrawn, &reasoned, "withdrawal", &scene.amal)
        .await
        .unwrap();
    for (states, expected) in [
        (ChangeRequestStates::Open, vec![&draft, &waiting]),
        (ChangeRequestStates::Waiting, vec![&waiting]),
        (ChangeRequestStates::Closed, vec![&withdrawn]),
    ] {
        let query = BankAccountRequestQuery { states, page: 1 };
        let list = scene
            .calls()
            .bank_account_requests(&query, &scene.amal)
            .await
            .unwrap();
        let ids: Vec<_> = list.rows.iter().map(|row| &row.id).collect();
        assert_eq!(ids, expected, "{states:?}");
        let counts = list.counts;
        let counted = [
            counts.open_requests,
            counts.waiting_requests,
            counts.closed_requests,
        ];
        assert_eq!(counted.map(|count| count.number), [2, 1, 1]);
    }
    let dashboard = scene.calls().dashboard(&scene.amal).await.unwrap();
    assert_eq!(dashboard.counters.bank_account_changes_waiting, 1);
}

async fn the_lists_need_few_queries(harness: Harness) {
    for number in 0..60 {
        let account = bank_account(&format!("SA{number:022}"), "SAR", false);
        insert(&harness.database, account).await;
    }
    expect_few_queries(harness.database.clone(), async |service, token, page| {
        let state = BankAccountState::Active;
        let query = BankAccountQuery {
            state,
            page,
            ..BankAccountQuery::default()
        };
        service
            .bank_accounts(&query, token)
            .await
            .unwrap()
            .rows
            .len()
    })
    .await;
}

async fn the_pages_of_one_record_need_few_queries(harness: Harness) {
    let account = bank_account(IBANS[1], "SAR", false);
    insert(&harness.database, account.clone()).await;
    let scene = Scene::new(harness).await;
    let request = scene.sent_addition().await.row.id;
    let account = account.id.to_string();
    let database = scene.harness.database.clone();
    expect_few_queries_of_detail(database, async |service, token| {
        service.bank_account(&account, token).await.unwrap();
    })
    .await;
    let database = scene.harness.database.clone();
    expect_few_queries_of_detail(database, async |service, token| {
        service.bank_account_request(&request, token).await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn the_demo_has_accounts_whose_numbers_are_valid() {
    let (database, _place) = DEMO.copy(Kind::Sqlite).await;
    let accounts = bank_account::Entity::find().all(&database).await.unwrap();
    assert_eq!(accounts.len(), 4);
    for account in accounts {
        assert_eq!(account.iban.len(), 24, "as long as a Saudi IBAN is");
        assert_eq!(remainder(&account.iban), 1, "{}", account.iban);
        assert_eq!(account.bic.len(), 8);
    }
    assert_ne!(
        remainder("SA6880000462608016043372"),
        1,
        "a test that can fail"
    );
}

/// ISO 13616: the first four characters to the end, letters as numbers from 10, modulo 97.
fn remainder(iban: &str) -> u32 {
    let (head, rest) = iban.split_at(4);
    (rest.to_owned() + head)
        .chars()
        .fold(0, |remainder, character| {
            let value = character.to_digit(36).unwrap();
            let shift = if value > 9 { 100 } else { 10 };
            (remainder * shift + value) % 97
        })
}
