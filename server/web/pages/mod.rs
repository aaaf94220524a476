//! The portal's pages: one module an area, with its loaders, actions and props. Every page is registered below.
pub mod accept_invitation;
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
mod named_codes;
mod notices;
pub mod notifications;
pub mod password_rating;
pub mod preferences;
pub mod price_requests;
pub mod problem;
pub mod product_prices;
pub mod profile;
pub mod purchase_orders;
pub mod quotation_requests;
pub mod register;
mod registry;
pub mod render_fixtures;
pub mod reset_password;
pub mod restore_email;
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

use self::{
    area::UnbuiltArea,
    documents::{draft, list, request, review},
    price_requests::{
        PriceRequestEditorProps, PriceRequestProps, PriceRequestReviewProps, PriceRequestsProps,
    },
    purchase_orders::{
        DespatchAdviceProps, DespatchAdviceReviewProps, OrderResponseProps,
        OrderResponseReviewProps, PurchaseOrderProps, PurchaseOrdersProps,
    },
    quotation_requests::{
        QuotationEditorProps, QuotationProps, QuotationReviewProps, QuotationsProps,
    },
};
pub use self::{notices::NoticeMessage, registry::EarlyPage};
use crate::{Portal, http::UserService};

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
            area: QuotationRequests,
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
            area: PurchaseOrders,
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
        ProductPrices(page: Box<product_prices::ProductPricesProps>) = "productPrices" {
            title: MessageId::new("title-products-price"),
            starts_early: true,
            area: Prices,
            "/products-price" => product_prices::show,
        }
        PriceRequests(page: Box<PriceRequestsProps>) = "priceRequests" {
            title: MessageId::new("title-price-requests"),
            starts_early: true,
            area: Prices,
            "/products-price/requests" => list::list::<PriceRequestProps>,
            post "/products-price/requests" => price_requests::start,
        }
        PriceRequest(page: Box<PriceRequestProps>) = "priceRequest" {
            title: MessageId::new("title-price-request"),
            number: &page.request.number,
            "/products-price/requests/{number}" => request::show::<PriceRequestProps>,
            post "/products-price/requests/{number}/withdraw" => price_requests::withdraw,
        }
        PriceRequestEditor(page: Box<PriceRequestEditorProps>) = "priceRequestEditor" {
            title: MessageId::new("title-price-request-editor"),
            number: &page.number,
            "/products-price/requests/{number}/edit" => draft::show::<PriceRequestEditorProps>,
        }
        PriceRequestReview(page: Box<PriceRequestReviewProps>) = "priceRequestReview" {
            title: MessageId::new("title-price-request-review"),
            number: &page.number,
            "/products-price/requests/{number}/edit/review" => review::show::<PriceRequestEditorProps>,
        }
        ProductPrice(page: Box<product_prices::ProductPriceProps>) = "productPrice" {
            title: MessageId::new("title-product-price"),
            number: &page.price.item,
            "/products-price/{item}" => product_prices::show_item,
        }
        Area(page: area::AreaProps) = "area" {
            title: page.area.title_id(),
            "/payments" => async |user: UserService| UnbuiltArea::Payments.outcome(&user).await,
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
            area: BankAccounts,
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
        Users(page: Box<users::UsersProps>) = "users" {
            title: MessageId::new("title-users"),
            "/settings/users" => users::show,
        }
        User(page: Box<users::detail::UserProps>) = "user" {
            title: MessageId::new("title-user"),
            "/settings/users/{id}" => users::detail::show,
            post "/settings/users/{id}" => users::detail::change,
            post "/settings/users/{id}/role" => users::role::change_role,
            post "/settings/users/{id}/deactivate" => users::activation::deactivate,
            post "/settings/users/{id}/reactivate" => users::activation::reactivate,
        }
        Invite(page: Box<users::invite::InviteProps>) = "invite" {
            title: MessageId::new("title-invite"),
            "/settings/users/invitations" => users::invite::show,
        }
        Invitation(page: Box<users::invitation::InvitationProps>) = "invitation" {
            title: MessageId::new("title-invitation"),
            "/settings/users/invitations/{id}" => users::invitation::show,
            post "/settings/users/invitations/{id}/resend" => users::invitation::resend,
            post "/settings/users/invitations/{id}/withdraw" => users::invitation::withdraw,
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
        BuyerChanges(page: Box<buyer_desk::waiting_changes::BuyerChangesProps>) = "buyerChanges" {
            title: MessageId::new("title-buyer-changes"),
            "/buyer/changes" => buyer_desk::waiting_changes::show,
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
            post "/buyer/webhooks" => buyer_desk::webhooks::create,
            post "/buyer/webhooks/deliveries/{id}/retry" => buyer_desk::webhooks::retry,
            post "/buyer/webhooks/targets/{id}/retry" => buyer_desk::webhooks::retry_target,
        }
        BuyerWebhookTarget(page: Box<buyer_desk::webhook_target::BuyerWebhookTargetProps>) = "buyerWebhookTarget" {
            title: MessageId::new("title-buyer-webhook-target"),
            "/buyer/webhooks/targets/{id}" => buyer_desk::webhook_target::show,
            post "/buyer/webhooks/targets/{id}" => buyer_desk::webhook_target::change,
            post "/buyer/webhooks/targets/{id}/secrets" => buyer_desk::webhook_target::add_secret,
            post "/buyer/webhooks/targets/{id}/secrets/{secret}/remove" => buyer_desk::webhook_target::remove_secret,
            post "/buyer/webhooks/targets/{id}/remove" => buyer_desk::webhook_target::remove,
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
        AcceptInvitation(page: Box<accept_invitation::AcceptInvitationProps>) = "acceptInvitation" {
            title: MessageId::new("title-accept-invitation"),
            "/auth/invitation/{token}" => mailed_link::show::<accept_invitation::AcceptInvitationProps>,
        }
        ResetPassword(page: reset_password::ResetPasswordProps) = "resetPassword" {
            title: MessageId::new("title-reset-password"),
            "/auth/restNewPassword/{token}" => mailed_link::show::<reset_password::ResetPasswordProps>,
        }
        RestoreEmail(page: restore_email::RestoreEmailProps) = "restoreEmail" {
            title: MessageId::new("title-restore-email"),
            "/auth/restore-email/{token}" => mailed_link::show::<restore_email::RestoreEmailProps>,
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
