//! What each field of an account may hold.
use axum::http::StatusCode;
use sea_orm::{EntityTrait, PaginatorTrait};

use super::{NORA, refusal, registration};
use contract::{NameChange, Registration, Secret};
use tables::registration;
use test_support::{
    calls::{AnonymousCalls, SignedInCalls},
    fixtures::AMAL,
    harness::Harness,
    on_both_databases,
};
use values::language::Language;

on_both_databases!(
    every_field_is_held_to_its_rule,
    invisible_direction_marks_are_removed,
);

async fn every_field_is_held_to_its_rule(harness: Harness) {
    let long = "x".repeat(2000);
    let cases: &[(&str, &[&str])] = &[
        (
            "email",
            &[
                "",
                "nobody",
                "a b@new.example",
                "a@b",
                "a@new.example\r\nBcc: b@new.example",
                "\"a b\"@new.example",
                "a@[127.0.0.1]",
                "نورة@new.example",
                "a@new.example,b@new.example",
                &long,
            ],
        ),
        (
            "username",
            &[
                "",
                "ab",
                "نورة",
                "two words",
                "a/b/c",
                "<b>bold</b>",
                "a\u{0}bc",
                "аdmin",
                &long,
            ],
        ),
        (
            "firstName",
            &[
                "",
                "   ",
                "\u{3164}",
                "a\u{2800}b",
                "Nora 🌸",
                "Nora＝",
                "http://evil.example",
                "N0ra",
                "--",
                "a\nb",
                &long,
            ],
        ),
        ("lastName", &["", "<script>", "a\u{0}b", &long]),
        (
            "company",
            &[
                "",
                "&&&",
                "a\tb",
                "win at http://evil.example",
                "\u{3164}",
                "Oasis\u{2800}",
                "Oasis 🌴",
                &long,
            ],
        ),
        (
            "password",
            &[
                "",
                "too short",
                "aaaaaaaaaaaa",
                "passwordpassword",
                "Password1234",
                "abababababab",
                "qwertyuiop1234",
                "P@ssw0rd2026",
                "company 2026",
                "Nora.Saad.1990",
                NORA,
                "MY.COMPANY.NAME",
                "a\u{0}bcdefghijklmno",
                &long,
            ],
        ),
        ("country", &["", "UAE", "XX"]),
        ("currency", &["", "XXX", "riyal"]),
    ];
    for (field, values) in cases {
        for value in *values {
            let mut asked = Registration {
                company: "my.company.name".to_owned(),
                ..registration()
            };
            let slot = match *field {
                "email" => &mut asked.email,
                "username" => &mut asked.username,
                "firstName" => &mut asked.first_name,
                "lastName" => &mut asked.last_name,
                "company" => &mut asked.company,
                "country" => asked.country.insert(String::new()),
                "currency" => asked.currency.insert(String::new()),
                _ => &mut asked.password.0,
            };
            *slot = (*value).to_owned();
            let (status, refusal) = refusal(harness.backend.register(&asked)).await;
            assert_eq!(status, StatusCode::BAD_REQUEST, "{field} {value:?}");
            let fields: Vec<_> = refusal.fields.keys().collect();
            assert_eq!(fields, [field], "{value:?}");
            let words = &refusal.fields[*field];
            for said in [&words.ar, &words.en] {
                assert!(said.contains(' '), "a sentence, not a message's id: {said}");
            }
        }
    }
    let nothing = Registration {
        email: String::new(),
        username: String::new(),
        first_name: String::new(),
        last_name: String::new(),
        company: String::new(),
        country: None,
        currency: None,
        password: Secret(String::new()),
        language: Language::Arabic,
    };
    let (_, refusal) = refusal(harness.backend.register(&nothing)).await;
    assert_eq!(refusal.fields.len(), 6, "all at once: {refusal:?}");
    let rows = registration::Entity::find().count(&harness.database).await;
    assert_eq!(rows.unwrap(), 0);
}

async fn invisible_direction_marks_are_removed(harness: Harness) {
    let asked = Registration {
        email: "\u{200e}nora@new.example\u{200f}".to_owned(),
        username: "nora\u{200f}".to_owned(),
        first_name: "نورة\u{200f} \u{202e}".to_owned(),
        last_name: "\u{61c}السالم".to_owned(),
        company: "شركة\u{2067} الواحة\u{2069}".to_owned(),
        ..registration()
    };
    harness.backend.register(&asked).await.unwrap();
    let rows = registration::Entity::find().all(&harness.database).await;
    let row = &rows.unwrap()[0];
    assert_eq!(
        [&row.email, &row.username, &row.first_name, &row.last_name],
        ["nora@new.example", "nora", "نورة", "السالم"]
    );
    assert_eq!(row.company, "شركة الواحة");
    let name = NameChange {
        first_name: "أمل\u{200f}".to_owned(),
        last_name: "\u{200f}العتيبي".to_owned(),
    };
    let token = harness.token_of(&format!("{AMAL}\u{200f}")).await;
    let user = harness.backend.change_name(&name, &token).await.unwrap();
    assert_eq!(user.full_name, "أمل العتيبي");
}
