// Checks that a page is the requested one, of this viewer and in their language.
const DIRECTIONS = { ar: "rtl", en: "ltr" };

const NAKHEEL = { ar: "شركة النخيل للتوريدات الصناعية", en: "Nakheel Industrial Supplies Co." };
const GULF = { ar: "مؤسسة الخليج للتغليف", en: "Gulf Packaging Est." };

/** The demo's accounts; no page of theirs may contain the name of the `other` supplier. */
export const ACCOUNTS = [
  { email: "manager@demo.example", password: "nakheel-manager-7", supplier: NAKHEEL, other: GULF },
  { email: "user@demo.example", password: "nakheel-user-7", supplier: NAKHEEL, other: GULF },
  { email: "manager@other.example", password: "gulf-manager-7", supplier: GULF, other: NAKHEEL },
];

/** Fails if the HTML document is not the requested page of this viewer. */
export function checkDocument(html, { account, language }, page, heading) {
  const root = `<html lang="${language}" dir="${DIRECTIONS[language]}"`;
  if (!html.includes(root)) throw new Error(`a document without ${root}`);
  if (html.includes('data-render="client"'))
    throw new Error("a document that the server did not render");
  const rendered = html.slice(
    html.indexOf("<body"),
    html.indexOf('<script type="application/json"'),
  );
  if (!rendered.includes(account.supplier[language]))
    throw new Error("a document without the supplier's name");
  checkHeading(/<h1[^>]*>(.*?)<\/h1>/s.exec(rendered)?.[1] ?? "", heading);
  const [, json] = /id="page-data">(.*?)<\/script>/s.exec(html);
  checkPageData(JSON.parse(json), { account, language }, page);
}

/** Fails if the page data are not those of the requested page of this viewer. */
export function checkPageData(data, { account, language }, page) {
  const { viewer, preferences } = data;
  if (data.page.name !== page) throw new Error(`${data.page.name} instead of ${page}`);
  if (viewer.email !== account.email)
    throw new Error(`the page of ${viewer.email} for ${account.email}`);
  if (viewer.supplierName.ar !== account.supplier.ar) throw new Error("another supplier's page");
  if (preferences.language !== language) throw new Error(`a page in ${preferences.language}`);
  const text = JSON.stringify(data);
  for (const name of Object.values(account.other))
    if (text.includes(name)) throw new Error(`${account.email} sees ${name}`);
}

function checkHeading(html, heading) {
  const text = html.replace(/<[^>]*>/g, "");
  if (!text.includes(heading)) throw new Error(`the heading ${text} instead of ${heading}`);
}
