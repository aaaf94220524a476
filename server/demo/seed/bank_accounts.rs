//! The bank accounts of the demo's suppliers. The banks are real, the accounts are not.
use uuid::Uuid;

use super::accounts::{FIRST_SUPPLIER, SECOND_SUPPLIER};
use service::entities::bank_account::{Model, State};

struct Account {
    id: u128,
    supplier_id: Uuid,
    holder: &'static str,
    bank: [&'static str; 2],
    branch: [&'static str; 2],
    iban: &'static str,
    bic: &'static str,
    currency: &'static str,
    is_default: bool,
    state: State,
}

const ACCOUNTS: [Account; 4] = [
    Account {
        id: 0x0192_0000_0000_7000_8000_0000_0000_0021,
        supplier_id: FIRST_SUPPLIER,
        holder: "NAKHEEL INDUSTRIAL SUPPLIES CO",
        bank: ["مصرف الراجحي", "Al Rajhi Bank"],
        branch: ["الرياض – العليا", "Riyadh – Al Olaya"],
        iban: "SA6880000462608016043371",
        bic: "RJHISARI",
        currency: "SAR",
        is_default: true,
        state: State::Active,
    },
    Account {
        id: 0x0192_0000_0000_7000_8000_0000_0000_0022,
        supplier_id: FIRST_SUPPLIER,
        holder: "NAKHEEL INDUSTRIAL SUPPLIES CO",
        bank: ["بنك الرياض", "Riyad Bank"],
        branch: ["الدمام – الشاطئ", "Dammam – Ash Shati"],
        iban: "SA9720000002480751409940",
        bic: "RIBLSARI",
        currency: "USD",
        is_default: true,
        state: State::Active,
    },
    Account {
        id: 0x0192_0000_0000_7000_8000_0000_0000_0023,
        supplier_id: FIRST_SUPPLIER,
        holder: "NAKHEEL INDUSTRIAL SUPPLIES CO",
        bank: ["البنك الأهلي السعودي", "Saudi National Bank"],
        branch: ["الرياض – الملز", "Riyadh – Al Malaz"],
        iban: "SA2410000010475120000308",
        bic: "NCBKSAJE",
        currency: "SAR",
        is_default: false,
        state: State::Archived,
    },
    Account {
        id: 0x0192_0000_0000_7000_8000_0000_0000_0024,
        supplier_id: SECOND_SUPPLIER,
        holder: "GULF PACKAGING EST",
        bank: ["مصرف الإنماء", "Alinma Bank"],
        branch: ["جدة – الروضة", "Jeddah – Ar Rawdah"],
        iban: "SA4605000068201935417000",
        bic: "INMASARI",
        currency: "SAR",
        is_default: true,
        state: State::Active,
    },
];

pub fn bank_accounts() -> Vec<Model> {
    ACCOUNTS.iter().map(row).collect()
}

fn row(account: &Account) -> Model {
    let [bank_ar, bank_en] = account.bank.map(str::to_owned);
    let [branch_ar, branch_en] = account.branch.map(str::to_owned);
    Model {
        id: Uuid::from_u128(account.id),
        supplier_id: account.supplier_id,
        holder: account.holder.to_owned(),
        bank_ar,
        bank_en,
        branch_ar,
        branch_en,
        iban: account.iban.to_owned(),
        bic: account.bic.to_owned(),
        currency: account.currency.to_owned(),
        is_default: account.is_default,
        state: account.state,
    }
}
