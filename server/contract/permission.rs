//! Permissions of a user by area of the portal. Account managers have all permissions.
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};

use serde::{Deserialize, Serialize};
use strum::{EnumIter, IntoStaticStr};
use ts_rs::TS;
use utoipa::ToSchema;

#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    ToSchema,
    TS,
    EnumIter,
    IntoStaticStr,
)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Area {
    QuotationRequests,
    PurchaseOrders,
    Prices,
    Payments,
    BankAccounts,
    Users,
    Company,
}

#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    ToSchema,
    TS,
    EnumIter,
    IntoStaticStr,
)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Action {
    /// Read documents and records.
    View,
    /// Prepare: drafts, files, comments, and what binds nobody.
    Edit,
    /// Send what binds the company, and decide on the changes of others.
    Approve,
}

/// Permission that an operation requires of its caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Permission {
    pub area: Area,
    pub action: Action,
}

impl Permission {
    pub const fn view(area: Area) -> Self {
        let action = Action::View;
        Self { area, action }
    }

    pub const fn edit(area: Area) -> Self {
        let action = Action::Edit;
        Self { area, action }
    }

    pub const fn approve(area: Area) -> Self {
        let action = Action::Approve;
        Self { area, action }
    }
}

impl fmt::Display for Permission {
    /// The words of JSON: `purchaseOrders view`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (area, action): (&str, &str) = (self.area.into(), self.action.into());
        write!(formatter, "{area} {action}")
    }
}

/// The permitted actions by area. Whoever may edit or approve may view.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(transparent)]
pub struct Permissions(pub BTreeMap<Area, BTreeSet<Action>>);

impl Permissions {
    /// Returns the default permissions of a user for whom none were chosen.
    pub fn usual() -> Self {
        use Action::*;
        let all = [
            (Area::QuotationRequests, &[View, Edit, Approve][..]),
            (Area::PurchaseOrders, &[View, Edit, Approve]),
            (Area::Prices, &[View, Edit]),
            (Area::Payments, &[View, Edit]),
            (Area::BankAccounts, &[View]),
            (Area::Users, &[View]),
            (Area::Company, &[View]),
        ];
        let all = all.map(|(area, actions)| (area, actions.iter().copied().collect()));
        Self(all.into())
    }

    pub fn allow(&self, Permission { area, action }: Permission) -> bool {
        let actions = self.0.get(&area);
        actions.is_some_and(|actions| match action {
            Action::View => !actions.is_empty(),
            Action::Edit | Action::Approve => actions.contains(&action),
        })
    }

    /// Whether these include all of the others.
    pub fn include(&self, others: &Self) -> bool {
        let mut needed = others.0.iter().flat_map(|(area, actions)| {
            let permission = |action: &Action| Permission {
                area: *area,
                action: *action,
            };
            actions.iter().map(permission)
        });
        needed.all(|permission| self.allow(permission))
    }

    /// Returns these permissions with `view` in each area that has another, and without areas that have none.
    pub fn completed(mut self) -> Self {
        self.0.retain(|_, actions| !actions.is_empty());
        for actions in self.0.values_mut() {
            actions.insert(Action::View);
        }
        self
    }
}
