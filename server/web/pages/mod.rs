//! The portal's pages: one module an area, with its loaders, actions and props. Every page is registered below.
pub mod account_activity;
pub mod appearance;
pub mod approval;
pub mod area;
pub mod assets;
pub mod bank_accounts;
pub mod brief;
pub mod buyer_desk;
pub mod calculator;
pub mod change_email;
pub mod company;
pub mod confirm_email;
pub mod dashboard;
pub mod documents;
pub mod fake;
pub mod forgot_password;
pub mod health;
pub mod login;
pub mod mailed_link;
pub mod notifications;
pub mod preferences;
pub mod problem;
pub mod profile;
pub mod purchase_orders;
pub mod quotation_requests;
pub mod register;
mod registry;
pub mod render_fixtures;
pub mod reset_password;
pub mod saved_views;
pub mod search;
pub mod second_factor_reset;
pub mod security_txt;
pub mod stop_change;
pub mod users;

use std::sync::Arc;

use axum::{
    Router,
    routing::{get, post},
};
use serde::Serialize;
use ts_rs::TS;

use values::{Language, MessageId};

pub use self::registry::EarlyPage;
use self::{
    area::Area,
    documents::{draft, list, request, review},
    purchase_orders::{
        DespatchAdviceProps, DespatchAdviceReviewProps, OrderResponseProps,
        OrderResponseReviewProps, PurchaseOrderProps, PurchaseOrdersProps,
    },
    quotation_requests::{
        QuotationEditorProps, QuotationProps, QuotationReviewProps, QuotationsProps,
    },
};
use crate::{Portal, http::notice::notices};

