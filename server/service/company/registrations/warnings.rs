//! Warnings for the buyer about suppliers and about their requests: names and numbers that another supplier has, bank accounts of
//! another holder or without a letter of the bank, and expired certificates.
use std::collections::{BTreeMap, BTreeSet, HashMap};

use chrono::NaiveDate;
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter};
use unicode_security::MixedScript;
use uuid::Uuid;

use crate::{
    bank_accounts::content::{
        action_of, has_other_number, is_holder_unusual, plain_number, requested,
    },
    company_profile::{items, subject},
};
use accounts::suppliers::{names::look_alike, resemblance::MOST_RESEMBLING};
use contract::{
    bank_account::{BankAccountAction, BankAccountInput},
    buyer::{OtherSupplier, SupplierWarning, SupplierWarningKind as Kind},
    change_request::{ChangeKind, ChangeRequestState},
    company_profile::CompanyPart,
};
use tables::{
    bank_account, change_request, company_item,
    supplier::{self, Model as Supplier},
    supplier_name,
};

/// A fact that only one supplier should have.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Mark {
    Name(String),
    VatNumber(String),
    /// Number with its country, because registers of two countries may give the same number.
    Registration(String, String),
    /// The IBAN, or the number in the account's country.
    Account(String, String),
}

impl Mark {
    fn kind(&self) -> Kind {
        match self {
            Self::Name(_) => Kind::SimilarName,
            Self::VatNumber(_) => Kind::SameVatNumber,
            Self::Registration(..) => Kind::SameCommercialRegistrationNumber,
            Self::Account(..) => Kind::SameBankAccount,
        }
    }
}

/// Known facts about one supplier or one request.
#[derive(Default)]
struct Facts {
    /// The other suppliers are those of the sandbox or those outside it.
    supplier: Uuid,
    marks: BTreeSet<Mark>,
    /// Warnings that need no other supplier.
    own: BTreeSet<Kind>,
}

impl Facts {
    fn add_names(&mut self, names: [&str; 2]) {
        if names.into_iter().any(has_mixed_scripts) {
            self.own.insert(Kind::MixedScripts);
        }
    }

    fn add_numbers(&mut self, country: &str, vat: &str, registration: &str) {
        if !vat.is_empty() {
            self.marks.insert(Mark::VatNumber(vat.to_owned()));
        }
        if !registration.is_empty() {
            let mark = Mark::Registration(country.to_owned(), registration.to_owned());
            self.marks.insert(mark);
        }
    }
}

/// The warnings about each of the suppliers. Names that resemble each other are listed by `resemblance`.
pub async fn of_suppliers(
    database: &impl ConnectionTrait,
    suppliers: &[Supplier],
    is_sandbox: bool,
    today: NaiveDate,
) -> Result<HashMap<Uuid, Vec<SupplierWarning>>, DbErr> {
    let ids = || suppliers.iter().map(|supplier| supplier.id);
    let mut facts: HashMap<Uuid, Facts> = HashMap::new();
    for supplier in suppliers {
        let own = facts.entry(supplier.id).or_default();
        own.supplier = supplier.id;
        own.add_names([&supplier.name_ar, &supplier.name_en]);
        let number = |number: &Option<String>| number.clone().unwrap_or_default();
        own.add_numbers(
            &supplier.country,
            &number(&supplier.vat_number),
            &number(&supplier.commercial_registration_number),
        );
    }
    let accounts = bank_account::Entity::find()
        .filter(bank_account::Column::SupplierId.is_in(ids()))
        .filter(bank_account::Column::State.eq(bank_account::State::Active))
        .all(database)
        .await?;
    for account in accounts {
        let own = facts.entry(account.supplier_id).or_default();
        own.marks.extend(account_mark(&account.content()));
    }
    let expired = company_item::Entity::find()
        .filter(company_item::Column::SupplierId.is_in(ids()))
        .filter(company_item::Column::ExpiresOn.lt(today))
        .all(database)
        .await?;
    for certificate in expired {
        let own = facts.entry(certificate.supplier_id).or_default();
        own.own.insert(Kind::CertificateExpired);
    }
    with_others(database, facts, is_sandbox).await
}

