//! `/payments`: the tabs, a payment and an invoice, without scripts, and the exports.
mod credit_note_changes;
pub mod credit_notes;
mod invoice_drafts;

use serde_json::Value;

use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal, USER},
};
use demo::seed::{DEMO_ACCOUNTS, fill_lists};
use service_core::clock::Clock;

async fn rows(browser: &mut Browser, path: &str) -> Vec<Value> {
    let data = browser.get(path).await.is(200).page_data();
    let rows = &data["page"]["props"]["list"]["rows"]["rows"];
    rows.as_array().unwrap().clone()
}

#[tokio::test]
async fn each_tab_has_its_list_with_sums_and_exports() {
    let mut browser = Portal::shared().signed_in(USER).await;
    browser.speak_english();
    for (path, sum, export) in [
        ("/payments", "Paid to you:", "/payments/export.xlsx"),
        (
            "/payments?tab=invoices",
            "Still to be paid:",
            "/payments/invoices/export.xlsx",
        ),
        (
            "/payments?tab=credit_notes",
            "Credited:",
            "/payments/credit-notes/export.xlsx",
        ),
    ] {
        let seen = browser.get(path).await;
        seen.is(200)
            .says("<h1 tabindex=\"-1\">Payments</h1>")
            .says(sum)
            .says(export)
            .says("href=\"/payments?tab=invoices\"");
        assert!(!rows(&mut browser, path).await.is_empty(), "{path}");
    }
    let overdue = "/payments?tab=invoices&age=overdue&sort=-amount";
    let amounts = rows(&mut browser, overdue).await.into_iter().map(|row| {
        let amount = row["outstanding"]["amount"].as_str().unwrap().to_owned();
        amount.parse::<f64>().unwrap()
    });
    let amounts: Vec<_> = amounts.collect();
    assert!(
        amounts.is_sorted_by(|one, other| one >= other),
        "{amounts:?}"
    );
    let nothing = browser.get("/payments?search=nosuchpayment").await;
    nothing
        .is(200)
        .says("No results")
        .says("href=\"/payments\"");
    let beyond = browser.get("/payments?tab=credit_notes&page=99").await;
    beyond.leads_to("/payments?tab=credit_notes");
}

#[tokio::test]
async fn a_list_too_long_to_be_summed_says_what_to_do() {
    let portal = Portal::start(&[]).await;
    let database = portal.database().await;
    fill_lists(&database, &Clock::default(), 1_300)
        .await
        .unwrap();
    let mut browser = portal.signed_in(USER).await;
    let searched = "/payments?search=%D8%AA%D9%88%D8%B1%D9%8A%D8%AF";
    let seen = browser.get(searched).await;
    seen.is(200).says("لعرض الإجمالي، ضيّق القائمة إلى");
    browser.speak_english();
    let seen = browser.get(searched).await;
    seen.is(200)
        .says("To see the total, narrow the list to at most")
        .is_silent_about("Paid to you:");
    browser.get("/payments").await.is(200).says("Paid to you:");
}

/// The newest transfer that settles its first invoice in full, and that invoice.
async fn settling_transfer(browser: &mut Browser) -> (String, String) {
    let mut payments = rows(browser, "/payments").await;
    payments.retain(|payment| payment["method"] == "credit_transfer");
    for payment in payments {
        let number = payment["number"].as_str().unwrap();
        let page = browser.get(&format!("/payments/{number}")).await;
        let data = page.is(200).page_data();
        let invoice = data["page"]["props"]["payment"]["lines"][0]["invoice"].as_str();
        let invoice = invoice.unwrap();
        let page = browser.get(&format!("/payments/invoices/{invoice}")).await;
        if page.text().contains("Settled in full by") {
            return (number.to_owned(), invoice.to_owned());
        }
    }
    panic!("no transfer settles an invoice");
}

#[tokio::test]
async fn a_payment_leads_to_its_invoices_and_back() {
    let mut browser = Portal::shared().signed_in(MANAGER).await;
    browser.speak_english();
    let (number, invoice) = settling_transfer(&mut browser).await;
    let seen = browser.get(&format!("/payments/{number}")).await;
    seen.is(200)
        .says(&number)
        .says("Invoices that this payment settles")
        .says("To account");
    let seen = browser.get(&format!("/payments/invoices/{invoice}")).await;
    seen.is(200)
        .says(&invoice)
        .says("When it will be paid")
        .says("Ordered")
        .says("Received")
        .says(&format!("href=\"/payments/{number}\""));
    let open = browser.get("/payments?tab=invoices").await;
    open.is(200).says("href=\"/payments/aging\"");
    let aging = browser.get("/payments/aging").await;
    aging
        .is(200)
        .says("How long invoices have been due")
        .says("Expected payments by week")
        .says("and later weeks")
        .says("<rect ")
        .says("href=\"/payments?tab=invoices&amp;currency=SAR&amp;age=days1_to30\"");
    let dashboard = browser.get("/dashboard").await;
    dashboard.says("href=\"/payments?tab=invoices&amp;age=overdue\"");
    for unknown in ["/payments/none", "/payments/invoices/none"] {
        browser.get(unknown).await.is(404);
    }
    let mut other = Portal::shared()
        .signed_in(DEMO_ACCOUNTS.other_supplier)
        .await;
    other.get(&format!("/payments/{number}")).await.is(404);
    let invoice = format!("/payments/invoices/{invoice}");
    other.get(&invoice).await.is(404);
}

