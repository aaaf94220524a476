//! Two suppliers, one user each, and documents whose figures can be counted by hand.
use std::sync::LazyLock;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use sea_orm::{ConnectionTrait, DatabaseConnection, EntityTrait, IntoActiveModel};
use uuid::Uuid;

use crate::databases::{Kind, Place, Template};
use accounts::suppliers::names;
use contract::{Permissions, Secret, StepUp};
use service_core::passwords::{self, Cost};
use tables::{
    announcement, bank_account, buyer, credit_note,
    fixed_point::{Amount, Percent, Quantity},
    invoice, order, order_line, order_revision, request_for_quotation, request_line, supplier,
    user,
};
use values::{search_text::search_text, text::LocalizedText};

pub const AMAL: &str = "Amal@first.example";
pub const BADR: &str = "badr@second.example";
pub const PASSWORD: &str = "a long enough password";

/// Returns the input of the form that asks for the password again.
pub fn step_up() -> StepUp {
    StepUp {
        password: Secret(PASSWORD.to_owned()),
        code: None,
    }
}

pub const FIRST: Uuid = Uuid::from_u128(1);
pub const SECOND: Uuid = Uuid::from_u128(2);
pub const BUYER: Uuid = Uuid::from_u128(3);

/// Hash of the least cost that there is, because these tests sign in a thousand times. A hash contains its cost.
static HASH: LazyLock<String> = LazyLock::new(|| passwords::hash(PASSWORD, Cost::LEAST).unwrap());

/// Half past midnight of 15 March in Riyadh, and still 14 March in Greenwich.
pub fn now() -> DateTime<Utc> {
    "2026-03-14T21:30:00Z".parse().unwrap()
}

pub fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// A migrated database with the fixtures, and the place that holds it.
pub async fn copy(kind: Kind) -> (DatabaseConnection, Place) {
    static FIXTURES: Template = Template::new(|database| {
        Box::pin(async {
            database::migrate::<service::Migrator>(database)
                .await
                .unwrap();
            populate(database).await;
        })
    });
    FIXTURES.copy(kind).await
}

pub async fn populate(database: &DatabaseConnection) {
    for (id, name) in [(FIRST, "First"), (SECOND, "Second")] {
        insert_supplier(
            database,
            supplier::Model {
                id,
                name_ar: format!("{name} بالعربية"),
                name_en: name.to_owned(),
                currency: "SAR".to_owned(),
                country: "SA".to_owned(),
                ..supplier::Model::default()
            },
        )
        .await;
    }
    insert(
        database,
        buyer::Model::named(
            BUYER,
            &BUYER.to_string(),
            &LocalizedText::new("المشتري", "The buyer"),
        ),
    )
    .await;
    insert(database, person(11, FIRST, AMAL, true)).await;
    insert(database, person(12, SECOND, BADR, false)).await;
}

pub async fn insert_supplier(database: &impl ConnectionTrait, supplier: supplier::Model) {
    names::insert(database, supplier).await.unwrap();
}

/// Somebody else of Amal's supplier.
pub fn colleague(id: u128, email: &str, is_account_manager: bool) -> user::Model {
    person(id, FIRST, email, is_account_manager)
}

fn person(id: u128, supplier_id: Uuid, email: &str, is_account_manager: bool) -> user::Model {
    let username = email.split('@').next().unwrap().to_owned();
    user::Model {
        version: 1,
        search_text: user::Model::search_text(["أمل", "Saleh"], &username, email),
        id: Uuid::from_u128(id),
        supplier_id,
        email: email.to_owned(),
        email_key: email.to_lowercase(),
        username,
        first_name: "أمل".to_owned(),
        last_name: "Saleh".to_owned(),
        employee_type_ar: "محاسبة".to_owned(),
        employee_type_en: "Accountant".to_owned(),
        is_account_manager,
        password_hash: HASH.clone(),
        is_active: true,
        last_sign_in_at: None,
        language: "en".to_owned(),
        mailed_topics: None,
        second_factor_since: None,
        phone: None,
        permissions: user::Model::permissions_column(&Permissions::usual()),
    }
}

