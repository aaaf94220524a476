//! `GET /suppliers/{supplier}/bank-accounts`: where a supplier is paid. What is still a request is not listed.
use axum::{
    Json,
    extract::{Path, State},
    http::Method,
};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use crate::{
    extract::BuyerSystem,
    state::BuyerApi,
    whole_numbers::{Reader, are_whole},
};
use company::bank_accounts::with_masked_number;
use contract::buyer::BankAccountRecord;
use service_core::{error::ServiceError, extract::StrictQuery};
use tables::bank_account::{Column, Entity, Model};
use values::text::LocalizedText;

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/bank-accounts",
    tag = "suppliers",
    params(("supplier" = String, Path, format = "uuid"), Reader),
    responses(
        (status = 200, description = "The bank accounts in force, the archived ones last. Their numbers are whole for a key with the scope suppliers:write, which is recorded, and masked for others", body = [BankAccountRecord]),
    ),
)]
pub async fn list(
    system: BuyerSystem,
    method: Method,
    State(api): State<BuyerApi>,
    Path(supplier): Path<Uuid>,
    StrictQuery(reader): StrictQuery<Reader>,
) -> Result<Json<Vec<BankAccountRecord>>, ServiceError> {
    let by = reader.checked()?;
    let accounts = find(&api.database, supplier).await?;
    let is_masked = !are_whole(&system, &method);
    if !is_masked {
        let read = accounts.iter().map(Model::document);
        api.record_reading(&system, by, read).await?;
    }
    let accounts = accounts.into_iter();
    Ok(Json(
        accounts.map(|it| to_contract(it, is_masked)).collect(),
    ))
}

/// The archived accounts last.
pub async fn find(database: &impl ConnectionTrait, supplier: Uuid) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::SupplierId.eq(supplier))
        .order_by_asc(Column::State)
        .order_by_asc(Column::Currency)
        .order_by_desc(Column::IsDefault)
        .order_by_asc(Column::Id)
        .all(database)
        .await
}

pub fn to_contract(account: Model, is_masked: bool) -> BankAccountRecord {
    let mut content = account.content();
    if is_masked {
        content = with_masked_number(content);
    }
    let given = |text: String| Some(text).filter(|text| !text.is_empty());
    BankAccountRecord {
        id: account.id,
        state: account.state,
        holder: account.holder,
        iban: given(content.iban),
        account_number: given(content.account_number),
        is_masked,
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
