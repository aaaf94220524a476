// Every page of the portal, for the tests that hold for all of them.

/** Before anybody has signed in, by what each shows. */
export const PUBLIC_PAGES = {
  login: "/login",
  register: "/register",
  "register-sent": "/register?sent=true",
  "forgot-password": "/auth/forgot-password",
  "confirm-email": "/auth/confirm-email/forged",
  "reset-password": "/auth/restNewPassword/forged",
  appearance: "/appearance",
};

/** For the signed in. */
export const SIGNED_IN_PAGES = {
  dashboard: "/dashboard",
  quotations: "/quotations",
  "purchase-orders": "/purchase-orders",
  "products-price": "/products-price",
  payments: "/payments",
  "bank-accounts": "/settings/bankAccounts",
  users: "/settings/users",
  profile: "/settings/profile",
  calculator: "/calculator?amount=20000.50",
  "not-found": "/no-such-page",
};
