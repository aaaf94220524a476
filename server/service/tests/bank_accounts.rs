//! Bank accounts: the supplier's own, and masked for whoever may not read them whole.
use contract::{BankAccount, BankAccountState};
use sea_orm::EntityTrait;
use service::entities::bank_account::{self, State};
use test_support::{
    calls::SignedInCalls,
    databases::Kind,
    demo::DEMO,
    fixtures::{AMAL, BADR, bank_account, colleague, insert},
    harness::Harness,
    on_both_databases, over_the_network,
};

on_both_databases!(
    an_account_manager_reads_them_whole_and_in_order,
    everybody_else_reads_the_country_and_the_last_four_alone,
    another_supplier_has_none_of_them,
    a_currency_has_one_default,
);
over_the_network!(an_account_manager_reads_them_whole_and_in_order);

const CLERK: &str = "clerk@first.example";
const IBANS: [&str; 3] = [
    "SA6880000462608016043371",
    "SA2410000010475120000308",
    "NO9386011117947",
];

async fn accounts(harness: &Harness, email: &str) -> Vec<BankAccount> {
    let token = harness.token_of(email).await;
    harness.backend.bank_accounts(&token).await.unwrap()
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

async fn an_account_manager_reads_them_whole_and_in_order(harness: Harness) {
    open_three(&harness).await;
    let accounts = accounts(&harness, AMAL).await;
    let ibans: Vec<_> = accounts
        .iter()
        .map(|account| account.iban.as_str())
        .collect();
    assert_eq!(ibans, [IBANS[2], IBANS[1], IBANS[0]]);
    assert!(accounts.iter().all(|account| !account.is_masked));
    let [norwegian, saudi, archived] = &accounts[..] else {
        panic!("{accounts:?}")
    };
    assert_eq!((norwegian.is_default, saudi.is_default), (false, true));
    assert_eq!(saudi.bank.en, "The bank");
    assert_eq!(saudi.bic, "BANKSARI");
    assert_eq!(archived.state, BankAccountState::Archived);
}

async fn everybody_else_reads_the_country_and_the_last_four_alone(harness: Harness) {
    open_three(&harness).await;
    insert(&harness.database, colleague(21, CLERK, false)).await;
    let accounts = accounts(&harness, CLERK).await;
    let ibans: Vec<_> = accounts
        .iter()
        .map(|account| account.iban.as_str())
        .collect();
    assert_eq!(
        ibans,
        [
            "NO•••••••••7947",
            "SA••••••••••••••••••0308",
            "SA••••••••••••••••••3371"
        ]
    );
    assert!(accounts.iter().all(|account| account.is_masked));
}

async fn another_supplier_has_none_of_them(harness: Harness) {
    open_three(&harness).await;
    assert!(accounts(&harness, BADR).await.is_empty());
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
