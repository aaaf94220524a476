//! `/settings/bankAccounts`: where the supplier is paid, and the requests to change it, in plain forms.
mod requests;
mod version_conflicts;

use sea_orm::ConnectionTrait;

use crate::support::portal::{MANAGER, Portal, USER};

const LIST: &str = "/settings/bankAccounts";

const ACCOUNT: &str = "/settings/bankAccounts/01920000-0000-7000-8000-000000000021";

pub const SECOND: &str = "01920000-0000-7000-8000-000000000022";

const IBANS: [&str; 3] = [
    "SA6880000462608016043371",
    "SA9720000002480751409940",
    "SA2410000010475120000308",
];

#[tokio::test]
async fn nobody_is_sent_a_whole_number_unasked() {
    for account in [MANAGER, USER] {
        let mut browser = Portal::shared().signed_in(account).await;
        for path in [LIST, ACCOUNT, "/settings/bankAccounts?tab=archived"] {
            let document = browser.get(path).await;
            let data = browser.page_data(path).await;
            for seen in [&document, &data] {
                for iban in IBANS {
                    seen.is(200)
                        .is_silent_about(iban)
                        .is_silent_about(&iban[4..]);
                }
            }
        }
    }
    let mut browser = Portal::shared().signed_in(MANAGER).await;
    browser
        .get(LIST)
        .await
        .says("<h1 tabindex=\"-1\">الحسابات البنكية</h1>")
        .says("تُحوَّل مستحقاتك إلى حسابين.")
        .says("SA•• •••• •••• •••• •••• 3371")
        .says("مصرف الراجحي");
}

#[tokio::test]
async fn a_number_is_shown_on_request_to_those_who_may_see_it() {
    let mut browser = Portal::shared().signed_in(MANAGER).await;
    let form = format!("{ACCOUNT}/number");
    browser
        .post(&form, &[])
        .await
        .is(200)
        .says("SA68 8000 0462 6080 1604 3371");
    browser.get(ACCOUNT).await.says("أُظهر رقم الحساب");
    let mut browser = Portal::shared().signed_in(USER).await;
    browser.post(&form, &[]).await.is(403);
    browser
        .get(ACCOUNT)
        .await
        .is(200)
        .is_silent_about("إظهار الرقم");
}

#[tokio::test]
async fn lists_are_exported_with_masked_numbers() {
    let mut browser = Portal::shared().signed_in(MANAGER).await;
    let csv = browser.get("/settings/bankAccounts/export.csv").await;
    csv.is(200)
        .says("SA••••••••••••••••••3371")
        .says("SA••••••••••••••••••0308")
        .is_silent_about(IBANS[0]);
    browser
        .get("/settings/bankAccounts/export.xlsx")
        .await
        .is(200);
    let found = "/settings/bankAccounts/export.csv?search=3371";
    browser
        .get(found)
        .await
        .is(200)
        .says("SA••••••••••••••••••3371")
        .is_silent_about("SA••••••••••••••••••0308");
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
    let seen = browser.get(LIST).await;
    seen.is(200)
        .says("لا توجد حسابات بنكية بعد.")
        .says("لا يوجد حساب معتمد لاستلام مستحقاتك.")
        .is_silent_about("<table");
}
