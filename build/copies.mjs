// Copies small modules that several pages share into the script of each, because a script of its own costs 340 bytes of
// headers and is compressed worse.
import { readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";

/** Modules without state and without a context, whose copies cannot disagree. */
const COPIED = [
  "ui/components/actor-name.tsx",
  "ui/components/attachments/line-files.tsx",
  "ui/components/back-link.tsx",
  "ui/components/compare-prices.ts",
  "ui/components/confirm-form.tsx",
  "ui/components/countdown.tsx",
  "ui/components/document/reason-form.tsx",
  "ui/components/document/text-lines.tsx",
  "ui/components/draft/figure.ts",
  "ui/components/facts.tsx",
  "ui/components/line-parts.tsx",
  "ui/components/list/address.ts",
  "ui/components/list/choice-field.tsx",
  "ui/components/list/columns.tsx",
  "ui/components/list/document-filters.tsx",
  "ui/components/list/exports.tsx",
  "ui/components/list/list-sheet.tsx",
  "ui/components/list/pager.tsx",
  "ui/components/list/search-field.tsx",
  "ui/components/list/short-filters.tsx",
  "ui/components/may.ts",
  "ui/components/named.tsx",
  "ui/components/period.tsx",
  "ui/components/price-change.tsx",
  "ui/components/price-in-force.tsx",
  "ui/components/order/beside-ordered.tsx",
  "ui/components/order/order-total.tsx",
  "ui/components/order/state.tsx",
  "ui/components/quotation-request/state.tsx",
  "ui/components/price-paths.ts",
  "ui/components/row-link.tsx",
  "ui/components/saved-values.tsx",
  "ui/components/select-field.tsx",
  "ui/components/who-may.tsx",
  "ui/components/with-code.tsx",
  "ui/i18n/change-percent.ts",
  "ui/i18n/plain-text.ts",
  "ui/pages/bank_accounts/actions.ts",
  "ui/pages/dashboard/urgent-table.tsx",
];

const FILLING = ["ui/components/sheet/filling.tsx", "ui/components/sheet/grid-paste.ts"];

/**
 * Modules of the pages with drafts and of the lists that a few other scripts have copies of, by the modules that import the
 * copies. Without the copies, each would be a script of its own on every page with a draft, or on every list.
 */
const COPIED_FOR = {
  "ui/components/date-field.tsx": [
    "ui/pages/company/change/company-change.page.tsx",
    "ui/pages/payments/sending.tsx",
    "ui/pages/payments/statement/period-form.tsx",
    "ui/pages/price_requests/list/filters.tsx",
    "ui/pages/purchase_orders/list/filters.tsx",
    "ui/pages/quotation_requests/list/filters.tsx",
  ],
  "ui/components/spreadsheet-upload.tsx": [
    "ui/pages/price_requests/upload/price-upload.page.tsx",
    "ui/pages/price_requests/upload_result/price-upload-result.page.tsx",
  ],
  "ui/components/list/no-rows.tsx": [
    "ui/pages/bank_accounts/list/bank-accounts.page.tsx",
    "ui/pages/buyer_desk/changes/buyer-changes.page.tsx",
    "ui/pages/buyer_desk/messages/buyer-messages.page.tsx",
    "ui/pages/buyer_desk/suppliers/buyer-suppliers.page.tsx",
  ],
  "ui/components/list/tabs.tsx": [
    "ui/pages/bank_accounts/list/bank-accounts.page.tsx",
    "ui/pages/buyer_desk/messages/buyer-messages.page.tsx",
    "ui/pages/buyer_desk/suppliers/buyer-suppliers.page.tsx",
    "ui/pages/payments/list/payments.page.tsx",
    "ui/pages/product_prices/list/product-prices.page.tsx",
  ],
  "ui/components/comments/comments.tsx": ["ui/pages/payments/inquiries/inquiries.tsx"],
  "ui/components/document/document-files.tsx": [
    "ui/pages/payments/credit_note/credit-note.page.tsx",
    "ui/pages/payments/invoice/invoice.page.tsx",
    "ui/pages/payments/payment/payment.page.tsx",
  ],
  "ui/components/document/document-header.tsx": ["ui/pages/price_requests/header.tsx"],
  "ui/components/document/document-page.tsx": [
    "ui/pages/price_requests/detail/price-request.page.tsx",
  ],
  "ui/components/history/event-labels.ts": ["ui/pages/users/detail/activity.tsx"],
  "ui/components/history/history.tsx": [],
  "ui/components/file-field.tsx": [],
  "ui/components/measure.tsx": [
    "ui/pages/payments/credit_note/credit-note.page.tsx",
    "ui/pages/payments/credit_note_editor/credit-note-editor.page.tsx",
    "ui/pages/payments/invoice/invoice.page.tsx",
    "ui/pages/price_requests/edit/line-row.tsx",
    "ui/pages/product_prices/detail/current-terms.tsx",
    "ui/pages/product_prices/detail/orders.tsx",
    "ui/pages/product_prices/list/price-table.tsx",
  ],
  "ui/components/order/response-code.tsx": [
    "ui/pages/purchase_orders/response_review/order-response-review.page.tsx",
  ],
  "ui/components/sheet/cell.tsx": ["ui/pages/price_requests/edit/line-row.tsx"],
  "ui/components/sheet/columns.ts": FILLING,
  "ui/components/sheet/grid-keys.ts": [
    "ui/pages/price_requests/edit/price-request-editor.page.tsx",
  ],
  "ui/components/sheet/sheet-form.tsx": [
    "ui/pages/price_requests/edit/price-request-editor.page.tsx",
  ],
  "ui/components/sheet/sheet-table.tsx": [
    "ui/pages/price_requests/edit/price-request-editor.page.tsx",
  ],
  "ui/components/sheet/use-grid-changes.ts": [
    "ui/pages/price_requests/edit/price-request-editor.page.tsx",
  ],
  "ui/components/draft/after-press.ts": ["ui/components/date-picker.ts"],
  "ui/components/draft/line-field.ts": ["ui/components/draft/review-form.tsx", ...FILLING],
  "ui/i18n/decimal-input.ts": ["ui/tools/calculator/calculate.ts"],
  "ui/navigation/typed-fields.ts": ["ui/components/date-picker.ts", ...FILLING],
  "ui/pages/purchase_orders/despatch_advice/fields.ts": [
    "ui/pages/purchase_orders/despatch_review/despatch-advice-review.page.tsx",
  ],
  "ui/pages/purchase_orders/response/fields.ts": [
    "ui/pages/purchase_orders/response_review/order-response-review.page.tsx",
  ],
  "ui/pages/price_requests/fields.ts": [
    "ui/pages/price_requests/review/price-request-review.page.tsx",
  ],
  "ui/pages/quotation_requests/quotation/fields.ts": [
    "ui/pages/quotation_requests/review/quotation-review.page.tsx",
  ],
};

/** Whether a module imports a copy, `fromCopy` if it is a copy itself. */
function isCopied(module, importer, fromCopy) {
  if (COPIED.includes(module)) return true;
  const importers = COPIED_FOR[module];
  return importers !== undefined && (fromCopy || importers.includes(importer));
}

/**
 * A copy is named after the module that imports it (`pager.tsx?document-list.tsx`); what a copy imports belongs to the
 * same script as the copy.
 */
export const copiesPlugin = {
  name: "copies",
  setup(plugin) {
    plugin.onResolve({ filter: /^\./ }, ({ path, importer, resolveDir, pluginData }) => {
      const target = relative(".", join(resolveDir, path));
      const by = relative(".", importer);
      const module = [`${target}.ts`, `${target}.tsx`].find((file) =>
        isCopied(file, by, pluginData?.copy !== undefined),
      );
      // The style sheets of copies are modules of the script, too.
      if (!module && !(pluginData?.copy && path.endsWith(".css"))) return null;
      const copy = pluginData?.copy ?? `?${FILLING.includes(by) ? FILLING[0] : by}`;
      return { path: join(process.cwd(), module ?? target), suffix: copy };
    });
    plugin.onLoad({ filter: /\.tsx?$/ }, ({ path, suffix }) =>
      suffix
        ? {
            contents: readFileSync(path, "utf8"),
            loader: extname(path).slice(1),
            resolveDir: join(path, ".."),
            pluginData: { copy: suffix },
          }
        : null,
    );
  },
};

/** The path of a module, without the name of its copy. */
export const sourceOf = (path) => path.replace(/\?.*/, "");
