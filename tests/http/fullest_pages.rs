//! The fullest pages that a supplier can have keep to the budget of a first response: counters at their caps, and rows with the
//! longest numbers, subjects, buyers' names and amounts that the buyer API takes.
use axum::http::Method;
use chrono::NaiveDate;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, DatabaseConnection, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, QuerySelect,
};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal},
};
use contract::payment::PaymentMethod;
use service_core::{clock::Clock, rows::insert_all};
use tables::{
    credit_note,
    document_kind::DocumentKind,
    fixed_point::Amount,
    inquiry,
    invoice::{self, State},
    order, payment, payment_line,
};
use test_support::buyer_messages::BuyerClient;

/// Bytes of a document with all its styles inlined, in Brotli: the first congestion window has ten segments of 1,460 bytes
/// (RFC 6928), and headers need the rest.
const BUDGET: usize = 14_300;

const PATHS: [&str; 8] = [
    "/dashboard",
    "/purchase-orders",
    "/quotations",
    "/products-price?sort=-price",
    "/payments?sort=-amount",
    INVOICES,
    "/payments?tab=credit_notes&sort=-amount",
    STATEMENT,
];

const INVOICES: &str = "/payments?tab=invoices&sort=-amount";

/// Of the days of the inserted invoices, payments and credit notes.
const STATEMENT: &str = "/payments/statement?from=2099-01-01&to=2099-12-31&currency=SAR";

/// More documents than a tab's counter counts.
const DOCUMENTS: usize = 110;
/// A supplier of the demo works with six.
const BUYERS: usize = 12;

/// The longest name and subject, in characters.
const LONGEST_NAME: usize = 200;
/// The longest number of a document, in bytes.
const LONGEST_NUMBER: usize = 64;

const ARABIC: &str = "مضخات طرد مركزي صمامات كروية فولاذ مقاوم للصدأ كابلات نحاسية لوحات توزيع كهربائية مرشحات هواء صناعية زيوت \
    تشحيم للضواغط خوذات وأحذية سلامة أنابيب نقل المياه محابس تحكم أجهزة قياس الضغط مصانع الجزيرة للإسمنت شركة الأفق للطاقة هيئة \
    تحلية الساحل الغربي أسواق الواحة التجارية مؤسسة الرواد للبتروكيماويات توريد وتركيب وصيانة قطع غيار المعدات الثقيلة";
const ENGLISH: &str = "centrifugal pumps stainless steel ball valves copper cables electrical distribution boards industrial air \
    filters compressor lubricants safety helmets boots water pipes control gauges Jazeera Cement Works Ofoq Energy Company Coastal \
    Water Authority Waha Markets Rowad Petrochemicals supply installation maintenance spare parts of heavy equipment";

#[tokio::test]
async fn the_fullest_pages_keep_to_the_budget() {
    let portal = Portal::start(&[]).await;
    fill(&portal).await;
    let mut problems = Vec::new();
    for (language, direction) in [("ar", "rtl"), ("en", "ltr")] {
        let mut viewer = portal.signed_in(MANAGER).await;
        viewer.set_preferences(&format!("language:{language}.direction:{direction}"));
        for path in PATHS {
            let document = viewer.get(path).await;
            let data = document.page_data();
            let props = &data["page"]["props"];
            if path == STATEMENT {
                assert_eq!(
                    props["statement"]["movements"].as_array().unwrap().len(),
                    25
                );
            } else if path != "/dashboard" {
                let list = &props["list"];
                let rows = list["rows"].get("rows").unwrap_or(&list["rows"]);
                let rows = rows.as_array().unwrap();
                assert_eq!(rows.len(), 25);
                let found = list["tabs"][0]["count"]["number"].as_u64().unwrap();
                assert!(found >= 99, "{list}");
                let number = |row: &Value| row.get("number").unwrap_or(&row["item"]).clone();
                let is_long = |row: &&Value| number(row).as_str().unwrap().len() == LONGEST_NUMBER;
                // Documents of the demo may be as new, or be due as soon.
                assert!(rows.iter().filter(is_long).count() >= 22, "{rows:?}");
                if path == INVOICES {
                    only_the_invoices_page_has_the_whole_reason(&mut viewer, &rows[0]).await;
                }
            }
            let bytes = brotli(&mut viewer, path).await;
            println!("{path} in {language}: {bytes}");
            if bytes > BUDGET {
                problems.push(format!("{path} in {language} has {bytes} bytes"));
            }
        }
    }
    assert!(problems.is_empty(), "{problems:#?}");
}

