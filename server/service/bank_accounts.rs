//! `GET /bank-accounts`: where the supplier is paid.
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

use super::{context::Context, entities::bank_account, error::ServiceError};
use contract::BankAccount;
use values::text::LocalizedText;

/// What of an IBAN says which account is meant, and is of no use to a thief: the country and the last characters.
const COUNTRY: usize = 2;
const ENDING: usize = 4;

pub async fn bank_accounts(
    context: Context,
    _: [String; 0],
    _: (),
) -> Result<Vec<BankAccount>, ServiceError> {
    use bank_account::Column;
    let accounts = bank_account::Entity::find()
        .filter(Column::SupplierId.eq(context.user.supplier_id))
        .order_by_asc(Column::State)
        .order_by_asc(Column::Currency)
        .order_by_desc(Column::IsDefault)
        .order_by_asc(Column::Id)
        .all(&context.database)
        .await?;
    let is_masked = !context.user.is_account_manager;
    let rows = accounts
        .into_iter()
        .map(|account| to_contract(account, is_masked));
    Ok(rows.collect())
}

fn to_contract(account: bank_account::Model, is_masked: bool) -> BankAccount {
    BankAccount {
        id: account.id.to_string(),
        holder: account.holder,
        bank: LocalizedText::new(account.bank_ar, account.bank_en),
        branch: LocalizedText::new(account.branch_ar, account.branch_en),
        iban: if is_masked {
            masked(&account.iban)
        } else {
            account.iban
        },
        is_masked,
        bic: account.bic,
        currency: account.currency,
        is_default: account.is_default,
        state: account.state,
    }
}

fn masked(iban: &str) -> String {
    let length = iban.chars().count();
    let shown = |place: usize| place < COUNTRY || place + ENDING >= length;
    iban.chars()
        .enumerate()
        .map(|(place, character)| if shown(place) { character } else { '•' })
        .collect()
}
