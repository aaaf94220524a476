// One round of requests of a viewer in the soak.
import { readFileSync } from "node:fs";
import { checkDocument, checkPageData } from "./checks.mjs";

const HEADINGS = Object.fromEntries(
  ["ar", "en"].map((language) => [language, messages(`locales/${language}/title.ftl`)]),
);

function messages(file) {
  const lines = readFileSync(file, "utf8").matchAll(/^([\w-]+) = (.*)$/gm);
  return Object.fromEntries([...lines].map(([, id, text]) => [id, text]));
}

/** Path, page name, and the message of the heading. */
const PAGES = [
  ["/purchase-orders", "purchaseOrders", "title-purchase-orders"],
  ["/purchase-orders?tab=to_ship&sort=-total", "purchaseOrders", "title-purchase-orders"],
  ["/purchase-orders?search=PO-2", "purchaseOrders", "title-purchase-orders"],
  ["/quotations", "quotations", "title-quotations"],
  ["/quotations?page=2", "quotations", "title-quotations"],
  ["/settings/profile", "profile", "title-profile"],
  ["/calculator", "calculator", "title-calculator"],
];

/** Requests every page once, as a document or as data, then saves and reads a draft. Returns the number of requests. */
export async function round(viewer, number) {
  let requests = 0;
  const requestDocument = async (path, page, heading) => {
    checkDocument(await viewer.document(path), viewer, page, heading);
    requests++;
  };
  const requestData = async (path, page) => {
    const data = await viewer.pageData(path);
    checkPageData(data, viewer, page);
    requests++;
    return data.page.props;
  };
  for (const [index, [path, page, id]] of PAGES.entries()) {
    if ((index + number) % 2 === 0)
      await requestDocument(path, page, HEADINGS[viewer.language][id]);
    else await requestData(path, page);
  }
  await requestData("/dashboard", "dashboard");
  const { list } = await requestData("/purchase-orders", "purchaseOrders");
  const order = list.rows[number % list.rows.length];
  await requestDocument(`/purchase-orders/${order.number}`, "purchaseOrder", order.number);
  const quotationNumber = (await requestData("/quotations", "quotations")).list.rows[0].number;
  await requestDocument(`/quotations/${quotationNumber}`, "quotation", quotationNumber);
  if (viewer.orderNumber) requests += await saveDraft(viewer, `${viewer.account.email} ${number}`);
  return requests;
}

async function saveDraft(viewer, note) {
  const path = `/purchase-orders/${viewer.orderNumber}/response`;
  const before = await viewer.pageData(path);
  const version = String(before.page.props.version);
  const draftVersion = String(before.page.props.draft?.version ?? 0);
  await viewer.post(path, { version, draftVersion, note });
  const after = await viewer.pageData(path);
  const saved = after.page.props.draft?.values.note;
  if (saved !== note) throw new Error(`the draft's note is ${saved} instead of ${note}`);
  return 3;
}
