//! Who may prepare invoices and credit notes but not send them reads so before the work, and who may only look is shown no form.
use demo::seed::DemoAccount;
use sea_orm::ConnectionTrait;

use super::{invoice_files::drafted, payments::credit_notes::open_invoice};
use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal, USER},
};

/// The account with these permissions, signed in.
pub async fn permitted(portal: &Portal, account: DemoAccount, permissions: &str) -> Browser {
    let update = format!(
        "UPDATE users SET permissions = '{permissions}' WHERE email_key = '{}'",
        account.email
    );
    let database = portal.database().await;
    database.execute_unprepared(&update).await.unwrap();
    let mut browser = portal.signed_in(account).await;
    browser.speak_english();
    browser
}

#[tokio::test]
async fn who_may_not_send_reads_so_before_the_draft() {
    let portal = Portal::start(&[]).await;
    let mut manager = portal.signed_in(MANAGER).await;
    manager.speak_english();
    let (open, line) = open_invoice(&mut manager).await;
    let editor = format!("{open}/credit-note");
    let list = manager.get("/purchase-orders?tab=to_invoice").await;
    let order = &list.page_data()["page"]["props"]["list"]["rows"][1]["number"];
    let order = format!("/purchase-orders/{}", order.as_str().unwrap());
    let (drafted_order, draft) = drafted(&mut manager).await;
    let sender = "Sending them to the buyer needs a colleague with permission to approve payments.";
    let hint = "until a colleague with permission to approve payments sends it";
    let prepares = "You can prepare drafts.";
    for path in [&order, &drafted_order, &editor] {
        let seen = manager.get(path).await;
        seen.is(200)
            .is_silent_about(sender)
            .is_silent_about(hint)
            .is_silent_about(prepares);
    }

    let both = r#"["view","edit"]"#;
    let clerk = format!(r#"{{"purchaseOrders":{both},"payments":{both}}}"#);
    let mut clerk = permitted(&portal, USER, &clerk).await;
    clerk
        .get(&order)
        .await
        .is(200)
        .says("Create draft invoice")
        .says(sender);
    clerk.get(&drafted_order).await.is(200).says(hint);
    let seen = clerk.get(&editor).await;
    seen.is(200).says(prepares).says("Credited quantity");
    let number = draft.rsplit('/').next().unwrap();
    let sending = [("confirmed.invoice", number), ("key", "one")];
    let refused = clerk.post(&format!("{draft}/send"), &sending).await;
    refused.is(403);

    let viewer = r#"{"payments":["view"]}"#;
    let mut viewer = permitted(&portal, USER, viewer).await;
    let seen = viewer.get(&editor).await;
    seen.is(200)
        .says("You can view this document.")
        .is_silent_about("Credited quantity");
    let amount = format!("{line}.amount");
    let typed = [(&*amount, "1.00"), ("reason", "Late"), ("key", "two")];
    viewer.post(&editor, &typed).await.is(403);
}
