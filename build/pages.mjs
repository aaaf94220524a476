// Reads names of pages from the file names of their components: `ui/pages/users/list/users.page.tsx` is the page `users`.
const COMPONENT = /^(?:later:)?ui\/pages\/(?:.+\/)?([\w-]+)\.page$/;

/** The pages of the dashboard, of quotation requests and of orders. */
const OFTEN_OPENED =
  /^later:ui\/pages\/(?:dashboard|quotation_requests|purchase_orders)\/.*\.page$/;

/** The page's name, if the module without its extension is a page's component. */
export function nameOfPage(module = "") {
  const [, name] = module.match(COMPONENT) ?? [];
  return name?.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

/** Whether the page of the entry point is often opened. */
export const isOftenOpened = (entryPoint) => OFTEN_OPENED.test(entryPoint);
