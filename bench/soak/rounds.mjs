// What a viewer of the soak does, over and over.
import { readFileSync } from "node:fs";
import { checkDocument, checkPageData } from "./marks.mjs";

const HEADINGS = Object.fromEntries(
  ["ar", "en"].map((language) => [language, messages(`locales/${language}/title.ftl`)]),
);

function messages(file) {
  const lines = readFileSync(file, "utf8").matchAll(/^([\w-]+) = (.*)$/gm);
  return Object.fromEntries([...lines].map(([, id, text]) => [id, text]));
}

/** The pages with a heading of their own: path, name, and the message of the heading. */
const PAGES = [
  ["/purchase-orders", "purchaseOrders", "title-purchase-orders"],
  ["/purchase-orders?tab=to_ship&sort=-total", "purchaseOrders", "title-purchase-orders"],
  ["/purchase-orders?search=PO-2", "purchaseOrders", "title-purchase-orders"],
  ["/quotations", "quotations", "title-quotations"],
  ["/quotations?page=2", "quotations", "title-quotations"],
  ["/settings/profile", "profile", "title-profile"],
  ["/calculator", "calculator", "title-calculator"],
];

/** Every page once, as a document or as data, and a draft that is saved and read again. Answers how many requests. */
export async function round(viewer, number) {
  let requests = 0;
  const asDocument = async (path, page, heading) => {
    checkDocument(await viewer.document(path), viewer, page, heading);
    requests++;
  };
  const asData = async (path, page) => {
    const data = await viewer.pageData(path);
    checkPageData(data, viewer, page);
    requests++;
    return data.page.props;
  };
  for (const [at, [path, page, id]] of PAGES.entries()) {
    if ((at + number) % 2 === 0) await asDocument(path, page, HEADINGS[viewer.language][id]);
    else await asData(path, page);
  }
  await asData("/dashboard", "dashboard");
  const { list } = await asData("/purchase-orders", "purchaseOrders");
  const order = list.rows[number % list.rows.length];
  await asDocument(`/purchase-orders/${order.number}`, "purchaseOrder", order.number);
  const requested = (await asData("/quotations", "quotations")).list.rows[0].number;
  await asDocument(`/quotations/${requested}`, "quotation", requested);
  if (viewer.answering) requests += await saveDraft(viewer, `${viewer.account.email} ${number}`);
  return requests;
}

async function saveDraft(viewer, note) {
  const path = `/purchase-orders/${viewer.answering}/response`;
  const before = await viewer.pageData(path);
  const version = String(before.page.props.version);
  const draftVersion = String(before.page.props.draft?.version ?? 0);
  await viewer.post(path, { version, draftVersion, note });
  const after = await viewer.pageData(path);
  const read = after.page.props.draft?.values.note;
  if (read !== note) throw new Error(`the draft says ${read} instead of ${note}`);
  return 3;
}