registry::pages! {
    signed_in {
        Dashboard(page: Box<dashboard::DashboardProps>) = "dashboard" {
            title: MessageId::new("title-dashboard"),
            starts_early: true,
            "/dashboard" => dashboard::show,
        }
        Urgent(page: dashboard::UrgentProps) = "urgent" {
            title: MessageId::new("title-urgent"),
            "/dashboard/urgent" => dashboard::urgent,
        }
        Quotations(page: Box<QuotationsProps>) = "quotations" {
            title: MessageId::new("title-quotations"),
            starts_early: true,
            "/quotations" => list::list::<QuotationProps>,
        }
        Quotation(page: Box<QuotationProps>) = "quotation" {
            title: MessageId::new("title-quotation"),
            number: &page.request.number,
            "/quotations/{number}" => quotation_requests::show,
            post "/quotations/{number}/withdraw" => quotation_requests::withdraw,
            post "/quotations/{number}/decline" => quotation_requests::decline,
            post "/quotations/{number}/acknowledge-amendment" => quotation_requests::acknowledge,
        }
        QuotationEditor(page: Box<QuotationEditorProps>) = "quotationEditor" {
            title: MessageId::new("title-quotation-editor"),
            number: &page.number,
            "/quotations/{number}/quotation" => draft::show::<QuotationEditorProps>,
            post "/quotations/{number}/lines" => quotation_requests::fill,
        }
        QuotationReview(page: Box<QuotationReviewProps>) = "quotationReview" {
            title: MessageId::new("title-quotation-review"),
            number: &page.number,
            "/quotations/{number}/quotation/review" => review::show::<QuotationEditorProps>,
        }
        PurchaseOrders(page: Box<PurchaseOrdersProps>) = "purchaseOrders" {
            title: MessageId::new("title-purchase-orders"),
            starts_early: true,
            "/purchase-orders" => list::list::<PurchaseOrderProps>,
            post "/purchase-orders" => purchase_orders::accept_selected,
        }
        PurchaseOrder(page: Box<PurchaseOrderProps>) = "purchaseOrder" {
            title: MessageId::new("title-purchase-order"),
            number: &page.order.number,
            "/purchase-orders/{number}" => request::show::<PurchaseOrderProps>,
            post "/purchase-orders/{number}/acknowledge" => purchase_orders::acknowledge,
            post "/purchase-orders/{number}/accept" => purchase_orders::accept,
            post "/purchase-orders/{number}/reject" => purchase_orders::reject,
            post "/purchase-orders/{number}/response/withdraw" => purchase_orders::withdraw_response,
            post "/purchase-orders/{number}/despatch-advices/{advice}/cancel" => purchase_orders::cancel_despatch_advice,
            post "/purchase-orders/{number}/invoices" => purchase_orders::draft_invoice,
            post "/purchase-orders/{number}/invoices/{invoice}/discard" => purchase_orders::discard_invoice,
        }
        OrderResponse(page: Box<OrderResponseProps>) = "orderResponse" {
            title: MessageId::new("title-order-response"),
            number: &page.number,
            "/purchase-orders/{number}/response" => draft::show::<OrderResponseProps>,
        }
        DespatchAdvice(page: Box<DespatchAdviceProps>) = "despatchAdvice" {
            title: MessageId::new("title-despatch-advice"),
            number: &page.number,
            "/purchase-orders/{number}/despatch-advice" => draft::show::<DespatchAdviceProps>,
        }
        OrderResponseReview(page: Box<OrderResponseReviewProps>) = "orderResponseReview" {
            title: MessageId::new("title-order-response-review"),
            number: &page.number,
            "/purchase-orders/{number}/response/review" => review::show::<OrderResponseProps>,
        }
        DespatchAdviceReview(page: Box<DespatchAdviceReviewProps>) = "despatchAdviceReview" {
            title: MessageId::new("title-despatch-advice-review"),
            number: &page.number,
            "/purchase-orders/{number}/despatch-advice/review" => review::show::<DespatchAdviceProps>,
        }
        Area(page: area::AreaProps) = "area" {
            title: page.area.title_id(),
            "/products-price" => async || Area::ProductsPrice.outcome(),
            "/payments" => async || Area::Payments.outcome(),
        }
        Notifications(page: Box<notifications::NotificationsProps>) = "notifications" {
            title: MessageId::new("title-notifications"),
            starts_early: true,
            "/notifications" => notifications::show,
            "/notifications/{id}" => notifications::open,
            post "/notifications/read" => notifications::read_all,
        }
        BankAccounts(page: Box<bank_accounts::BankAccountsProps>) = "bankAccounts" {
            title: MessageId::new("title-bank-accounts"),
            starts_early: true,
            "/settings/bankAccounts" => bank_accounts::show,
            post "/settings/bankAccounts/requests" => bank_accounts::start,
        }
        BankAccount(page: Box<bank_accounts::BankAccountProps>) = "bankAccount" {
            title: MessageId::new("title-bank-account"),
            "/settings/bankAccounts/{id}" => bank_accounts::show_account,
            post "/settings/bankAccounts/{id}/number" => bank_accounts::show_account_number,
        }
        BankAccountRequest(page: Box<bank_accounts::BankAccountRequestProps>) = "bankAccountRequest" {
            title: MessageId::new("title-bank-account-request"),
            "/settings/bankAccounts/requests/{id}" => bank_accounts::show_request,
            post "/settings/bankAccounts/requests/{id}/send" => bank_accounts::send,
            post "/settings/bankAccounts/requests/{id}/approve" => bank_accounts::approve,
            post "/settings/bankAccounts/requests/{id}/reject" => bank_accounts::reject,
            post "/settings/bankAccounts/requests/{id}/withdraw" => bank_accounts::withdraw,
            post "/settings/bankAccounts/requests/{id}/stop" => bank_accounts::stop,
            post "/settings/bankAccounts/requests/{id}/number" => bank_accounts::show_requested_number,
            post "/settings/bankAccounts/requests/{id}/attachments" => bank_accounts::attach,
            post "/settings/bankAccounts/requests/{id}/attachments/{file}/remove" => bank_accounts::remove_file,
        }
        BankAccountEditor(page: Box<bank_accounts::BankAccountEditorProps>) = "bankAccountEditor" {
            title: MessageId::new("title-bank-account-request"),
            "/settings/bankAccounts/requests/{id}/edit" => bank_accounts::edit,
            post "/settings/bankAccounts/requests/{id}/edit" => bank_accounts::save,
        }
        Users(page: users::UsersProps) = "users" {
            title: MessageId::new("title-users"),
            "/settings/users" => users::show,
            post "/settings/users/{id}/deactivate" => users::deactivate,
            post "/settings/users/{id}/reactivate" => users::reactivate,
        }
        SecondFactorReset(page: Box<second_factor_reset::SecondFactorResetProps>) = "secondFactorReset" {
            title: MessageId::new("title-second-factor-reset"),
            "/settings/users/{id}/second-factor" => second_factor_reset::show,
            post "/settings/users/{id}/second-factor" => second_factor_reset::reset,
        }
        AccountActivity(page: account_activity::AccountActivityProps) = "accountActivity" {
            title: MessageId::new("title-account-activity"),
            "/settings/users/activity" => account_activity::show,
        }
        Profile(page: Box<profile::ProfileProps>) = "profile" {
            title: MessageId::new("title-profile"),
            starts_early: true,
            "/settings/profile" => profile::show,
            post "/settings/profile/name" => profile::change_name,
            post "/settings/profile/company" => profile::change_company,
            post "/settings/profile/phone" => profile::change_phone,
            post "/settings/profile/email" => profile::change_email,
            post "/settings/profile/email/cancel" => profile::cancel_email_change,
            post "/settings/profile/notifications" => profile::choose_notifications,
        }
        CompanyProfile(page: Box<company::CompanyProfileProps>) = "companyProfile" {
            title: MessageId::new("title-company-profile"),
            "/settings/profile/company" => company::show,
            post "/settings/profile/company/removals" => company::remove,
        }
        CompanyRequests(page: Box<company::CompanyRequestsProps>) = "companyRequests" {
            title: MessageId::new("title-company-requests"),
            "/settings/profile/company/requests" => company::list,
        }
        CompanyChange(page: Box<company::CompanyChangeProps>) = "companyChange" {
            title: MessageId::new("title-company-change"),
            "/settings/profile/company/change" => company::begin,
            "/settings/profile/company/requests/{id}/change" => company::edit,
            post "/settings/profile/company/change" => company::start,
            post "/settings/profile/company/requests/{id}/change" => company::revise,
        }
        CompanyRequest(page: Box<company::CompanyRequestProps>) = "companyRequest" {
            title: MessageId::new("title-company-request"),
            "/settings/profile/company/requests/{id}" => company::show_request,
            post "/settings/profile/company/requests/{id}/send" => company::send,
            post "/settings/profile/company/requests/{id}/withdraw" => company::withdraw,
            post "/settings/profile/company/requests/{id}/attachments" => company::attach,
            post "/settings/profile/company/requests/{id}/attachments/{file}/remove" => company::remove_file,
        }
        Security(page: Box<profile::SecurityProps>) = "security" {
            title: MessageId::new("title-security"),
            "/settings/profile/security" => profile::show_security,
            post "/settings/profile/password" => profile::change_password,
            post "/settings/profile/password/rating" => profile::rate_password,
            post "/settings/profile/passkeys/begin" => profile::begin_passkey,
            post "/settings/profile/passkeys" => profile::add_passkey,
            post "/settings/profile/passkeys/{id}/remove" => profile::remove_passkey,
            post "/settings/profile/devices/{id}/sign-out" => profile::sign_out_device,
            post "/settings/profile/devices/sign-out-others" => profile::sign_out_others,
            post "/settings/profile/second-factor/remove" => profile::remove_second_factor,
            post "/settings/profile/second-factor/recovery-codes" => profile::renew_recovery_codes,
        }
        SecondFactorSetup(page: Box<profile::SecondFactorSetupProps>) = "secondFactorSetup" {
            title: MessageId::new("title-second-factor-setup"),
            "/settings/profile/second-factor" => profile::show_setup,
            post "/settings/profile/second-factor" => profile::begin_setup,
            post "/settings/profile/second-factor/confirm" => profile::confirm_setup,
        }
        RecoveryCodes(page: profile::RecoveryCodesProps) = "recoveryCodes" {
            title: MessageId::new("title-recovery-codes"),
        }
        Approval(page: Box<approval::ApprovalProps>) = "approval" {
            title: MessageId::new("title-approval"),
        }
        SavedViews(page: saved_views::SavedViewsProps) = "savedViews" {
            title: MessageId::new("title-saved-views"),
            "/saved-views" => saved_views::show,
            post "/saved-views/{id}/rename" => saved_views::rename,
            post "/saved-views/{id}/delete" => saved_views::delete,
        }
        Search(page: Box<search::SearchProps>) = "search" {
            title: MessageId::new("title-search"),
            starts_early: true,
            "/search" => search::show,
        }
        Calculator(page: calculator::CalculatorProps) = "calculator" {
            title: MessageId::new("title-calculator"),
            "/calculator" => calculator::show,
        }
    }
    guest {
        Login(page: login::LoginProps) = "login" {
            title: MessageId::new("title-login"),
            "/login" => login::show,
        }
        SecondStep(page: login::second_step::SecondStepProps) = "secondStep" {
            title: MessageId::new("title-second-step"),
            "/login/second-factor" => login::second_step::show,
            post "/login/second-factor" => login::second_step::complete,
            post "/login/second-factor/passkey" => login::second_step::passkey_options,
        }
        Register(page: register::RegisterProps) = "register" {
            title: MessageId::new("title-register"),
            "/register" => register::show,
            post "/users/register" => register::register,
        }
        ForgotPassword(page: forgot_password::ForgotPasswordProps) = "forgotPassword" {
            title: MessageId::new("title-forgot-password"),
            "/auth/forgot-password" => forgot_password::show,
            post "/users/forgot-password" => forgot_password::ask,
        }
    }
    /// Of the buyer's people, who sign in with a key of the buyer API.
    buyer_desk {
        BuyerSuppliers(page: Box<buyer_desk::suppliers::BuyerSuppliersProps>) = "buyerSuppliers" {
            title: MessageId::new("title-buyer-suppliers"),
            "/buyer/suppliers" => buyer_desk::suppliers::show,
        }
        BuyerSupplier(page: Box<buyer_desk::supplier::BuyerSupplierProps>) = "buyerSupplier" {
            title: MessageId::new("title-buyer-supplier"),
            "/buyer/suppliers/{id}" => buyer_desk::supplier::show,
            post "/buyer/suppliers/{id}/approve" => buyer_desk::supplier::approve,
            post "/buyer/suppliers/{id}/reject" => buyer_desk::supplier::reject,
            post "/buyer/suppliers/{id}/invite" => buyer_desk::supplier::invite_again,
            post "/buyer/suppliers/{id}/deactivate" => buyer_desk::supplier::deactivate,
            post "/buyer/suppliers/{id}/reactivate" => buyer_desk::supplier::reactivate,
            post "/buyer/suppliers/{id}/changes/{request}/approve" => buyer_desk::changes::approve,
            post "/buyer/suppliers/{id}/changes/{request}/reject" => buyer_desk::changes::reject,
        }
        BuyerInvitation(page: Box<buyer_desk::invitation::BuyerInvitationProps>) = "buyerInvitation" {
            title: MessageId::new("title-buyer-invitation"),
            "/buyer/invitation" => buyer_desk::invitation::show,
            post "/buyer/invitation" => buyer_desk::invitation::send,
        }
        BuyerMessages(page: Box<buyer_desk::messages::BuyerMessagesProps>) = "buyerMessages" {
            title: MessageId::new("title-buyer-messages"),
            "/buyer/messages" => buyer_desk::messages::show,
        }
        BuyerMessage(page: Box<buyer_desk::messages::BuyerMessageProps>) = "buyerMessage" {
            title: MessageId::new("title-buyer-message"),
            number: &page.message.id,
            "/buyer/messages/{id}" => buyer_desk::messages::show_one,
        }
        BuyerWebhooks(page: Box<buyer_desk::webhooks::BuyerWebhooksProps>) = "buyerWebhooks" {
            title: MessageId::new("title-buyer-webhooks"),
            "/buyer/webhooks" => buyer_desk::webhooks::show,
            post "/buyer/webhooks/deliveries/{id}/retry" => buyer_desk::webhooks::retry,
            post "/buyer/webhooks/targets/{id}/retry" => buyer_desk::webhooks::retry_target,
        }
        BuyerKeys(page: Box<buyer_desk::keys::BuyerKeysProps>) = "buyerKeys" {
            title: MessageId::new("title-buyer-keys"),
            "/buyer/keys" => buyer_desk::keys::show,
            post "/buyer/keys" => buyer_desk::keys::create,
            post "/buyer/keys/{id}/revoke" => buyer_desk::keys::revoke,
        }
    }
    buyer_desk_guest {
        BuyerLogin(page: buyer_desk::login::BuyerLoginProps) = "buyerLogin" {
            title: MessageId::new("title-buyer-login"),
            "/buyer/login" => buyer_desk::login::show,
            post "/buyer/login" => buyer_desk::login::sign_in,
        }
    }
    public {
        Appearance(page: appearance::AppearanceProps) = "appearance" {
            title: MessageId::new("title-appearance"),
            "/appearance" => appearance::show,
            post "/preferences" => preferences::save,
        }
    }
    /// Their addresses are secrets.
    mailed_links {
        ConfirmEmail(page: confirm_email::ConfirmEmailProps) = "confirmEmail" {
            title: MessageId::new("title-confirm-email"),
            "/auth/confirm-email/{token}" => mailed_link::show::<confirm_email::ConfirmEmailProps>,
        }
        ChangeEmail(page: change_email::ChangeEmailProps) = "changeEmail" {
            title: MessageId::new("title-change-email"),
            "/auth/change-email/{token}" => mailed_link::show::<change_email::ChangeEmailProps>,
        }
        ResetPassword(page: reset_password::ResetPasswordProps) = "resetPassword" {
            title: MessageId::new("title-reset-password"),
            "/auth/restNewPassword/{token}" => mailed_link::show::<reset_password::ResetPasswordProps>,
        }
        StopChange(page: stop_change::StopChangeProps) = "stopChange" {
            title: MessageId::new("title-stop-change"),
            "/auth/stop-change/{token}" => stop_change::show,
        }
    }
    /// Not in production builds.
    fixtures {
        RenderFixture(page: render_fixtures::RenderFixtureProps) = "renderFixture" {
            title: MessageId::new("title-problem-other"),
            "/render-fixtures/{kind}/{marker}" => render_fixtures::show,
        }
        Problem(page: problem::ProblemProps) = "problem" {
            title: page.title_id(),
        }
    }
}

