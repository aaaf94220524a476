// What shows that a page is this viewer's, in their language, and the page that was asked for.
const DIRECTIONS = { ar: "rtl", en: "ltr" };

/** The demo's accounts; `others` is what only another supplier's pages say. */
const NAKHEEL = { ar: "شركة النخيل للتوريدات الصناعية", en: "Nakheel Industrial Supplies Co." };
const GULF = { ar: "مؤسسة الخليج للتغليف", en: "Gulf Packaging Est." };

export const ACCOUNTS = [
  { email: "manager@demo.example", password: "nakheel-manager-7", supplier: NAKHEEL, other: GULF },
  { email: "user@demo.example", password: "nakheel-user-7", supplier: NAKHEEL, other: GULF },
  { email: "manager@other.example", password: "gulf-manager-7", supplier: GULF, other: NAKHEEL },
];

/** Throws where a document is not the one that this viewer asked for. */
export function checkDocument(html, { account, language }, page, heading) {
  const says = (text, what) => {
    if (!html.includes(text)) throw new Error(`a document without ${what}: ${text}`);
  };
  says(`<html lang="${language}" dir="${DIRECTIONS[language]}"`, "its language and direction");
  if (html.includes('data-render="client"'))
    throw new Error("a document that the server did not draw");
  const drawn = html.slice(html.indexOf("<body"), html.indexOf('<script type="application/json"'));
  if (!drawn.includes(account.supplier[language]))
    throw new Error("a document without the supplier's name");
  checkHeading(/<h1[^>]*>(.*?)<\/h1>/s.exec(drawn)?.[1] ?? "", heading);
  const [, json] = /id="page-data">(.*?)<\/script>/s.exec(html);
  checkPageData(JSON.parse(json), { account, language }, page);
}

/** Throws where page data are not those that this viewer asked for. */
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
