//! `/settings/bankAccounts`: where the supplier is paid.
use sea_orm::ConnectionTrait;

use crate::support::{
    browser::Seen,
    portal::{MANAGER, Portal, USER},
};

const IBANS: [&str; 3] = [
    "SA6880000462608016043371",
    "SA9720000002480751409940",
    "SA2410000010475120000308",
];

fn accounts(seen: &Seen) -> Vec<(String, bool)> {
    let data = seen.page_data();
    let accounts = data["page"]["props"]["accounts"].as_array().unwrap();
    accounts
        .iter()
        .map(|account| {
            (
                account["iban"].as_str().unwrap().to_owned(),
                account["isMasked"].as_bool().unwrap(),
            )
        })
        .collect()
}

#[tokio::test]
async fn an_account_manager_reads_whole_numbers_in_groups_of_four() {
    let mut browser = Portal::shared().signed_in(MANAGER).await;
    let seen = browser.get("/settings/bankAccounts").await;
    seen.is(200)
        .says("<h1 tabindex=\"-1\">الحسابات البنكية</h1>")
        .says("تُحوَّل مستحقاتك إلى حسابين.")
        .says("<bdi dir=\"ltr\" class=\"num\">SA68 8000 0462 6080 1604 3371</bdi>")
        .says("مصرف الراجحي")
        .says("RJHISARI")
        .says("مؤرشف");
    let mut found: Vec<_> = accounts(&seen).into_iter().map(|(iban, _)| iban).collect();
    found.sort();
    let mut expected = IBANS;
    expected.sort_unstable();
    assert_eq!(found, expected);
    browser.speak_english();
    let seen = browser.get("/settings/bankAccounts").await;
    seen.says("Al Rajhi Bank").says("Your payments go to");
}

#[tokio::test]
async fn everybody_else_is_sent_no_whole_number() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let document = browser.get("/settings/bankAccounts").await;
    let data = browser.page_data("/settings/bankAccounts").await;
    for seen in [&document, &data] {
        for iban in IBANS {
            seen.is(200)
                .is_silent_about(iban)
                .is_silent_about(&iban[4..]);
        }
    }
    document
        .says("SA•• •••• •••• •••• •••• 3371")
        .says("تظهر أرقام الحسابات كاملةً لإدارة حساب المنشأة.");
    assert!(accounts(&document).iter().all(|(_, is_masked)| *is_masked));
}

#[tokio::test]
async fn a_supplier_without_accounts_reads_what_will_be_there() {
    let portal = Portal::start(&[]).await;
    let database = portal.database().await;
    database
        .execute_unprepared("DELETE FROM bank_accounts")
        .await
        .unwrap();
    let mut browser = portal.signed_in(MANAGER).await;
    let seen = browser.get("/settings/bankAccounts").await;
    seen.is(200)
        .says("لا توجد حسابات بنكية بعد.")
        .says("لا يوجد حساب معتمد لاستلام مستحقاتك.")
        .is_silent_about("<table");
}
