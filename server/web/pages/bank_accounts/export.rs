//! `GET /settings/bankAccounts/export.csv` and `.xlsx`: all accounts, in use and archived, with masked numbers.
use std::sync::Arc;

use axum::{
    Extension,
    extract::{OriginalUri, State},
    response::Response,
};

use contract::{
    BankAccountState,
    bank_account::{BankAccount, BankAccountQuery},
    list::LAST_PAGE,
    operations::ListBankAccounts,
};
use exports::spreadsheet::{XlsxFile, csv, lists::bank_accounts};

use crate::{
    Error, Portal,
    heavy_work::{Budget, ExpensiveRequest},
    http::{
        UserService,
        download::{CSV, XLSX, download},
    },
    pages::documents::export::workbook_body,
    render::request_context::RequestContext,
};

pub async fn export(
    State(portal): State<Arc<Portal>>,
    Extension(context): Extension<RequestContext>,
    OriginalUri(uri): OriginalUri,
    request: ExpensiveRequest,
    user: UserService,
) -> Result<Response, Error> {
    let work = request.admit(Budget::Tables).await?;
    let mut rows = read(&user, BankAccountState::Active).await?;
    rows.extend(read(&user, BankAccountState::Archived).await?);
    let table = bank_accounts(&rows, context.preferences.language);
    let name = table.name.clone();
    if uri.path().ends_with(".csv") {
        return Ok(download(&format!("{name}.csv"), CSV, csv(&table)?));
    }
    let directory = portal.config.data_dir.clone();
    let file = work
        .run(move || {
            let mut file = XlsxFile::new(&table, &directory)?;
            file.add(&table)?;
            file.finish(&directory)
        })
        .await??;
    Ok(download(&format!("{name}.xlsx"), XLSX, workbook_body(file)))
}

async fn read(user: &UserService, state: BankAccountState) -> Result<Vec<BankAccount>, Error> {
    let mut rows = Vec::new();
    for page in 1..=LAST_PAGE {
        let query = BankAccountQuery { state, page };
        let list = user.call::<ListBankAccounts>([], query).await?;
        rows.extend(list.rows);
        if !list.paging.has_more {
            break;
        }
    }
    Ok(rows)
}
