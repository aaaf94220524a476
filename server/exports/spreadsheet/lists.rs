//! The portal's lists as tables in the user's language; CSV and XLSX have the same columns.
use contract::{
    BankAccountState, SupplierUser,
    bank_account::BankAccount,
    order::{OrderRow, OrderState},
    price_request::{PriceRequestRow, PriceRequestState},
    product_price::{ProductPriceRow, QuantityBreak},
    quotation_request::{QuotationRequestRow, QuotationRequestState},
};
use values::{Language, MessageId};

use super::{Table, Value};
use crate::wording::{in_riyadh, unit, words};

pub fn quotation_requests(rows: &[QuotationRequestRow], language: Language) -> Table {
    let headings = [
        MessageId::new("quotations-number"),
        MessageId::new("paper-subject"),
        MessageId::new("list-buyer"),
        MessageId::new("list-issued"),
        MessageId::new("export-quotations-due"),
        MessageId::new("export-lines"),
        MessageId::new("list-state"),
    ];
    let row = |row: &QuotationRequestRow| {
        vec![
            Value::from(row.number.as_str()),
            words(&row.subject, language).into(),
            words(&row.buyer, language).into(),
            Value::Day(row.issue_date),
            Value::Time(in_riyadh(row.submission_due_at)),
            Value::Number(row.lines.into()),
            Value::Text(i18n::text(language, request_state(row.state))),
        ]
    };
    let name = MessageId::new("title-quotations");
    Table::new(name, headings, rows.iter().map(row).collect(), language)
}

pub fn price_requests(rows: &[PriceRequestRow], language: Language) -> Table {
    let headings = [
        MessageId::new("price-requests-number"),
        MessageId::new("price-requests-item"),
        MessageId::new("list-buyer"),
        MessageId::new("price-requests-begun"),
        MessageId::new("export-lines"),
        MessageId::new("list-state"),
    ];
    let row = |row: &PriceRequestRow| {
        vec![
            Value::from(row.number.as_str()),
            words(&row.subject, language).into(),
            words(&row.buyer, language).into(),
            Value::Day(row.issue_date),
            Value::Number(row.lines.into()),
            Value::Text(i18n::text(language, price_request_state(row.state))),
        ]
    };
    let name = MessageId::new("title-price-requests");
    Table::new(name, headings, rows.iter().map(row).collect(), language)
}

/// Numbers are masked.
pub fn bank_accounts(rows: &[BankAccount], language: Language) -> Table {
    let headings = [
        MessageId::new("bank-accounts-bank"),
        MessageId::new("bank-accounts-branch"),
        MessageId::new("bank-accounts-holder"),
        MessageId::new("bank-accounts-account"),
        MessageId::new("bank-accounts-bic"),
        MessageId::new("bank-accounts-currency"),
        MessageId::new("bank-accounts-default"),
        MessageId::new("list-state"),
    ];
    let row = |BankAccount { facts, state, .. }: &BankAccount| {
        let default = match facts.is_default {
            true => MessageId::new("bank-accounts-yes"),
            false => MessageId::new("bank-accounts-no"),
        };
        let state = match state {
            BankAccountState::Active => MessageId::new("bank-accounts-active"),
            BankAccountState::Archived => MessageId::new("bank-accounts-archived"),
        };
        vec![
            words(&facts.bank, language).into(),
            words(&facts.branch, language).into(),
            Value::from(facts.holder.as_str()),
            Value::from(facts.number.as_str()),
            Value::from(facts.bic.as_str()),
            Value::from(facts.currency.as_str()),
            Value::Text(i18n::text(language, default)),
            Value::Text(i18n::text(language, state)),
        ]
    };
    let name = MessageId::new("title-bank-accounts");
    Table::new(name, headings, rows.iter().map(row).collect(), language)
}

pub fn orders(rows: &[OrderRow], language: Language) -> Table {
    let headings = [
        MessageId::new("orders-number"),
        MessageId::new("paper-revision"),
        MessageId::new("paper-subject"),
        MessageId::new("list-buyer"),
        MessageId::new("list-issued"),
        MessageId::new("paper-required-date"),
        MessageId::new("paper-gross"),
        MessageId::new("export-confirmed"),
        MessageId::new("paper-currency"),
        MessageId::new("list-state"),
        MessageId::new("paper-supplier-order"),
    ];
    let row = |row: &OrderRow| {
        vec![
            Value::from(row.number.as_str()),
            Value::Number(row.revision.into()),
            words(&row.subject, language).into(),
            words(&row.buyer, language).into(),
            Value::Day(row.issue_date),
            row.required_date.map_or(Value::Empty, Value::Day),
            Value::from(&row.total),
            row.confirmed_total
                .as_ref()
                .map_or(Value::Empty, Value::from),
            row.total.currency.as_str().into(),
            Value::Text(i18n::text(language, order_state(row.state))),
            Value::from(row.supplier_order_number.as_deref().unwrap_or_default()),
        ]
    };
    let name = MessageId::new("title-purchase-orders");
    Table::new(name, headings, rows.iter().map(row).collect(), language)
}