pub fn order(number: &str, state: order::State, issued: &str, required: &str) -> order::Model {
    order::Model {
        supplier_order_number: None,
        header_references: "{}".to_owned(),
        text_lines: "[]".to_owned(),
        id: Uuid::new_v4(),
        supplier_id: FIRST,
        buyer_id: BUYER,
        number: number.to_owned(),
        revision: 1,
        version: 1,
        subject_ar: "صمامات".to_owned(),
        subject_en: "Valves".to_owned(),
        search_text: search_text(&format!("{number} صمامات Valves")),
        issue_date: day(issued),
        required_date: Some(day(required)),
        shipped_on: None,
        currency: "SAR".to_owned(),
        total: Amount::from_units(100),
        payment_terms_ar: "صافي 30 يومًا".to_owned(),
        payment_terms_en: "Net 30 days".to_owned(),
        incoterm: Some("DAP".to_owned()),
        delivery_address_ar: "الرياض".to_owned(),
        delivery_address_en: "Riyadh".to_owned(),
        note_ar: String::new(),
        note_en: String::new(),
        state,
        state_before_hold: None,
        reason: None,
        request_id: None,
        changed_at: now(),
    }
}

pub fn request(
    number: &str,
    state: request_for_quotation::State,
    days: i64,
) -> request_for_quotation::Model {
    request_for_quotation::Model {
        header_references: "{}".to_owned(),
        text_lines: "[]".to_owned(),
        id: Uuid::new_v4(),
        supplier_id: FIRST,
        buyer_id: BUYER,
        number: number.to_owned(),
        subject_ar: "مضخات".to_owned(),
        subject_en: "Pumps".to_owned(),
        search_text: search_text(&format!("{number} مضخات Pumps")),
        issue_date: day("2026-03-01"),
        submission_due_at: now() + TimeDelta::days(days),
        state,
        currency: "SAR".to_owned(),
        payment_terms_ar: "صافي 30 يومًا".to_owned(),
        payment_terms_en: "Net 30 days".to_owned(),
        incoterm: Some("DAP Jubail".to_owned()),
        delivery_place_ar: "الجبيل".to_owned(),
        delivery_place_en: "Jubail".to_owned(),
        note_ar: String::new(),
        note_en: String::new(),
        amendment: 0,
        version: 1,
        reason: None,
        changed_at: now(),
    }
}

/// A line of a request, of so many units.
pub fn request_line(
    request: &request_for_quotation::Model,
    line_number: i32,
    units: i64,
) -> request_line::Model {
    request_line::Model {
        reference: None,
        id: Uuid::new_v4(),
        supplier_id: request.supplier_id,
        request_id: request.id,
        amendment: request.amendment,
        line_number,
        item: format!("P-{line_number}"),
        supplier_part_number: None,
        description_ar: "مضخة".to_owned(),
        description_en: "Pump".to_owned(),
        quantity: Quantity::from_units(units),
        uom: "C62".to_owned(),
        required_date: Some(day("2026-05-01")),
        is_amended: false,
        awarded_quantity: None,
    }
}

/// Returns a line of the order's revision; a unit costs as many hundredths of a riyal.
pub fn order_line(
    order: &order::Model,
    line_number: i32,
    units: i64,
    hundredths: i64,
) -> order_line::Model {
    order_line::Model {
        reference: None,
        order_id: order.id,
        revision: order.revision,
        line_number,
        item: format!("V-{line_number}"),
        supplier_part_number: None,
        description_ar: "صمام".to_owned(),
        description_en: "Valve".to_owned(),
        quantity: Quantity::from_units(units),
        uom: "C62".to_owned(),
        unit_price: Amount(hundredths * 100),
        vat_percent: Percent::from_units(15),
        required_date: order.required_date,
        vat_category: None,
        vat_exemption_reason_ar: String::new(),
        vat_exemption_reason_en: String::new(),
        vat_exemption_reason_code: None,
        allowance_charges: "[]".to_owned(),
        is_return: false,
    }
}

