//! The suppliers and users of the demo.
use chrono::TimeDelta;
use tokio::task::spawn_blocking;
use uuid::Uuid;

use super::Moment;
use service::{
    entities::{supplier, user},
    passwords::{self, PasswordError},
};

/// The accounts of the demo.
#[derive(Clone, Copy, Debug)]
pub struct DemoAccounts {
    /// Account manager of the first supplier.
    pub manager: DemoAccount,
    /// Ordinary user of the first supplier.
    pub user: DemoAccount,
    /// Account manager of the second supplier, who sees nothing of the first.
    pub other_supplier: DemoAccount,
}

/// Invented and public: they protect nothing.
#[derive(Clone, Copy, Debug)]
pub struct DemoAccount {
    pub email: &'static str,
    pub password: &'static str,
}

pub const DEMO_ACCOUNTS: DemoAccounts = DemoAccounts {
    manager: DemoAccount {
        email: "manager@demo.example",
        password: "nakheel-manager-7",
    },
    user: DemoAccount {
        email: "user@demo.example",
        password: "nakheel-user-7",
    },
    other_supplier: DemoAccount {
        email: "manager@other.example",
        password: "gulf-manager-7",
    },
};

pub const FIRST_SUPPLIER: Uuid = Uuid::from_u128(0x0192_0000_0000_7000_8000_0000_0000_0001);
pub const SECOND_SUPPLIER: Uuid = Uuid::from_u128(0x0192_0000_0000_7000_8000_0000_0000_0002);

pub fn suppliers() -> Vec<supplier::Model> {
    [
        (
            FIRST_SUPPLIER,
            "شركة النخيل للتوريدات الصناعية",
            "Nakheel Industrial Supplies Co.",
        ),
        (
            SECOND_SUPPLIER,
            "مؤسسة الخليج للتغليف",
            "Gulf Packaging Est.",
        ),
    ]
    .map(|(id, ar, en)| supplier::Model {
        id,
        name_ar: ar.to_owned(),
        name_en: en.to_owned(),
        currency: "SAR".to_owned(),
        country: "SA".to_owned(),
    })
    .into()
}

struct Person {
    id: u128,
    supplier_id: Uuid,
    account: DemoAccount,
    username: &'static str,
    name: [&'static str; 2],
    employee_type: [&'static str; 2],
    is_account_manager: bool,
    is_active: bool,
    /// Time before the demo was created.
    last_sign_in: TimeDelta,
}

const PEOPLE: [Person; 5] = [
    Person {
        id: 0x0192_0000_0000_7000_8000_0000_0000_0011,
        supplier_id: FIRST_SUPPLIER,
        account: DEMO_ACCOUNTS.manager,
        username: "sara.alharbi",
        name: ["سارة", "الحربي"],
        employee_type: ["مديرة الحساب", "Account manager"],
        is_account_manager: true,
        is_active: true,
        last_sign_in: TimeDelta::hours(3),
    },
    Person {
        id: 0x0192_0000_0000_7000_8000_0000_0000_0014,
        supplier_id: FIRST_SUPPLIER,
        account: DemoAccount {
            email: "finance@demo.example",
            password: "nakheel-finance-7",
        },
        username: "noura.alshehri",
        name: ["نورة", "الشهري"],
        employee_type: ["محاسبة", "Accountant"],
        is_account_manager: false,
        is_active: true,
        last_sign_in: TimeDelta::days(5),
    },
    Person {
        id: 0x0192_0000_0000_7000_8000_0000_0000_0015,
        supplier_id: FIRST_SUPPLIER,
        account: DemoAccount {
            email: "former@demo.example",
            password: "nakheel-former-7",
        },
        username: "khalid.alzahrani",
        name: ["خالد", "الزهراني"],
        employee_type: ["موظف مبيعات", "Sales officer"],
        is_account_manager: false,
        is_active: false,
        last_sign_in: TimeDelta::days(96),
    },
    Person {
        id: 0x0192_0000_0000_7000_8000_0000_0000_0012,
        supplier_id: FIRST_SUPPLIER,
        account: DEMO_ACCOUNTS.user,
        username: "omar.alqahtani",
        name: ["عمر", "القحطاني"],
        employee_type: ["موظف مبيعات", "Sales officer"],
        is_account_manager: false,
        is_active: true,
        last_sign_in: TimeDelta::hours(26),
    },
    Person {
        id: 0x0192_0000_0000_7000_8000_0000_0000_0013,
        supplier_id: SECOND_SUPPLIER,
        account: DEMO_ACCOUNTS.other_supplier,
        username: "huda.alotaibi",
        name: ["هدى", "العتيبي"],
        employee_type: ["مديرة الحساب", "Account manager"],
        is_account_manager: true,
        is_active: true,
        last_sign_in: TimeDelta::days(2),
    },
];

/// Hashes the passwords on a thread for blocking work.
pub async fn people(at: Moment) -> Result<Vec<user::Model>, PasswordError> {
    spawn_blocking(move || PEOPLE.iter().map(|person| row(person, at)).collect()).await?
}

fn row(person: &Person, at: Moment) -> Result<user::Model, PasswordError> {
    let [first_name, last_name] = person.name.map(str::to_owned);
    let [employee_type_ar, employee_type_en] = person.employee_type.map(str::to_owned);
    Ok(user::Model {
        id: Uuid::from_u128(person.id),
        supplier_id: person.supplier_id,
        email: person.account.email.to_owned(),
        email_key: person.account.email.to_owned(),
        username: person.username.to_owned(),
        first_name,
        last_name,
        employee_type_ar,
        employee_type_en,
        is_account_manager: person.is_account_manager,
        password_hash: passwords::hash(person.account.password)?,
        is_active: person.is_active,
        last_sign_in_at: Some(at.now - person.last_sign_in),
    })
}
