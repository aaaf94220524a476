// The components of all pages, for the server's bundle; written by `make types`.
import type { PageComponents } from "../pages/pages";
import dashboard from "../pages/dashboard/dashboard.page";
import urgent from "../pages/dashboard/urgent/urgent.page";
import quotations from "../pages/quotation_requests/list/quotations.page";
import quotation from "../pages/quotation_requests/detail/quotation.page";
import quotationEditor from "../pages/quotation_requests/quotation/quotation-editor.page";
import quotationReview from "../pages/quotation_requests/review/quotation-review.page";
import purchaseOrders from "../pages/purchase_orders/list/purchase-orders.page";
import purchaseOrder from "../pages/purchase_orders/detail/purchase-order.page";
import orderResponse from "../pages/purchase_orders/response/order-response.page";
import despatchAdvice from "../pages/purchase_orders/despatch_advice/despatch-advice.page";
import orderResponseReview from "../pages/purchase_orders/response_review/order-response-review.page";
import despatchAdviceReview from "../pages/purchase_orders/despatch_review/despatch-advice-review.page";
import productPrices from "../pages/product_prices/list/product-prices.page";
import priceRequests from "../pages/price_requests/list/price-requests.page";
import priceUpload from "../pages/price_requests/upload/price-upload.page";
import priceUploadResult from "../pages/price_requests/upload_result/price-upload-result.page";
import priceRequest from "../pages/price_requests/detail/price-request.page";
import priceRequestEditor from "../pages/price_requests/edit/price-request-editor.page";
import priceRequestReview from "../pages/price_requests/review/price-request-review.page";
import productPrice from "../pages/product_prices/detail/product-price.page";
import payments from "../pages/payments/list/payments.page";
import aging from "../pages/payments/aging/aging.page";
import statement from "../pages/payments/statement/statement.page";
import payment from "../pages/payments/payment/payment.page";
import invoice from "../pages/payments/invoice/invoice.page";
import creditNoteEditor from "../pages/payments/credit_note_editor/credit-note-editor.page";
import creditNote from "../pages/payments/credit_note/credit-note.page";
import notifications from "../pages/notifications/notifications.page";
import bankAccounts from "../pages/bank_accounts/list/bank-accounts.page";
import bankAccount from "../pages/bank_accounts/detail/bank-account.page";
import bankAccountRequest from "../pages/bank_accounts/request/bank-account-request.page";
import bankAccountEditor from "../pages/bank_accounts/edit/bank-account-editor.page";
import users from "../pages/users/list/users.page";
import user from "../pages/users/detail/user.page";
import invite from "../pages/users/invite/invite.page";
import invitation from "../pages/users/invitation/invitation.page";
import secondFactorReset from "../pages/users/second_factor_reset/second-factor-reset.page";
import accountActivity from "../pages/account_activity/account-activity.page";
import profile from "../pages/profile/profile.page";
import security from "../pages/profile/security/security.page";
import secondFactorSetup from "../pages/profile/second_factor/second-factor-setup.page";
import recoveryCodes from "../pages/profile/recovery_codes/recovery-codes.page";
import companyProfile from "../pages/company/profile/company-profile.page";
import companyRequests from "../pages/company/requests/company-requests.page";
import companyChange from "../pages/company/change/company-change.page";
import companyRequest from "../pages/company/request/company-request.page";
import approval from "../pages/approval/approval.page";
import savedViews from "../pages/saved_views/saved-views.page";
import search from "../pages/search/search.page";
import calculator from "../pages/calculator/calculator.page";
import login from "../pages/login/login.page";
import secondStep from "../pages/second_step/second-step.page";
import register from "../pages/register/register.page";
import forgotPassword from "../pages/forgot_password/forgot-password.page";
import buyerSuppliers from "../pages/buyer_desk/suppliers/buyer-suppliers.page";
import buyerSupplier from "../pages/buyer_desk/supplier/buyer-supplier.page";
import buyerChanges from "../pages/buyer_desk/changes/buyer-changes.page";
import buyerPriceRequests from "../pages/buyer_desk/price-requests/buyer-price-requests.page";
import buyerPriceRequest from "../pages/buyer_desk/price-request/buyer-price-request.page";
import buyerAnnouncements from "../pages/buyer_desk/announcements/buyer-announcements.page";
import buyerInvitation from "../pages/buyer_desk/invitation/buyer-invitation.page";
import buyerMessages from "../pages/buyer_desk/messages/buyer-messages.page";
import buyerMessage from "../pages/buyer_desk/message/buyer-message.page";
import buyerWebhooks from "../pages/buyer_desk/webhooks/buyer-webhooks.page";
import buyerWebhookTarget from "../pages/buyer_desk/webhook-target/buyer-webhook-target.page";
import buyerPeople from "../pages/buyer_desk/people/buyer-people.page";
import buyerKeys from "../pages/buyer_desk/keys/buyer-keys.page";
import buyerLogin from "../pages/buyer_desk/login/buyer-login.page";
import appearance from "../pages/appearance/appearance.page";
import problem from "../pages/problem/problem.page";
import confirmEmail from "../pages/confirm_email/confirm-email.page";
import changeEmail from "../pages/change_email/change-email.page";
import acceptInvitation from "../pages/accept_invitation/accept-invitation.page";
import resetPassword from "../pages/reset_password/reset-password.page";
import restoreEmail from "../pages/restore_email/restore-email.page";
import stopChange from "../pages/stop_change/stop-change.page";
import renderFixture from "../pages/render_fixture/render-fixture.page";

/** Set by the build: whether it includes the pages for tests and measurements of the renderer. */
declare const RENDER_FIXTURES: boolean;

export const pageComponents: PageComponents = {
  dashboard,
  urgent,
  quotations,
  quotation,
  quotationEditor,
  quotationReview,
  purchaseOrders,
  purchaseOrder,
  orderResponse,
  despatchAdvice,
  orderResponseReview,
  despatchAdviceReview,
  productPrices,
  priceRequests,
  priceUpload,
  priceUploadResult,
  priceRequest,
  priceRequestEditor,
  priceRequestReview,
  productPrice,
  payments,
  aging,
  statement,
  payment,
  invoice,
  creditNoteEditor,
  creditNote,
  notifications,
  bankAccounts,
  bankAccount,
  bankAccountRequest,
  bankAccountEditor,
  users,
  user,
  invite,
  invitation,
  secondFactorReset,
  accountActivity,
  profile,
  security,
  secondFactorSetup,
  recoveryCodes,
  companyProfile,
  companyRequests,
  companyChange,
  companyRequest,
  approval,
  savedViews,
  search,
  calculator,
  login,
  secondStep,
  register,
  forgotPassword,
  buyerSuppliers,
  buyerSupplier,
  buyerChanges,
  buyerPriceRequests,
  buyerPriceRequest,
  buyerAnnouncements,
  buyerInvitation,
  buyerMessages,
  buyerMessage,
  buyerWebhooks,
  buyerWebhookTarget,
  buyerPeople,
  buyerKeys,
  buyerLogin,
  appearance,
  problem,
  confirmEmail,
  changeEmail,
  acceptInvitation,
  resetPassword,
  restoreEmail,
  stopChange,
  ...(RENDER_FIXTURES ? { renderFixture } : {}),
};