/// The warnings about each of the requests. `has_files` tells whether a request has any.
pub async fn of_requests(
    database: &impl ConnectionTrait,
    requests: &[change_request::Model],
    has_files: impl Fn(Uuid) -> bool,
    is_sandbox: bool,
    today: NaiveDate,
) -> Result<HashMap<Uuid, Vec<SupplierWarning>>, DbErr> {
    let suppliers = requests.iter().map(|request| request.supplier_id);
    let suppliers = supplier::Entity::find()
        .filter(supplier::Column::Id.is_in(suppliers))
        .all(database)
        .await?;
    let mut facts: HashMap<Uuid, Facts> = HashMap::new();
    for request in requests {
        let Some(supplier) = suppliers.iter().find(|it| it.id == request.supplier_id) else {
            continue;
        };
        let own = facts.entry(request.id).or_default();
        own.supplier = supplier.id;
        match request.kind {
            ChangeKind::BankAccount => add_account(own, supplier, request, has_files(request.id)),
            ChangeKind::Company => add_company(own, supplier, request, today),
        }
    }
    with_others(database, facts, is_sandbox).await
}

fn add_account(
    facts: &mut Facts,
    supplier: &Supplier,
    request: &change_request::Model,
    has_files: bool,
) {
    let (before, after): (Option<BankAccountInput>, _) = (request.before_as(), requested(request));
    match action_of(request) {
        BankAccountAction::Archive | BankAccountAction::MakeDefault => return,
        BankAccountAction::Add | BankAccountAction::Change => {}
    }
    facts.marks.extend(account_mark(&after));
    if is_holder_unusual(&after.holder, [&supplier.name_ar, &supplier.name_en]) {
        facts.own.insert(Kind::HolderDiffers);
    }
    let needs_letter = before
        .is_none_or(|before| has_other_number(&before, &after) || before.holder != after.holder);
    if needs_letter && !has_files {
        facts.own.insert(Kind::NoBankLetter);
    }
}

fn add_company(
    facts: &mut Facts,
    supplier: &Supplier,
    request: &change_request::Model,
    today: NaiveDate,
) {
    match subject::company_after(request) {
        Some(CompanyPart::Identity(identity)) => {
            let names = [&*identity.legal_name_ar, &*identity.legal_name_en];
            facts.add_names(names);
            let alike = names.map(look_alike).map(Mark::Name);
            facts.marks.extend(
                alike
                    .into_iter()
                    .filter(|name| *name != Mark::Name(String::new())),
            );
            facts.add_numbers(
                &supplier.country,
                &identity.vat_number,
                &identity.commercial_registration_number,
            );
        }
        Some(part) if items::expiry(&part).is_some_and(|last_day| last_day < today) => {
            facts.own.insert(Kind::CertificateExpired);
        }
        _ => {}
    }
}

/// The warnings by the key of the facts, those with other suppliers included.
async fn with_others(
    database: &impl ConnectionTrait,
    facts: HashMap<Uuid, Facts>,
    is_sandbox: bool,
) -> Result<HashMap<Uuid, Vec<SupplierWarning>>, DbErr> {
    let marks = facts.values().flat_map(|facts| facts.marks.iter().cloned());
    let known = known_at(database, marks.collect(), is_sandbox).await?;
    let warnings = facts.into_iter().map(|(key, facts)| {
        let mut found: BTreeMap<Kind, BTreeMap<Uuid, OtherSupplier>> = BTreeMap::new();
        for kind in facts.own {
            found.entry(kind).or_default();
        }
        for mark in &facts.marks {
            for other in known.get(mark).into_iter().flatten() {
                if other.id != facts.supplier {
                    let others = found.entry(mark.kind()).or_default();
                    others.insert(other.id, other.clone());
                }
            }
        }
        let warnings = found.into_iter().map(|(kind, others)| SupplierWarning {
            kind,
            others: others.into_values().take(MOST_RESEMBLING).collect(),
        });
        (key, warnings.collect())
    });
    Ok(warnings.collect())
}