impl Page {
    /// The document's title.
    pub fn title(&self, language: Language) -> String {
        registry::title(language, self.title_id(), self.document_number())
    }
}

// The notices that actions show on the next page.
notices! {
    SignedOut = "signed-out": Success, MessageId::new("notice-signed-out");
    SessionExpired = "session-expired": Warning, MessageId::new("notice-session-expired");
    PersonDeactivated = "person-deactivated": Success, MessageId::new("notice-person-deactivated");
    PersonReactivated = "person-reactivated": Success, MessageId::new("notice-person-reactivated");
    NameChanged = "name-changed": Success, MessageId::new("notice-name-changed");
    CompanyChanged = "company-changed": Success, MessageId::new("notice-company-changed");
    CompanyRequestSent = "company-request-sent": Success, MessageId::new("notice-company-request-sent");
    CompanyRequestWithdrawn = "company-request-withdrawn": Success, MessageId::new("notice-company-request-withdrawn");
    NotificationsRead = "notifications-read": Success, MessageId::new("notice-notifications-read");
    NotificationsChosen = "notifications-chosen": Success, MessageId::new("notice-notifications-chosen");
    PhoneChanged = "phone-changed": Success, MessageId::new("notice-phone-changed");
    EmailChangeRequested = "email-change-requested": Success, MessageId::new("notice-email-change-requested");
    EmailChangeCancelled = "email-change-cancelled": Success, MessageId::new("notice-email-change-cancelled");
    EmailChanged = "email-changed": Success, MessageId::new("notice-email-changed");
    SecondFactorNeeded = "second-factor-needed": Warning, MessageId::new("second-factor-needed");
    SecondFactorKeyExpired = "second-factor-key-expired": Warning, MessageId::new("notice-second-factor-key-expired");
    SecondFactorOff = "second-factor-off": Success, MessageId::new("notice-second-factor-off");
    SecondFactorReset = "second-factor-reset": Success, MessageId::new("notice-second-factor-reset");
    SignInOver = "sign-in-over": Warning, MessageId::new("notice-sign-in-over");
    PasskeyAdded = "passkey-added": Success, MessageId::new("notice-passkey-added");
    PasskeyRemoved = "passkey-removed": Success, MessageId::new("notice-passkey-removed");
    DeviceSignedOut = "device-signed-out": Success, MessageId::new("notice-device-signed-out");
    OtherDevicesSignedOut = "other-devices-signed-out": Success, MessageId::new("notice-other-devices-signed-out");
    PasswordChanged = "password-changed": Success, MessageId::new("notice-password-changed");
    /// If the service requires no confirmation.
    Registered = "registered": Success, MessageId::new("notice-registered");
    EmailConfirmed = "email-confirmed": Success, MessageId::new("notice-email-confirmed");
    OrderAcknowledged = "order-acknowledged": Success, MessageId::new("notice-order-acknowledged");
    OrderAccepted = "order-accepted": Success, MessageId::new("notice-order-accepted");
    OrdersAccepted = "orders-accepted": Success, MessageId::new("notice-orders-accepted");
    OrderRejected = "order-rejected": Success, MessageId::new("notice-order-rejected");
    DraftSaved = "draft-saved": Success, MessageId::new("notice-draft-saved");
    ResponseSent = "response-sent": Success, MessageId::new("notice-response-sent");
    ResponseWithdrawn = "response-withdrawn": Success, MessageId::new("notice-response-withdrawn");
    DespatchAdviceCancelled = "despatch-advice-cancelled": Success, MessageId::new("notice-despatch-advice-cancelled");
    OrderShipped = "order-shipped": Success, MessageId::new("notice-order-shipped");
    InvoiceDrafted = "invoice-drafted": Success, MessageId::new("notice-invoice-drafted");
    InvoiceDiscarded = "invoice-discarded": Success, MessageId::new("notice-invoice-discarded");
    CommentSent = "comment-sent": Success, MessageId::new("notice-comment-sent");
    FileAttached = "file-attached": Success, MessageId::new("notice-file-attached");
    FileRemoved = "file-removed": Success, MessageId::new("notice-file-removed");
    LinesFilled = "lines-filled": Success, MessageId::new("notice-lines-filled");
    NoFileChosen = "no-file-chosen": Warning, MessageId::new("notice-no-file-chosen");
    PasswordReset = "password-reset": Success, MessageId::new("notice-password-reset");
    BankAccountRequestSent = "bank-account-request-sent": Success, MessageId::new("notice-bank-account-request-sent");
    BankAccountRequestApproved = "bank-account-request-approved": Success, MessageId::new("notice-bank-account-request-approved");
    BankAccountRequestRejected = "bank-account-request-rejected": Success, MessageId::new("notice-bank-account-request-rejected");
    BankAccountRequestWithdrawn = "bank-account-request-withdrawn": Success, MessageId::new("notice-bank-account-request-withdrawn");
    BankAccountRequestStopped = "bank-account-request-stopped": Success, MessageId::new("notice-bank-account-request-stopped");
    QuotationSubmitted = "quotation-submitted": Success, MessageId::new("notice-quotation-submitted");
    QuotationWithdrawn = "quotation-withdrawn": Success, MessageId::new("notice-quotation-withdrawn");
    RequestDeclined = "request-declined": Success, MessageId::new("notice-request-declined");
    ViewSaved = "view-saved": Success, MessageId::new("notice-view-saved");
    ViewRenamed = "view-renamed": Success, MessageId::new("notice-view-renamed");
    ViewDeleted = "view-deleted": Success, MessageId::new("notice-view-deleted");
    SupplierApproved = "supplier-approved": Success, MessageId::new("notice-supplier-approved");
    SupplierRejected = "supplier-rejected": Success, MessageId::new("notice-supplier-rejected");
    ChangeApproved = "change-approved": Success, MessageId::new("notice-change-approved");
    ChangeRejected = "change-rejected": Success, MessageId::new("notice-change-rejected");
    SupplierInvited = "supplier-invited": Success, MessageId::new("notice-supplier-invited");
    SupplierDeactivated = "supplier-deactivated": Success, MessageId::new("notice-supplier-deactivated");
    SupplierReactivated = "supplier-reactivated": Success, MessageId::new("notice-supplier-reactivated");
    DeliveryRetried = "delivery-retried": Success, MessageId::new("notice-delivery-retried");
    DeliveriesRetried = "deliveries-retried": Success, MessageId::new("notice-deliveries-retried");
    KeyRevoked = "key-revoked": Success, MessageId::new("notice-key-revoked");
    AmendmentAcknowledged = "amendment-acknowledged": Success, MessageId::new("notice-amendment-acknowledged");
}