async fn only_the_invoices_page_has_the_whole_reason(viewer: &mut Browser, row: &Value) {
    let start = row["reason"].as_str().unwrap().strip_suffix('…').unwrap();
    assert!(start.chars().count() < 40, "{start}");
    let number = row["number"].as_str().unwrap();
    let page = viewer.get(&format!("/payments/invoices/{number}")).await;
    let data = page.is(200).page_data();
    let reason = &data["page"]["props"]["invoice"]["reason"];
    let reason = reason.as_str().unwrap();
    assert!(reason.starts_with(start), "{reason}");
    assert!(reason.len() > LONGEST_NAME - 20, "{reason}");
    page.says(reason);
}

/// Sends more orders, requests and prices than fit a page, newer than those of the demo.
async fn fill(portal: &Portal) {
    // Beside the portal, because a demo has no buyer API.
    let buyer_system = BuyerClient::on_database(portal.database().await);
    let (_, suppliers) = buyer_system.get("/suppliers").await;
    let supplier = suppliers["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|supplier| supplier["name"]["en"].as_str().unwrap().contains("Nakheel"))
        .unwrap();
    let today = Clock::default().today();
    let mut words = Words(1);
    let names: Vec<_> = (0..BUYERS).map(|_| words.text(LONGEST_NAME)).collect();
    let ids: Vec<_> = (0..BUYERS).map(|_| Uuid::new_v4()).collect();
    for index in 0..DOCUMENTS {
        let buyer = index % BUYERS;
        let subject = words.text(LONGEST_NAME);
        let line = json!({
            "lineNumber": 10,
            "item": "ITM-10",
            "description": subject,
            "quantity": "9999",
            "uom": "C62",
            "requiredDate": today + chrono::Days::new(9 + index as u64 % 90),
        });
        let buyer = json!({ "id": ids[buyer], "name": names[buyer] });
        let mut priced = line.clone();
        priced["unitPrice"] = json!(format!("{}.4321", 81_234_567 + index * 12_347));
        priced["vatPercent"] = json!("15");
        let order = json!({
            "kind": "order",
            "number": number("PO", index),
            "buyer": buyer,
            "issueDate": today,
            "currency": "SAR",
            "terms": { "subject": subject, "incoterm": "DAP", "lines": [priced] },
        });
        let due = chrono::Utc::now() + chrono::Duration::hours(30 + index as i64);
        let request = json!({
            "kind": "quotation_request",
            "number": number("RFQ", index),
            "buyer": buyer,
            "issueDate": today,
            "terms": { "subject": subject, "submissionDueAt": due, "currency": "SAR", "lines": [line] },
        });
        let price = json!({
            "item": number("ITM", index),
            "supplierPartNumber": number("PART", index),
            "description": subject,
            "uom": "C62",
            "packingUnit": "12.5",
            "minimumOrderQuantity": "1234.5",
            "leadTimeDays": 120,
            "quantityBreaks": [
                {"from": format!("{}.5", 1_000 + index), "price": format!("{}.1234", 71_234_567 + index * 12_347)},
                {"from": format!("{}.5", 70_000 + index * 7), "price": format!("{}.1234", 61_234_567 + index * 12_347)},
            ],
            "price": format!("{}.4321", 81_234_567 + index * 12_347),
            "validFrom": today - chrono::Days::new(index as u64),
            "validTo": today + chrono::Days::new(400 + index as u64),
        });
        let prices = json!({
            "kind": "price_list",
            "number": number("PL", index),
            "buyer": buyer,
            "currency": "SAR",
            "lines": [price],
        });
        for document in [order, request, prices] {
            let message = json!({
                "id": Uuid::new_v4(),
                "supplier": supplier["id"],
                "by": "Salem",
                "document": document,
            });
            buyer_system.takes(&message).await;
        }
    }
    let supplier = Uuid::try_parse(supplier["id"].as_str().unwrap()).unwrap();
    fill_payments(&portal.database().await, supplier, &ids, &mut words).await;
}

/// Inserts invoices of the orders that are partly paid, credited and asked about. Buyers send no invoices: suppliers make them.
async fn fill_payments(
    database: &DatabaseConnection,
    supplier_id: Uuid,
    buyers: &[Uuid],
    words: &mut Words,
) {
    let now = chrono::Utc::now();
    let first = NaiveDate::from_ymd_opt(2099, 1, 1).unwrap();
    let orders: Vec<Uuid> = order::Entity::find()
        .select_only()
        .column(order::Column::Id)
        .filter(order::Column::Number.starts_with(&number("PO", 0)[..20]))
        .order_by_asc(order::Column::Number)
        .into_tuple()
        .all(database)
        .await
        .unwrap();
    let (mut invoices, mut inquiries) = (vec![], vec![]);
    let (mut payments, mut lines, mut notes) = (vec![], vec![], vec![]);
    for index in 0..DOCUMENTS {
        let buyer_id = buyers[index % BUYERS];
        let day = first + chrono::Days::new(index as u64);
        let amount = |units: usize| Amount::from_units((units + index * 12_347) as i64);
        let invoice = invoice::Model {
            id: Uuid::now_v7(),
            supplier_id,
            buyer_id,
            number: number("INV", index),
            order_id: Some(orders[index]),
            issue_date: day,
            due_date: day + chrono::Days::new(60),
            currency: "SAR".to_owned(),
            total: amount(181_234_567),
            outstanding: amount(81_234_567),
            state: [State::OnHold, State::Disputed][index % 2],
            reason: Some(words.words_of(ENGLISH, LONGEST_NAME)),
            expected_payment_date: Some(day + chrono::Days::new(90)),
            search_text: String::new(),
            changed_at: now,
            order_revision: None,
            header: None,
        };
        let payment = payment::Model {
            id: Uuid::now_v7(),
            supplier_id,
            buyer_id,
            number: number("PAY", index),
            paid_on: day,
            method: PaymentMethod::CreditTransfer,
            reference: Some(number("FT", index)),
            account: Some("SA03 •••• •••• •••• •••• 7519".to_owned()),
            currency: "SAR".to_owned(),
            amount: amount(71_234_567),
            deducted: amount(1_234_567),
            received_at: now,
            search_text: String::new(),
        };
        lines.push(payment_line::Model {
            payment_id: payment.id,
            invoice_id: invoice.id,
            place: 1,
            paid: payment.amount,
            deducted: payment.deducted,
        });
        notes.push(credit_note::Model {
            id: Uuid::now_v7(),
            supplier_id,
            buyer_id,
            invoice_id: invoice.id,
            number: number("CN", index),
            issue_date: day,
            currency: "SAR".to_owned(),
            amount: amount(27_530_864),
            reason: words.words_of(ENGLISH, LONGEST_NAME),
            received_at: now,
            search_text: String::new(),
            state: credit_note::State::Received,
            totals: None,
            invoice_state: None,
            invoice_reason: None,
            invoice_expected_payment_date: None,
            rejection_reason: None,
            changed_at: Some(now),
            header: None,
        });
        inquiries.push(inquiry::Model {
            id: Uuid::now_v7(),
            supplier_id,
            buyer_id,
            number: number("INQ", index),
            document_kind: DocumentKind::Invoice,
            document_id: invoice.id,
            subject: inquiry::Subject::Missing,
            state: [inquiry::State::Open, inquiry::State::Answered][index % 2],
            opened_at: now,
            changed_at: now,
        });
        invoices.push(invoice);
        payments.push(payment);
    }
    insert::<invoice::ActiveModel>(database, invoices).await;
    insert::<inquiry::ActiveModel>(database, inquiries).await;
    insert::<payment::ActiveModel>(database, payments).await;
    insert::<payment_line::ActiveModel>(database, lines).await;
    insert::<credit_note::ActiveModel>(database, notes).await;
}

async fn insert<A: ActiveModelTrait>(
    database: &DatabaseConnection,
    rows: Vec<impl IntoActiveModel<A>>,
) {
    insert_all(database, rows).await.unwrap();
}

fn number(kind: &str, index: usize) -> String {
    let number = format!("{kind}-2026-PROCUREMENT-OF-SPARE-PARTS-AND-MAINTENANCE-RIYADH-WEST");
    let digits = format!("-{:05}", 10_000 + index * 7);
    format!("{}{digits}", &number[..LONGEST_NUMBER - digits.len()])
}

/// Texts of words in an order that repeats after a long time.
struct Words(u64);

impl Words {
    fn text(&mut self, characters: usize) -> Value {
        json!({ "ar": self.words_of(ARABIC, characters), "en": self.words_of(ENGLISH, characters) })
    }

    fn words_of(&mut self, vocabulary: &str, characters: usize) -> String {
        let words: Vec<_> = vocabulary.split_whitespace().collect();
        let mut text = String::new();
        while text.chars().count() < characters {
            // The constants of a linear congruential generator (Knuth, MMIX).
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            text.push_str(words[(self.0 >> 33) as usize % words.len()]);
            text.push(' ');
        }
        text.chars()
            .take(characters - 1)
            .collect::<String>()
            .trim_end()
            .to_owned()
    }
}

async fn brotli(browser: &mut Browser, path: &str) -> usize {
    let request = browser
        .request(Method::GET, path)
        .header("accept-encoding", "br");
    let seen = browser.send(request).await;
    assert_eq!(seen.header("content-encoding"), "br", "{path}");
    seen.body.len()
}