pub fn order_revision(order: &order::Model, revision: i32) -> order_revision::Model {
    order_revision::Model {
        order_id: order.id,
        revision,
        issued_at: now() - TimeDelta::days(14 - i64::from(revision)),
        reason: (revision > 1).then(|| "More".to_owned()),
        agreed_response_id: None,
    }
}

pub fn invoice(
    number: &str,
    state: invoice::State,
    due: &str,
    outstanding: Amount,
) -> invoice::Model {
    invoice::Model {
        id: Uuid::new_v4(),
        supplier_id: FIRST,
        buyer_id: BUYER,
        number: number.to_owned(),
        order_id: None,
        issue_date: day("2026-01-01"),
        due_date: day(due),
        currency: "SAR".to_owned(),
        total: outstanding,
        outstanding,
        state,
        reason: None,
        expected_payment_date: None,
        search_text: number.to_lowercase(),
        changed_at: now(),
        order_revision: None,
        header: None,
    }
}

/// A credit note of the supplier, without lines.
pub fn credit_note(
    number: &str,
    invoice: &invoice::Model,
    state: credit_note::State,
) -> credit_note::Model {
    let totals = serde_json::json!({
        "currency": invoice.currency, "lines": "1", "discount": "0", "freight": "0", "net": "1",
        "vatByRate": [], "vat": "0", "gross": "1",
    });
    credit_note::Model {
        id: Uuid::new_v4(),
        supplier_id: invoice.supplier_id,
        buyer_id: invoice.buyer_id,
        invoice_id: invoice.id,
        number: number.to_owned(),
        issue_date: invoice.issue_date,
        currency: invoice.currency.clone(),
        amount: Amount::from_units(1),
        reason: "Returned goods".to_owned(),
        received_at: now(),
        search_text: number.to_lowercase(),
        state,
        totals: Some(totals.to_string()),
        invoice_state: None,
        invoice_reason: None,
        invoice_expected_payment_date: None,
        rejection_reason: None,
        changed_at: Some(now()),
        header: None,
    }
}

pub fn bank_account(iban: &str, currency: &str, is_default: bool) -> bank_account::Model {
    bank_account::Model {
        id: Uuid::new_v4(),
        supplier_id: FIRST,
        holder: "FIRST CO".to_owned(),
        bank_ar: "البنك".to_owned(),
        bank_en: "The bank".to_owned(),
        branch_ar: "الفرع".to_owned(),
        branch_en: "The branch".to_owned(),
        iban: iban.to_owned(),
        country: iban.chars().take(2).collect(),
        bic: "BANKSARI".to_owned(),
        currency: currency.to_owned(),
        is_default,
        state: bank_account::State::Active,
        ..bank_account::Model::default()
    }
}

pub fn announcement(title: &str, published_on: &str) -> announcement::Model {
    announcement::Model {
        id: Uuid::new_v4(),
        supplier_id: Some(FIRST),
        is_sandbox: false,
        title_ar: title.to_owned(),
        title_en: title.to_owned(),
        body_ar: "نص".to_owned(),
        body_en: "Body".to_owned(),
        published_on: day(published_on),
        last_day: None,
        created_at: now(),
        created_by: String::new(),
        withdrawn_at: None,
        withdrawn_by: None,
    }
}

pub async fn insert<M, A>(database: &DatabaseConnection, model: M)
where
    M: IntoActiveModel<A>,
    A: sea_orm::ActiveModelTrait,
{
    A::Entity::insert(model.into_active_model())
        .exec_without_returning(database)
        .await
        .unwrap();
}
