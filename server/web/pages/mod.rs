//! The portal's pages: one module an area, each with its loader, its actions and its props.
pub mod appearance;
pub mod area;
mod asked_document;
pub mod assets;
pub mod attachments;
pub mod bank_accounts;
pub mod calculator;
pub mod comments;
pub mod confirm_email;
pub mod dashboard;
mod direct;
pub mod document;
mod download;
pub mod draft;
mod export;
pub mod fake;
pub mod forgot_password;
pub mod health;
pub mod list_query;
pub mod login;
pub mod mailed_link;
pub mod preferences;
pub mod problem;
pub mod profile;
pub mod purchase_orders;
mod questions;
pub mod quotations;
pub mod register;
pub mod reset_password;
pub mod trial;
pub mod users;

use serde::Serialize;
use ts_rs::TS;

use self::{
    appearance::AppearanceProps,
    area::AreaProps,
    bank_accounts::BankAccountsProps,
    calculator::CalculatorProps,
    confirm_email::ConfirmEmailProps,
    dashboard::DashboardProps,
    forgot_password::ForgotPasswordProps,
    login::LoginProps,
    problem::ProblemProps,
    profile::ProfileProps,
    purchase_orders::{
        DespatchAdviceProps, OrderResponseProps, PurchaseOrderProps, PurchaseOrdersProps,
    },
    quotations::{QuotationEditorProps, QuotationProps, QuotationsProps},
    register::RegisterProps,
    reset_password::ResetPasswordProps,
    trial::TrialProps,
    users::UsersProps,
};
use values::{language::Language, message_id::MessageId};

/// Every page that the user interface can draw, by the name it has in `ui/pages/pages.ts`.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "name", content = "props", rename_all = "camelCase")]
pub enum Page {
    Login(LoginProps),
    Register(RegisterProps),
    ForgotPassword(ForgotPasswordProps),
    ConfirmEmail(ConfirmEmailProps),
    ResetPassword(ResetPasswordProps),
    Dashboard(Box<DashboardProps>),
    Quotations(Box<QuotationsProps>),
    PurchaseOrders(Box<PurchaseOrdersProps>),
    PurchaseOrder(Box<PurchaseOrderProps>),
    OrderResponse(Box<OrderResponseProps>),
    DespatchAdvice(Box<DespatchAdviceProps>),
    Quotation(Box<QuotationProps>),
    QuotationEditor(Box<QuotationEditorProps>),
    Area(AreaProps),
    BankAccounts(BankAccountsProps),
    Users(UsersProps),
    Profile(Box<ProfileProps>),
    Appearance(AppearanceProps),
    Calculator(CalculatorProps),
    Problem(ProblemProps),
    Trial(TrialProps),
}

impl Page {
    /// As serde writes it, and as `ui/pages/pages.ts` lists it.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Login(_) => "login",
            Self::Register(_) => "register",
            Self::ForgotPassword(_) => "forgotPassword",
            Self::ConfirmEmail(_) => "confirmEmail",
            Self::ResetPassword(_) => "resetPassword",
            Self::Dashboard(_) => "dashboard",
            Self::Quotations(_) => "quotations",
            Self::PurchaseOrders(_) => "purchaseOrders",
            Self::PurchaseOrder(_) => "purchaseOrder",
            Self::OrderResponse(_) => "orderResponse",
            Self::DespatchAdvice(_) => "despatchAdvice",
            Self::Quotation(_) => "quotation",
            Self::QuotationEditor(_) => "quotationEditor",
            Self::Area(_) => "area",
            Self::BankAccounts(_) => "bankAccounts",
            Self::Users(_) => "users",
            Self::Profile(_) => "profile",
            Self::Appearance(_) => "appearance",
            Self::Calculator(_) => "calculator",
            Self::Problem(_) => "problem",
            Self::Trial(_) => "trial",
        }
    }

    /// The document that the page is about.
    fn document_number(&self) -> Option<&str> {
        match self {
            Self::PurchaseOrder(props) => Some(&props.order.number),
            Self::OrderResponse(props) => Some(&props.number),
            Self::DespatchAdvice(props) => Some(&props.number),
            Self::Quotation(props) => Some(&props.request.number),
            Self::QuotationEditor(props) => Some(&props.number),
            _ => None,
        }
    }

    /// The document's title: the page's name, then the portal's.
    pub fn title(&self, language: Language) -> String {
        title(language, self.title_id(), self.document_number())
    }

    fn title_id(&self) -> MessageId {
        match self {
            Self::Login(_) => MessageId::new("title-login"),
            Self::Register(_) => MessageId::new("title-register"),
            Self::ForgotPassword(_) => MessageId::new("title-forgot-password"),
            Self::ConfirmEmail(_) => MessageId::new("title-confirm-email"),
            Self::ResetPassword(_) => MessageId::new("title-reset-password"),
            Self::Dashboard(_) => MessageId::new("title-dashboard"),
            Self::Quotations(_) => MessageId::new("title-quotations"),
            Self::PurchaseOrders(_) => MessageId::new("title-purchase-orders"),
            Self::PurchaseOrder(_) => MessageId::new("title-purchase-order"),
            Self::OrderResponse(_) => MessageId::new("title-order-response"),
            Self::DespatchAdvice(_) => MessageId::new("title-despatch-advice"),
            Self::Quotation(_) => MessageId::new("title-quotation"),
            Self::QuotationEditor(_) => MessageId::new("title-quotation-editor"),
            Self::Area(props) => props.area.title_id(),
            Self::BankAccounts(_) => MessageId::new("title-bank-accounts"),
            Self::Users(_) => MessageId::new("title-users"),
            Self::Profile(_) => MessageId::new("title-profile"),
            Self::Appearance(_) => MessageId::new("title-appearance"),
            Self::Calculator(_) => MessageId::new("title-calculator"),
            Self::Problem(ProblemProps { status: 404, .. }) => {
                MessageId::new("title-problem-not-found")
            }
            Self::Problem(_) | Self::Trial(_) => MessageId::new("title-problem-other"),
        }
    }
}

/// A page whose address is enough to know which it is, whatever the service answers.
pub struct Announced {
    /// As [`Page::name`].
    pub name: &'static str,
    title: MessageId,
}

impl Announced {
    /// The page that every signed-in viewer has at this path.
    pub fn at(path: &str) -> Option<Self> {
        let (name, title) = match path {
            "/dashboard" => ("dashboard", MessageId::new("title-dashboard")),
            "/quotations" => ("quotations", MessageId::new("title-quotations")),
            "/purchase-orders" => ("purchaseOrders", MessageId::new("title-purchase-orders")),
            "/settings/bankAccounts" => ("bankAccounts", MessageId::new("title-bank-accounts")),
            "/settings/profile" => ("profile", MessageId::new("title-profile")),
            _ => return None,
        };
        Some(Self { name, title })
    }

    pub fn title(&self, language: Language) -> String {
        title(language, self.title, None)
    }
}

fn title(language: Language, id: MessageId, document_number: Option<&str>) -> String {
    let name = i18n::text(language, id);
    let name = match document_number {
        // Isolated, for a number is written from left to right in any language.
        Some(number) => format!("{name} \u{2066}{number}\u{2069}"),
        None => name,
    };
    let portal = i18n::text(language, MessageId::new("title-portal"));
    format!("{name} · {portal}")
}
