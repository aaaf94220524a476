//! What is refused of an account, in one sentence beside its field.
use super::scene::{NEW_IBAN, Scene, input, refusal};
use contract::bank_account::{BankAccountAction, BankAccountInput};
use service_client::ClientError;
use tables::bank_account;
use test_support::{
    calls::SignedInCalls,
    fixtures::{bank_account, insert},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    each_wrong_value_is_named,
    numbers_are_taken_as_people_type_them,
    countries_without_ibans_have_their_own_rules,
    every_country_of_the_registry_has_its_ibans,
    a_number_that_is_known_is_refused,
    an_unusual_holder_is_told,
    a_code_without_its_number_is_refused,
    a_change_that_changes_nothing_is_refused,
);

async fn errors(scene: &Scene, input: BankAccountInput) -> Vec<(String, String)> {
    let action = BankAccountAction::Add;
    let draft = scene.draft(action, None, None).await;
    let checked = scene
        .calls()
        .check_bank_account_request(&draft.row.id, &input, &scene.amal);
    refused_fields(checked.await)
}

fn refused_fields<T>(checked: Result<T, ClientError>) -> Vec<(String, String)> {
    match checked {
        Ok(_) => Vec::new(),
        Err(ClientError::Refused(_, refusal)) => {
            let fields = refusal.fields.into_iter();
            fields.map(|(field, words)| (field, words.en)).collect()
        }
        Err(error) => panic!("{error:?}"),
    }
}

async fn each_wrong_value_is_named(harness: Harness) {
    let scene = Scene::new(harness).await;
    let valid = || input(NEW_IBAN);
    let empty = BankAccountInput::default();
    let fields: Vec<_> = errors(&scene, empty)
        .await
        .into_iter()
        .map(|(field, _)| field)
        .collect();
    assert_eq!(fields, ["bankAr", "bic", "currency", "holder", "iban"]);
    let iban = |iban: &str| BankAccountInput {
        iban: iban.to_owned(),
        ..valid()
    };
    let bic = |bic: &str| BankAccountInput {
        bic: bic.to_owned(),
        ..valid()
    };
    for (typed, field, beginning) in [
        (
            iban("SA0480000000608010167519"),
            "iban",
            "The check digits \u{2068}04\u{2069} do not match",
        ),
        (
            iban("SA038000000060801016751"),
            "iban",
            "An IBAN of \u{2068}SA\u{2069} has a different length",
        ),
        (
            iban("US0380000000608010167519"),
            "iban",
            "We do not know the format of IBANs of \u{2068}US\u{2069}.",
        ),
        (iban("nonsense!"), "iban", "An IBAN begins with"),
        (
            bic("RJHIAEAD"),
            "bic",
            "This BIC belongs to a bank in another country (AE) than the account (SA).",
        ),
        (bic("RJHISAR"), "bic", "A BIC has 8 or 11 characters"),
        (
            BankAccountInput {
                currency: "XXX".to_owned(),
                ..valid()
            },
            "currency",
            "Choose the currency",
        ),
        (
            BankAccountInput {
                holder: "x".repeat(141),
                ..valid()
            },
            "holder",
            "",
        ),
        (
            BankAccountInput {
                holder: "a\nb".to_owned(),
                ..valid()
            },
            "holder",
            "This text has characters",
        ),
    ] {
        let found = errors(&scene, typed.clone()).await;
        let [(name, words)] = &found[..] else {
            panic!("{typed:?}: {found:?}")
        };
        let plain = |text: &str| text.replace(['\u{2068}', '\u{2069}'], "");
        assert_eq!(name, field);
        assert!(plain(words).starts_with(&plain(beginning)), "{words}");
    }
}

async fn numbers_are_taken_as_people_type_them(harness: Harness) {
    let scene = Scene::new(harness).await;
    let typed = BankAccountInput {
        iban: "IBAN: sa٠٣–8000 0000-٦٠٨٠\u{200b} 1016\u{a0}7519".to_owned(),
        bic: " rjhi\u{200f}-sari\u{ad} ".to_owned(),
        currency: "sar\u{200e}".to_owned(),
        ..input("")
    };
    let action = BankAccountAction::Add;
    let draft = scene.draft(action, None, Some(typed)).await;
    let sent = scene.send(&draft).await.unwrap();
    assert_eq!(sent.row.after.number, "SA••••••••••••••••••7519");
    let number = scene
        .calls()
        .requested_number(&sent.row.id, &scene.amal)
        .await
        .unwrap()
        .number;
    assert_eq!(number, NEW_IBAN);
    assert_eq!(
        (&*sent.row.after.bic, &*sent.row.after.currency),
        ("RJHISARI", "SAR")
    );
}