#[tokio::test]
async fn a_payment_has_a_remittance_advice_as_pdf_in_either_language_and_as_ubl() {
    let mut browser = Portal::shared().signed_in(MANAGER).await;
    browser.speak_english();
    let newest = rows(&mut browser, "/payments").await.swap_remove(0);
    let number = newest["number"].as_str().unwrap();
    let path = format!("/payments/{number}");
    let seen = browser.get(&path).await;
    let english = browser
        .get(&format!("{path}/remittance-advice.pdf?language=en"))
        .await;
    let arabic = browser
        .get(&format!("{path}/remittance-advice.pdf?language=ar"))
        .await;
    for (pdf, language) in [(&english, "en"), (&arabic, "ar")] {
        assert_eq!(pdf.is(200).header("content-type"), "application/pdf");
        assert!(pdf.body.starts_with(b"%PDF-"));
        seen.says(&format!(
            "href=\"{path}/remittance-advice.pdf?language={language}\""
        ));
    }
    assert_ne!(english.body, arabic.body);
    let ubl = browser.get(&format!("{path}/remittance-advice.xml")).await;
    assert_eq!(
        ubl.is(200).header("content-type"),
        "application/xml; charset=utf-8"
    );
    let paid = newest["amount"]["amount"].as_str().unwrap();
    ubl.says(&format!("<cbc:ID>{number}</cbc:ID>"))
        .says(&format!(
            "<cbc:TotalPaymentAmount currencyID=\"SAR\">{paid}</cbc:TotalPaymentAmount>"
        ));
}

#[tokio::test]
async fn an_invoice_in_dispute_says_why_in_the_viewers_language() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let open = rows(&mut browser, "/payments?tab=invoices&pageSize=100").await;
    let disputed = open.iter().find(|row| row["state"] == "disputed");
    let number = disputed.unwrap()["number"].as_str().unwrap();
    let seen = browser.get(&format!("/payments/invoices/{number}")).await;
    seen.is(200)
        .says("معترض عليها")
        .says("ظهرت عيوب في جزء من البضاعة بعد استلامها")
        .says("لم يُدفع شيء من هذه الفاتورة بعد.");
}

#[tokio::test]
async fn the_lists_are_exported_with_all_their_pages() {
    let mut browser = Portal::shared().signed_in(USER).await;
    browser.speak_english();
    for (list, tab, heading) in [
        ("/payments", "payments", "Paid on"),
        ("/payments/invoices", "invoices", "Expected payment"),
        ("/payments/credit-notes", "credit_notes", "Credit note"),
    ] {
        let data = browser
            .get(&format!("/payments?tab={tab}"))
            .await
            .page_data();
        let found = data["page"]["props"]["list"]["paging"]["found"]["number"].as_u64();
        let file = browser.get(&format!("{list}/export.csv")).await;
        file.is(200);
        let lines: Vec<_> = file.text().lines().collect();
        assert!(lines[0].contains(heading), "{}", lines[0]);
        assert!(lines.len() as u64 > found.unwrap(), "{}", lines.len());
        assert!(lines[1].contains("SAR"), "{}", lines[1]);
        browser.get(&format!("{list}/export.xlsx")).await.is(200);
    }
}

#[tokio::test]
async fn the_receivables_by_age_of_a_buyer_are_files_too() {
    let mut browser = Portal::shared().signed_in(USER).await;
    browser.speak_english();
    let seen = browser.get("/payments/aging").await;
    seen.is(200).says("/payments/aging/export.xlsx");
    let report = &seen.page_data()["page"]["props"]["report"];
    let buyer = &report["agings"][0]["buyers"][0]["buyer"];
    let (id, name) = (buyer["id"].as_str().unwrap(), &buyer["name"]["en"]);
    let all = browser.get("/payments/aging/export.csv").await;
    let one = format!("?buyer={id}");
    let of_one = browser
        .get(&format!("/payments/aging/export.csv{one}"))
        .await;
    assert!(all.is(200).text().lines().count() > of_one.is(200).text().lines().count());
    for line in of_one.text().lines().skip(1) {
        assert!(line.contains(name.as_str().unwrap()), "{line}");
    }
    let workbook = format!("/payments/aging/export.xlsx{one}");
    browser.get(&workbook).await.is(200);
    for language in ["ar", "en"] {
        let path = format!("/payments/aging/aging.pdf{one}&language={language}");
        let pdf = browser.get(&path).await;
        assert!(pdf.is(200).body.starts_with(b"%PDF-"));
    }
}

#[tokio::test]
async fn the_statement_is_printed_in_either_language() {
    let mut browser = Portal::shared().signed_in(USER).await;
    browser.speak_english();
    let seen = browser.get("/payments/statement").await;
    seen.is(200).says("/payments/statement/statement.pdf?from=");
    let path = "/payments/statement/statement.pdf?language";
    let english = browser.get(&format!("{path}=en")).await;
    let arabic = browser.get(&format!("{path}=ar")).await;
    for pdf in [&english, &arabic] {
        assert_eq!(pdf.is(200).header("content-type"), "application/pdf");
        assert!(pdf.body.starts_with(b"%PDF-"));
    }
    assert_ne!(english.body, arabic.body);
}
