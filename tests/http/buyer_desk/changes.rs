//! `/buyer/changes`: what waits for the buyer's decision; each change is decided on the page of its supplier.
use demo::seed::DEMO_ACCOUNTS;

use super::{buyer, new_key, portal_with_desk, props, with_key};
use crate::support::{browser::Browser, portal::Portal};

const LIST: &str = "/buyer/changes";
const ACCOUNTS: &str = "/settings/bankAccounts";

/// Sends a new bank account of a supplier with one person alone, whose requests the buyer decides. The request's id.
async fn sent_bank_account(portal: &Portal) -> (Browser, String) {
    let account = DEMO_ACCOUNTS.other_supplier;
    let mut supplier = portal.signed_in(account).await;
    let begin = format!("{ACCOUNTS}/requests");
    supplier.post(&begin, &[("action", "add")]).await.is(303);
    let list = props(&mut supplier, &format!("{ACCOUNTS}?tab=requests")).await;
    let id = list["requests"][0]["id"].as_str().unwrap().to_owned();
    let path = format!("{ACCOUNTS}/requests/{id}");
    let fields = [
        ("version", "1"),
        ("holder", "Gulf"),
        ("confirmed.holder", "Gulf"),
        ("iban", "SA44 2000 0001 2345 6789 1234"),
        ("bic", "RIBLSARI"),
        ("bankAr", "بنك الرياض"),
        ("currency", "GBP"),
    ];
    let edit = format!("{path}/edit");
    supplier.post(&edit, &fields).await.leads_to(&path);
    let send = format!("{path}/send");
    let fields = [("version", "2"), ("password", account.password)];
    supplier.post(&send, &fields).await.leads_to(&path);
    (supplier, id)
}

#[tokio::test]
async fn a_bank_account_waits_in_the_list_and_is_approved_on_the_suppliers_page() {
    let portal = portal_with_desk().await;
    let mut desk = buyer(&portal).await;
    let before = props(&mut desk, LIST).await["changes"].clone();
    let before = before.as_array().unwrap().len();
    let (mut supplier, id) = sent_bank_account(&portal).await;
    let seen = desk.get(LIST).await;
    let changes = seen.is(200).page_data()["page"]["props"]["changes"].clone();
    let changes = changes.as_array().unwrap();
    assert_eq!(changes.len(), before + 1);
    // The one that waits longest is first.
    let change = changes.last().unwrap();
    assert_eq!(
        (&change["id"], &change["kind"]),
        (&id.clone().into(), &"bank_account".into())
    );
    assert!(
        change["supplierName"]["en"]
            .as_str()
            .unwrap()
            .starts_with("Gulf")
    );
    let page = format!("/buyer/suppliers/{}", change["supplier"].as_str().unwrap());
    seen.says(&format!("href=\"{page}#changes\""))
        .says("حساب بنكي")
        .is_silent_about("SA4420000001234567891234");
    // With the whole number, which is compared with the bank's certificate.
    desk.get(&page)
        .await
        .is(200)
        .says("SA44 2000 0001 2345 6789 1234")
        .says("يسري بعد مهلة الانتظار");
    let approve = format!("{page}/changes/{id}/approve");
    desk.post(&approve, &[("version", "3")]).await.is(422);
    let confirmed = [("version", "3"), ("confirmed.version", "3")];
    desk.post(&approve, &confirmed)
        .await
        .leads_to(&format!("{page}#changes"));
    let request = format!("{ACCOUNTS}/requests/{id}");
    let shown = props(&mut supplier, &request).await["request"].clone();
    assert_eq!(shown["state"], "cooling_off");
    let left = props(&mut desk, LIST).await["changes"].clone();
    assert_eq!(left.as_array().unwrap().len(), before);
}

#[tokio::test]
async fn a_key_that_may_only_read_decides_nothing() {
    let portal = portal_with_desk().await;
    let (_, id) = sent_bank_account(&portal).await;
    let (_, secret) = new_key(&portal, &["suppliers:read"]).await;
    let mut reader = with_key(&portal, &secret).await;
    let changes = props(&mut reader, LIST).await["changes"].clone();
    let change = changes.as_array().unwrap().last().unwrap();
    assert_eq!(change["id"], id.as_str());
    let page = format!("/buyer/suppliers/{}", change["supplier"].as_str().unwrap());
    let approve = format!("{page}/changes/{id}/approve");
    reader
        .get(&page)
        .await
        .is(200)
        .is_silent_about(&format!("action=\"{approve}\""));
    let confirmed = [("version", "3"), ("confirmed.version", "3")];
    reader.post(&approve, &confirmed).await.is(403);
    let (_, secret) = new_key(&portal, &["orders:read"]).await;
    let mut other = with_key(&portal, &secret).await;
    other.get(LIST).await.is(403);
}