/// The suppliers that have each of the marks, in force or in a request that waits or cools off.
async fn known_at(
    database: &impl ConnectionTrait,
    marks: BTreeSet<Mark>,
    is_sandbox: bool,
) -> Result<BTreeMap<Mark, Vec<OtherSupplier>>, DbErr> {
    let mut known: BTreeMap<Mark, BTreeSet<Uuid>> = BTreeMap::new();
    if marks.is_empty() {
        return Ok(BTreeMap::new());
    }
    let (mut names, mut vats, mut registrations, mut accounts) = (vec![], vec![], vec![], vec![]);
    for mark in &marks {
        match mark {
            Mark::Name(name) => names.push(name.as_str()),
            Mark::VatNumber(number) => vats.push(number.as_str()),
            Mark::Registration(_, number) => registrations.push(number.as_str()),
            Mark::Account(_, number) => accounts.push(number.as_str()),
        }
    }
    let named = supplier_name::Entity::find()
        .filter(supplier_name::Column::Distinctive.is_in(names))
        .all(database)
        .await?;
    for row in named {
        let mark = Mark::Name(row.distinctive);
        known.entry(mark).or_default().insert(row.supplier_id);
    }
    let registered = Condition::any()
        .add(supplier::Column::VatNumber.is_in(vats))
        .add(supplier::Column::CommercialRegistrationNumber.is_in(registrations));
    let registered = supplier::Entity::find()
        .filter(registered)
        .all(database)
        .await?;
    for supplier in registered {
        let vat = supplier.vat_number.map(Mark::VatNumber);
        let registration = supplier.commercial_registration_number;
        let registration = registration.map(|number| Mark::Registration(supplier.country, number));
        for mark in vat.into_iter().chain(registration) {
            known.entry(mark).or_default().insert(supplier.id);
        }
    }
    if !accounts.is_empty() {
        let mut asked = Condition::any();
        for number in &accounts {
            // The number is a whole string of the JSON.
            asked = asked.add(change_request::Column::After.contains(format!("\"{number}\"")));
        }
        let in_force = bank_account::Entity::find()
            .filter(
                Condition::any()
                    .add(bank_account::Column::Iban.is_in(accounts.iter().copied()))
                    .add(bank_account::Column::AccountNumber.is_in(accounts.iter().copied())),
            )
            .all(database)
            .await?;
        let pending = change_request::Entity::find()
            .filter(change_request::Column::Kind.eq(ChangeKind::BankAccount))
            .filter(change_request::Column::State.is_in(ChangeRequestState::PENDING))
            .filter(asked)
            .all(database)
            .await?;
        let in_force = in_force.iter().map(|it| (it.supplier_id, it.content()));
        let pending = pending.iter().map(|it| (it.supplier_id, requested(it)));
        for (supplier, account) in in_force.chain(pending) {
            if let Some(mark) = account_mark(&account) {
                known.entry(mark).or_default().insert(supplier);
            }
        }
    }
    known.retain(|mark, _| marks.contains(mark));
    let ids: BTreeSet<_> = known.values().flatten().copied().collect();
    let suppliers: HashMap<_, _> = supplier::Entity::find()
        .filter(supplier::Column::Id.is_in(ids))
        .filter(supplier::Column::IsSandbox.eq(is_sandbox))
        .all(database)
        .await?
        .into_iter()
        .map(|supplier| (supplier.id, supplier.name()))
        .collect();
    let with_name = |id: Uuid| {
        let name = suppliers.get(&id)?.clone();
        Some(OtherSupplier { id, name })
    };
    let known = known.into_iter();
    Ok(known
        .map(|(mark, ids)| (mark, ids.into_iter().filter_map(with_name).collect()))
        .collect())
}

fn account_mark(account: &BankAccountInput) -> Option<Mark> {
    let number = plain_number(account);
    // An IBAN says its country itself.
    let country = match account.iban.is_empty() {
        true => account.country.clone(),
        false => String::new(),
    };
    (!number.is_empty()).then_some(Mark::Account(country, number))
}

/// Whether a word mixes scripts that are not written together (UTS #39, section 5.1).
fn has_mixed_scripts(name: &str) -> bool {
    let mut words = name.split(|letter: char| !letter.is_alphanumeric());
    words.any(|word| !word.is_single_script())
}
