//! The steps that a new supplier has not taken yet, for account managers, who take them.
use sea_orm::{ColumnTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter};

use super::Scope;
use contract::{Area, NextStep, Permission, change_request::ChangeRequestState};
use tables::{bank_account, change_request, company_item, user};

/// Number of people whom a change of a bank account needs: one sends it, and the other approves it.
const APPROVERS: usize = 2;

/// A step counts as taken once its request was sent.
pub async fn remaining(scope: &Scope<'_>) -> Result<Vec<NextStep>, DbErr> {
    if !scope.user.is_account_manager {
        return Ok(Vec::new());
    }
    let (database, supplier) = (scope.database, scope.supplier_id);
    let accounts = bank_account::Entity::find()
        .filter(bank_account::Column::SupplierId.eq(supplier))
        .filter(bank_account::Column::State.eq(bank_account::State::Active));
    let addresses = company_item::Entity::find()
        .filter(company_item::Column::SupplierId.eq(supplier))
        .filter(company_item::Column::Kind.eq(company_item::Kind::Address));
    let sent = change_request::Entity::find()
        .filter(change_request::Column::SupplierId.eq(supplier))
        .filter(change_request::Column::State.is_in(ChangeRequestState::PENDING));
    let users = user::Entity::find()
        .filter(user::Column::SupplierId.eq(supplier))
        .filter(user::Column::IsActive.eq(true));
    let (accounts, addresses, sent, users) = tokio::try_join!(
        accounts.count(database),
        addresses.count(database),
        sent.all(database),
        users.all(database),
    )?;
    let is_sent = |kind, part: &str| {
        let mut sent = sent.iter().filter(|request| request.kind == kind);
        sent.any(|request| request.after.contains(part))
    };
    let approve = Permission::approve(Area::BankAccounts);
    let approvers = users.iter().filter(|user| user.may(approve)).count();
    let steps = [
        (
            NextStep::BankAccount,
            accounts == 0 && !is_sent(change_request::Kind::BankAccount, ""),
        ),
        (
            NextStep::Address,
            addresses == 0 && !is_sent(change_request::Kind::Company, "\"address\""),
        ),
        (NextStep::SecondApprover, approvers < APPROVERS),
        (
            NextStep::SecondFactor,
            scope.user.second_factor_since.is_none(),
        ),
    ];
    let remaining = steps.into_iter().filter(|(_, remains)| *remains);
    Ok(remaining.map(|(step, _)| step).collect())
}
