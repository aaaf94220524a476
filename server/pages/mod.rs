//! The portal's pages: one module an area, each with its loader, its actions and its props.
pub mod dashboard;
pub mod login;

use serde::Serialize;
use ts_rs::TS;

/// Every page that the user interface can draw, by the name it has in `ui/pages`.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "name", content = "props", rename_all = "camelCase")]
pub enum Page {
    Login(login::LoginProps),
    Dashboard(Box<dashboard::DashboardProps>),
    /// An area whose content a later release brings.
    Area(AreaProps),
    Problem(ProblemProps),
    /// Misbehaves while it is drawn on the server; exists in debug builds, for the engine's tests.
    Trial(TrialProps),
}

#[derive(Clone, Debug, Serialize, TS)]
pub struct AreaProps {
    pub area: Area,
}

/// The areas of the side menu (specification section 2), by their route.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Area {
    Quotations,
    PurchaseOrders,
    ProductsPrice,
    Payments,
    BankAccounts,
    Users,
    Profile,
}

/// A page that could not be shown, by its HTTP status.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ProblemProps {
    pub status: u16,
    /// What to tell the people who host the portal.
    pub request_id: String,
}

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct TrialProps {
    /// `fine`, `throw`, `loop` or `heap`.
    pub kind: String,
    pub marker: String,
}
