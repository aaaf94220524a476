//! `GET /suppliers/{supplier}/bank-accounts`: where a supplier is paid. What is still a request is not listed.
use axum::{
    Json,
    extract::{Path, State},
};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use super::{BuyerApi, extract::BuyerSystem};
use crate::{
    entities::bank_account::{Column, Entity, Model},
    error::ServiceError,
};
use contract::buyer::BankAccountRecord;
use values::text::LocalizedText;

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/bank-accounts",
    tag = "suppliers",
    params(("supplier" = String, Path, format = "uuid")),
    responses(
        (status = 200, description = "The bank accounts in force with their whole numbers, the archived ones last", body = [BankAccountRecord]),
    ),
)]
pub async fn list(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(supplier): Path<Uuid>,
) -> Result<Json<Vec<BankAccountRecord>>, ServiceError> {
    let accounts = Entity::find()
        .filter(Column::SupplierId.eq(supplier))
        .order_by_asc(Column::State)
        .order_by_asc(Column::Currency)
        .order_by_desc(Column::IsDefault)
        .order_by_asc(Column::Id)
        .all(&api.database)
        .await?;
    Ok(Json(accounts.into_iter().map(to_contract).collect()))
}

fn to_contract(account: Model) -> BankAccountRecord {
    let given = |text: String| Some(text).filter(|text| !text.is_empty());
    BankAccountRecord {
        id: account.id,
        state: account.state,
        holder: account.holder,
        iban: given(account.iban),
        account_number: given(account.account_number),
        bank_code: given(account.bank_code),
        country: account.country,
        bic: account.bic,
        bank: LocalizedText::new(account.bank_ar, account.bank_en),
        branch: LocalizedText::new(account.branch_ar, account.branch_en),
        currency: account.currency,
        is_default: account.is_default,
        changed_at: account.changed_at,
    }
}