async fn every_country_of_the_registry_has_its_ibans(harness: Harness) {
    let scene = Scene::new(harness).await;
    for (iban, bic, problem) in [
        ("PK36SCBL0000001123456702", "SCBLPKKX", ""),
        ("HN88CABF00000000000250005469", "CABFHNTE", ""),
        ("PK37SCBL0000001123456702", "SCBLPKKX", "The check digits"),
        ("PK36SCBL000000112345670", "SCBLPKKX", "An IBAN of"),
        ("HN88CABF0000000000025000546X", "CABFHNTE", "An IBAN of"),
    ] {
        let typed = BankAccountInput {
            bic: bic.to_owned(),
            ..input(iban)
        };
        match problem {
            "" => {
                let action = BankAccountAction::Add;
                scene.draft(action, None, Some(typed)).await;
            }
            problem => {
                let found = errors(&scene, typed).await;
                assert!(
                    found[0].0 == "iban" && found[0].1.contains(problem),
                    "{found:?}"
                );
            }
        }
    }
    let without = BankAccountInput {
        country: "PK".to_owned(),
        account_number: "12345678".to_owned(),
        bic: "SCBLPKKX".to_owned(),
        ..input("")
    };
    let found = errors(&scene, without).await;
    assert!(found[0].1.contains("have IBANs"), "{found:?}");
}

async fn countries_without_ibans_have_their_own_rules(harness: Harness) {
    let scene = Scene::new(harness).await;
    let of = |country: &str, account: &str, code: &str| BankAccountInput {
        iban: String::new(),
        country: country.to_owned(),
        account_number: account.to_owned(),
        bank_code: code.to_owned(),
        bic: format!("BANK{country}33"),
        currency: "USD".to_owned(),
        ..input("")
    };
    for (typed, expected) in [
        (of("US", "123456789", "021000021"), vec![]),
        (of("us", "٠١٢٣٤٥٦٧٨٩", "021-000-021"), vec![]),
        (of("US", "123456789", "021000022"), vec!["bankCode"]),
        (of("US", "12A", "021000021"), vec!["accountNumber"]),
        (of("IN", "123456789", "HDFC0001234"), vec![]),
        (of("IN", "123456789", "HDFC1001234"), vec!["bankCode"]),
        (of("JP", "1234567", "0001001"), vec![]),
        (of("ZA", "12345678", ""), vec![]),
        (of("DE", "12345678", ""), vec!["iban"]),
        (of("", "12345678", ""), vec!["country"]),
        (of("QQ", "12345678", ""), vec!["country"]),
    ] {
        let typed = BankAccountInput {
            bic: typed.bic.to_uppercase(),
            ..typed
        };
        let shown = format!("{typed:?}");
        let mut found = errors(&scene, typed).await;
        found.retain(|(field, _)| field != "bic");
        let fields: Vec<_> = found.iter().map(|(field, _)| field.as_str()).collect();
        assert_eq!(fields, expected, "{shown}");
    }
}

async fn a_number_that_is_known_is_refused(harness: Harness) {
    insert(&harness.database, bank_account(NEW_IBAN, "USD", false)).await;
    let scene = Scene::new(harness).await;
    let draft = scene.draft_of_addition(NEW_IBAN).await;
    let refused = refusal(scene.send(&draft).await);
    let message = "Your company already has an account with this number.";
    assert_eq!(refused, (400, message.to_owned()));
}

async fn an_unusual_holder_is_told(harness: Harness) {
    let scene = Scene::new(harness).await;
    let holder = |holder: &str| BankAccountInput {
        holder: holder.to_owned(),
        ..input(NEW_IBAN)
    };
    for (name, is_unusual) in [
        ("First", false),
        ("FIRST CO. LTD", false),
        ("first, company", false),
        ("F", true),
        ("Firs", true),
        ("First Second", true),
        ("فيرست Second", true),
        ("Somebody else", true),
    ] {
        let action = BankAccountAction::Add;
        let draft = scene.draft(action, None, Some(holder(name))).await;
        assert_eq!(draft.is_holder_unusual, is_unusual, "{name}");
    }
}

async fn a_code_without_its_number_is_refused(harness: Harness) {
    let account = bank_account("SA2410000010475120000308", "SAR", true);
    insert(&harness.database, account.clone()).await;
    let scene = Scene::new(harness).await;
    let action = BankAccountAction::Change;
    let draft = scene.draft(action, Some(&account), None).await;
    let typed = draft.input.unwrap();
    for changed in [
        BankAccountInput {
            bank_code: "121000248".to_owned(),
            ..typed.clone()
        },
        BankAccountInput {
            country: "US".to_owned(),
            ..typed
        },
    ] {
        let checked = scene
            .calls()
            .check_bank_account_request(&draft.row.id, &changed, &scene.amal)
            .await;
        let fields = refused_fields(checked);
        assert_eq!(fields[0].0, "accountNumber", "{fields:?}");
    }
}

async fn a_change_that_changes_nothing_is_refused(harness: Harness) {
    let account = bank_account("SA2410000010475120000308", "SAR", true);
    let account = bank_account::Model {
        bic: "RJHISARI".to_owned(),
        ..account
    };
    insert(&harness.database, account.clone()).await;
    let scene = Scene::new(harness).await;
    let action = BankAccountAction::Change;
    let draft = scene.draft(action, Some(&account), None).await;
    let (status, message) = refusal(scene.send(&draft).await);
    let expected = "Nothing would change. Change at least one field.";
    assert_eq!((status, &*message), (409, expected));
}