pub fn product_prices(rows: &[ProductPriceRow], language: Language) -> Table {
    let headings = [
        MessageId::new("prices-item"),
        MessageId::new("prices-part-number"),
        MessageId::new("prices-description"),
        MessageId::new("list-buyer"),
        MessageId::new("prices-unit"),
        MessageId::new("prices-price"),
        MessageId::new("paper-currency"),
        MessageId::new("prices-change"),
        MessageId::new("prices-packing-unit"),
        MessageId::new("prices-minimum"),
        MessageId::new("prices-lead-time"),
        MessageId::new("prices-by-quantity"),
        MessageId::new("prices-valid-from"),
        MessageId::new("prices-valid-to"),
    ];
    let row = |row: &ProductPriceRow| {
        vec![
            Value::from(row.item.as_str()),
            Value::from(row.supplier_part_number.as_deref().unwrap_or_default()),
            words(&row.description, language).into(),
            words(&row.buyer, language).into(),
            Value::Text(unit(&row.uom, language)),
            Value::Price(row.price.amount),
            row.price.currency.as_str().into(),
            row.change_percent.map_or(Value::Empty, Value::Percent),
            row.packing_unit.map_or(Value::Empty, Value::Number),
            row.minimum_order_quantity
                .map_or(Value::Empty, Value::Number),
            row.lead_time_days
                .map_or(Value::Empty, |days| Value::Number(days.into())),
            Value::Text(by_quantity(&row.quantity_breaks)),
            Value::Day(row.valid_from),
            row.valid_to.map_or(Value::Empty, Value::Day),
        ]
    };
    let name = MessageId::new("title-products-price");
    Table::new(name, headings, rows.iter().map(row).collect(), language)
}

/// Formats quantity breaks like `100: 9.5; 500: 8.9`.
fn by_quantity(breaks: &[QuantityBreak]) -> String {
    let breaks = breaks
        .iter()
        .map(|QuantityBreak { from, price }| format!("{from}: {}", price.amount.normalize()));
    breaks.collect::<Vec<_>>().join("; ")
}

pub fn users(rows: &[SupplierUser], language: Language) -> Table {
    let headings = [
        MessageId::new("users-person"),
        MessageId::new("users-username"),
        MessageId::new("users-email"),
        MessageId::new("users-employee-type"),
        MessageId::new("users-role"),
        MessageId::new("users-state"),
        MessageId::new("users-last-sign-in"),
    ];
    let row = |row: &SupplierUser| {
        let role = match row.is_account_manager {
            true => MessageId::new("users-account-manager"),
            false => MessageId::new("users-user"),
        };
        let state = match row.is_active {
            true => MessageId::new("users-active"),
            false => MessageId::new("users-inactive"),
        };
        vec![
            Value::from(row.full_name.as_str()),
            Value::from(row.username.as_str()),
            Value::from(row.email.as_str()),
            words(&row.employee_type_name, language).into(),
            Value::Text(i18n::text(language, role)),
            Value::Text(i18n::text(language, state)),
            row.last_sign_in_at
                .map_or(Value::Empty, |at| Value::Time(in_riyadh(at))),
        ]
    };
    let name = MessageId::new("title-users");
    Table::new(name, headings, rows.iter().map(row).collect(), language)
}

fn price_request_state(state: PriceRequestState) -> MessageId {
    match state {
        PriceRequestState::Draft => MessageId::new("price-request-draft"),
        PriceRequestState::Submitted => MessageId::new("price-request-submitted"),
        PriceRequestState::Approved => MessageId::new("price-request-approved"),
        PriceRequestState::PartiallyApproved => MessageId::new("price-request-partially-approved"),
        PriceRequestState::Rejected => MessageId::new("price-request-rejected"),
        PriceRequestState::Withdrawn => MessageId::new("price-request-withdrawn"),
    }
}

fn request_state(state: QuotationRequestState) -> MessageId {
    use QuotationRequestState as State;
    match state {
        State::Received => MessageId::new("quotation-request-received"),
        State::Viewed => MessageId::new("quotation-request-viewed"),
        State::Draft => MessageId::new("quotation-request-draft"),
        State::Submitted => MessageId::new("quotation-request-submitted"),
        State::Awarded => MessageId::new("quotation-request-awarded"),
        State::PartiallyAwarded => MessageId::new("quotation-request-partially-awarded"),
        State::NotAwarded => MessageId::new("quotation-request-not-awarded"),
        State::Declined => MessageId::new("quotation-request-declined"),
        State::Withdrawn => MessageId::new("quotation-request-withdrawn"),
        State::Expired => MessageId::new("quotation-request-expired"),
        State::Cancelled => MessageId::new("quotation-request-cancelled"),
        State::Amended => MessageId::new("quotation-request-amended"),
    }
}

fn order_state(state: OrderState) -> MessageId {
    match state {
        OrderState::Issued => MessageId::new("order-state-issued"),
        OrderState::Acknowledged => MessageId::new("order-state-acknowledged"),
        OrderState::Accepted => MessageId::new("order-state-accepted"),
        OrderState::AcceptedWithChanges => MessageId::new("order-state-accepted-with-changes"),
        OrderState::Rejected => MessageId::new("order-state-rejected"),
        OrderState::PartiallyShipped => MessageId::new("order-state-partially-shipped"),
        OrderState::Shipped => MessageId::new("order-state-shipped"),
        OrderState::PartiallyInvoiced => MessageId::new("order-state-partially-invoiced"),
        OrderState::Completed => MessageId::new("order-state-completed"),
        OrderState::OnHold => MessageId::new("order-state-on-hold"),
        OrderState::Cancelled => MessageId::new("order-state-cancelled"),
        OrderState::Closed => MessageId::new("order-state-closed"),
    }
}
