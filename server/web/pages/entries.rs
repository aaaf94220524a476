//! Every page: its props, its name, its title and its addresses with their handlers. The component of the page `bankAccounts`
//! is the default export of `bank-accounts.page.tsx` in a folder of `ui/pages`; `make types` writes the user interface's table.
use std::sync::Arc;

use axum::{Router, routing::get};
use serde::Serialize;
use ts_rs::TS;

use super::{
    documents::{draft, list, request, review},
    registry::pages,
    *,
};
use crate::Portal;
use values::{Language, MessageId};

pages! {
    signed_in {
        Dashboard(page: dashboard::DashboardProps) = "dashboard" {
            title: MessageId::new("title-dashboard"),
            "/dashboard" => dashboard::show,
        }
        Urgent(page: dashboard::UrgentProps) = "urgent" {
            title: MessageId::new("title-urgent"),
            "/dashboard/urgent" => dashboard::urgent,
        }
        Quotations(page: quotation_requests::QuotationsProps) = "quotations" {
            title: MessageId::new("title-quotations"),
            "/quotations" => list::list::<quotation_requests::QuotationProps>,
        }
        Quotation(page: quotation_requests::QuotationProps) = "quotation" {
            title: MessageId::new("title-quotation"),
            number: &page.request.number,
            "/quotations/{number}" => quotation_requests::show,
        }
        QuotationEditor(page: quotation_requests::QuotationEditorProps) = "quotationEditor" {
            title: MessageId::new("title-quotation-editor"),
            number: &page.number,
            "/quotations/{number}/quotation" => draft::show::<quotation_requests::QuotationEditorProps>,
        }
        QuotationReview(page: quotation_requests::QuotationReviewProps) = "quotationReview" {
            title: MessageId::new("title-quotation-review"),
            number: &page.number,
            "/quotations/{number}/quotation/review" => review::show::<quotation_requests::QuotationEditorProps>,
        }
        PurchaseOrders(page: purchase_orders::PurchaseOrdersProps) = "purchaseOrders" {
            title: MessageId::new("title-purchase-orders"),
            "/purchase-orders" => list::list::<purchase_orders::PurchaseOrderProps>,
        }
        PurchaseOrder(page: purchase_orders::PurchaseOrderProps) = "purchaseOrder" {
            title: MessageId::new("title-purchase-order"),
            number: &page.order.number,
            "/purchase-orders/{number}" => request::show::<purchase_orders::PurchaseOrderProps>,
        }
        OrderResponse(page: purchase_orders::OrderResponseProps) = "orderResponse" {
            title: MessageId::new("title-order-response"),
            number: &page.number,
            "/purchase-orders/{number}/response" => draft::show::<purchase_orders::OrderResponseProps>,
        }
        DespatchAdvice(page: purchase_orders::DespatchAdviceProps) = "despatchAdvice" {
            title: MessageId::new("title-despatch-advice"),
            number: &page.number,
            "/purchase-orders/{number}/despatch-advice" => draft::show::<purchase_orders::DespatchAdviceProps>,
        }
        OrderResponseReview(page: purchase_orders::OrderResponseReviewProps) = "orderResponseReview" {
            title: MessageId::new("title-order-response-review"),
            number: &page.number,
            "/purchase-orders/{number}/response/review" => review::show::<purchase_orders::OrderResponseProps>,
        }
        DespatchAdviceReview(page: purchase_orders::DespatchAdviceReviewProps) = "despatchAdviceReview" {
            title: MessageId::new("title-despatch-advice-review"),
            number: &page.number,
            "/purchase-orders/{number}/despatch-advice/review" => review::show::<purchase_orders::DespatchAdviceProps>,
        }
        ProductPrices(page: product_prices::ProductPricesProps) = "productPrices" {
            title: MessageId::new("title-products-price"),
            "/products-price" => product_prices::show,
        }
        PriceRequests(page: price_requests::PriceRequestsProps) = "priceRequests" {
            title: MessageId::new("title-price-requests"),
            "/products-price/requests" => list::list::<price_requests::PriceRequestProps>,
        }
        PriceUpload(page: price_requests::PriceUploadProps) = "priceUpload" {
            title: MessageId::new("title-price-upload"),
            "/products-price/requests/upload" => price_requests::show_upload,
        }
        PriceUploadResult(page: price_requests::PriceUploadResultProps) = "priceUploadResult" {
            title: MessageId::new("title-price-upload-result"),
            "/products-price/requests/upload/{id}" => price_requests::show_upload_result,
        }
        PriceRequest(page: price_requests::PriceRequestProps) = "priceRequest" {
            title: MessageId::new("title-price-request"),
            number: &page.request.number,
            "/products-price/requests/{number}" => request::show::<price_requests::PriceRequestProps>,
        }
        PriceRequestEditor(page: price_requests::PriceRequestEditorProps) = "priceRequestEditor" {
            title: MessageId::new("title-price-request-editor"),
            number: &page.number,
            "/products-price/requests/{number}/edit" => draft::show::<price_requests::PriceRequestEditorProps>,
        }
        PriceRequestReview(page: price_requests::PriceRequestReviewProps) = "priceRequestReview" {
            title: MessageId::new("title-price-request-review"),
            number: &page.number,
            "/products-price/requests/{number}/edit/review" => review::show::<price_requests::PriceRequestEditorProps>,
        }
        ProductPrice(page: product_prices::ProductPriceProps) = "productPrice" {
            title: MessageId::new("title-product-price"),
            number: &page.price.item,
            "/products-price/{item}" => product_prices::show_item,
        }
        Payments(page: payments::PaymentsProps) = "payments" {
            title: MessageId::new("title-payments"),
            "/payments" => payments::show,
        }
        Aging(page: payments::aging::AgingProps) = "aging" {
            title: MessageId::new("title-aging"),
            "/payments/aging" => payments::aging::show,
        }
        Statement(page: payments::statement::StatementProps) = "statement" {
            title: MessageId::new("title-statement"),
            "/payments/statement" => payments::statement::show,
        }
        Payment(page: payments::PaymentProps) = "payment" {
            title: MessageId::new("title-payment"),
            number: &page.payment.number,
            "/payments/{number}" => payments::show_payment,
        }
        Invoice(page: payments::InvoiceProps) = "invoice" {
            title: MessageId::new("title-invoice"),
            number: &page.invoice.number,
            "/payments/invoices/{number}" => payments::show_invoice,
        }
        CreditNoteEditor(page: payments::CreditNoteEditorProps) = "creditNoteEditor" {
            title: match &page.draft {
                Some(_) => MessageId::new("title-change-credit-note"),
                None => MessageId::new("title-new-credit-note"),
            },
            number: page.draft.as_deref().unwrap_or(&page.invoice.number),
            "/payments/invoices/{number}/credit-note" => payments::credit_note_editor::create,
            "/payments/credit-notes/{number}/change" => payments::credit_note_editor::edit,
        }
        CreditNote(page: payments::CreditNoteProps) = "creditNote" {
            title: MessageId::new("title-credit-note"),
            number: &page.note.number,
            "/payments/credit-notes/{number}" => payments::credit_note::show_credit_note,
        }
        Notifications(page: notifications::NotificationsProps) = "notifications" {
            title: MessageId::new("title-notifications"),
            "/notifications" => notifications::show,
            redirect: "/notifications/{id}" => notifications::open,
        }
        BankAccounts(page: bank_accounts::BankAccountsProps) = "bankAccounts" {
            title: MessageId::new("title-bank-accounts"),
            "/settings/bankAccounts" => bank_accounts::show,
        }
        BankAccount(page: bank_accounts::BankAccountProps) = "bankAccount" {
            title: MessageId::new("title-bank-account"),
            "/settings/bankAccounts/{id}" => bank_accounts::show_account,
        }
        BankAccountRequest(page: bank_accounts::BankAccountRequestProps) = "bankAccountRequest" {
            title: MessageId::new("title-bank-account-request"),
            "/settings/bankAccounts/requests/{id}" => bank_accounts::show_request,
        }
        BankAccountEditor(page: bank_accounts::BankAccountEditorProps) = "bankAccountEditor" {
            title: MessageId::new("title-bank-account-request"),
            "/settings/bankAccounts/requests/{id}/edit" => bank_accounts::edit,
        }
        Users(page: users::UsersProps) = "users" {
            title: MessageId::new("title-users"),
            "/settings/users" => users::show,
        }
        User(page: users::detail::UserProps) = "user" {
            title: MessageId::new("title-user"),
            "/settings/users/{id}" => users::detail::show,
        }
        Invite(page: users::invite::InviteProps) = "invite" {
            title: MessageId::new("title-invite"),
            "/settings/users/invitations" => users::invite::show,
        }
        Invitation(page: users::invitation::InvitationProps) = "invitation" {
            title: MessageId::new("title-invitation"),
            "/settings/users/invitations/{id}" => users::invitation::show,
        }
        SecondFactorReset(page: second_factor_reset::SecondFactorResetProps) = "secondFactorReset" {
            title: MessageId::new("title-second-factor-reset"),
            "/settings/users/{id}/second-factor" => second_factor_reset::show,
        }
        AccountActivity(page: account_activity::AccountActivityProps) = "accountActivity" {
            title: MessageId::new("title-account-activity"),
            "/settings/users/activity" => account_activity::show,
        }
        Profile(page: profile::ProfileProps) = "profile" {
            title: MessageId::new("title-profile"),
            "/settings/profile" => profile::show,
        }
        Security(page: profile::SecurityProps) = "security" {
            title: MessageId::new("title-security"),
            "/settings/profile/security" => profile::show_security,
        }
        SecondFactorSetup(page: profile::SecondFactorSetupProps) = "secondFactorSetup" {
            title: MessageId::new("title-second-factor-setup"),
            "/settings/profile/second-factor" => profile::show_setup,
        }
        RecoveryCodes(page: profile::RecoveryCodesProps) = "recoveryCodes" {
            title: MessageId::new("title-recovery-codes"),
        }
        CompanyProfile(page: company::CompanyProfileProps) = "companyProfile" {
            title: MessageId::new("title-company-profile"),
            "/settings/profile/company" => company::show,
        }
        CompanyRequests(page: company::CompanyRequestsProps) = "companyRequests" {
            title: MessageId::new("title-company-requests"),
            "/settings/profile/company/requests" => company::list,
        }
        CompanyChange(page: company::CompanyChangeProps) = "companyChange" {
            title: MessageId::new("title-company-change"),
            "/settings/profile/company/change" => company::begin,
            "/settings/profile/company/requests/{id}/change" => company::edit,
        }
        CompanyRequest(page: company::CompanyRequestProps) = "companyRequest" {
            title: MessageId::new("title-company-request"),
            "/settings/profile/company/requests/{id}" => company::show_request,
        }
        Approval(page: approval::ApprovalProps) = "approval" {
            title: MessageId::new("title-approval"),
        }
        SavedViews(page: saved_views::SavedViewsProps) = "savedViews" {
            title: MessageId::new("title-saved-views"),
            "/saved-views" => saved_views::show,
        }
        Search(page: search::SearchProps) = "search" {
            title: MessageId::new("title-search"),
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
        }
        Register(page: register::RegisterProps) = "register" {
            title: MessageId::new("title-register"),
            "/register" => register::show,
        }
        ForgotPassword(page: forgot_password::ForgotPasswordProps) = "forgotPassword" {
            title: MessageId::new("title-forgot-password"),
            "/auth/forgot-password" => forgot_password::show,
        }
    }
    /// Pages of the buyer's people, who sign in with a key of the buyer API.
    buyer_desk {
        BuyerSuppliers(page: buyer_desk::suppliers::BuyerSuppliersProps) = "buyerSuppliers" {
            title: MessageId::new("title-buyer-suppliers"),
            "/buyer/suppliers" => buyer_desk::suppliers::show,
        }
        BuyerSupplier(page: buyer_desk::supplier::BuyerSupplierProps) = "buyerSupplier" {
            title: MessageId::new("title-buyer-supplier"),
            "/buyer/suppliers/{id}" => buyer_desk::supplier::show,
        }
        BuyerChanges(page: buyer_desk::waiting_changes::BuyerChangesProps) = "buyerChanges" {
            title: MessageId::new("title-buyer-changes"),
            "/buyer/changes" => buyer_desk::waiting_changes::show,
        }
        BuyerPriceRequests(page: buyer_desk::price_requests::BuyerPriceRequestsProps) = "buyerPriceRequests" {
            title: MessageId::new("title-buyer-price-requests"),
            "/buyer/price-requests" => buyer_desk::price_requests::show,
        }
        BuyerPriceRequest(page: buyer_desk::price_request::BuyerPriceRequestProps) = "buyerPriceRequest" {
            title: MessageId::new("title-buyer-price-request"),
            number: &page.request.number,
            "/buyer/price-requests/{supplier}/{number}" => buyer_desk::price_request::show,
        }
        BuyerAnnouncements(page: buyer_desk::announcements::BuyerAnnouncementsProps) = "buyerAnnouncements" {
            title: MessageId::new("title-buyer-announcements"),
            "/buyer/announcements" => buyer_desk::announcements::show,
        }
        BuyerInvitation(page: buyer_desk::invitation::BuyerInvitationProps) = "buyerInvitation" {
            title: MessageId::new("title-buyer-invitation"),
            "/buyer/invitation" => buyer_desk::invitation::show,
        }
        BuyerMessages(page: buyer_desk::messages::BuyerMessagesProps) = "buyerMessages" {
            title: MessageId::new("title-buyer-messages"),
            "/buyer/messages" => buyer_desk::messages::show,
        }
        BuyerMessage(page: buyer_desk::messages::BuyerMessageProps) = "buyerMessage" {
            title: MessageId::new("title-buyer-message"),
            number: &page.message.id,
            "/buyer/messages/{id}" => buyer_desk::messages::show_one,
        }
        BuyerWebhooks(page: buyer_desk::webhooks::BuyerWebhooksProps) = "buyerWebhooks" {
            title: MessageId::new("title-buyer-webhooks"),
            "/buyer/webhooks" => buyer_desk::webhooks::show,
        }
        BuyerWebhookTarget(page: buyer_desk::webhook_target::BuyerWebhookTargetProps) = "buyerWebhookTarget" {
            title: MessageId::new("title-buyer-webhook-target"),
            "/buyer/webhooks/targets/{id}" => buyer_desk::webhook_target::show,
        }
        BuyerPeople(page: buyer_desk::people::BuyerPeopleProps) = "buyerPeople" {
            title: MessageId::new("title-buyer-people"),
            "/buyer/people" => buyer_desk::people::show,
        }
        BuyerKeys(page: buyer_desk::keys::BuyerKeysProps) = "buyerKeys" {
            title: MessageId::new("title-buyer-keys"),
            "/buyer/keys" => buyer_desk::keys::show,
        }
    }
    buyer_desk_guest {
        BuyerLogin(page: buyer_desk::login::BuyerLoginProps) = "buyerLogin" {
            title: MessageId::new("title-buyer-login"),
            "/buyer/login" => buyer_desk::login::show,
        }
    }
    public {
        Appearance(page: appearance::AppearanceProps) = "appearance" {
            title: MessageId::new("title-appearance"),
            "/appearance" => appearance::show,
        }
        Problem(page: problem::ProblemProps) = "problem" {
            title: page.title_id(),
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
        AcceptInvitation(page: accept_invitation::AcceptInvitationProps) = "acceptInvitation" {
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
    /// Pages that production builds do not have.
    fixtures {
        RenderFixture(page: render_fixtures::RenderFixtureProps) = "renderFixture" {
            title: MessageId::new("title-problem-other"),
            "/render-fixtures/{kind}/{marker}" => render_fixtures::show,
        }
    }
}
