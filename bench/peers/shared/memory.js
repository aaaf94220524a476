// The in-memory session store and service of a peer: one session, and the page data as JSON texts.
import { readFileSync } from "node:fs";

/** Read at first use, because frameworks import this module during their build as well. */
let loaded;
const memory = () => {
  loaded ??= load(JSON.parse(readFileSync(process.env.PEER_MEMORY, "utf8")));
  return loaded;
};

function load({ session, pages }) {
  return {
    sessions: new Map([[session.id, session]]),
    pages: new Map(Object.entries(pages)),
  };
}

export const SESSION_COOKIE = "portal-session";

/** The session of a `Cookie` header. */
export function sessionOf(header) {
  const found = /(?:^|; )portal-session=([^;]*)/.exec(header ?? "");
  return found ? session(found[1]) : undefined;
}

export function session(id) {
  return memory().sessions.get(id);
}

/** A page's data, parsed for each request as a service's response would be; `undefined` if there is no such page. */
export function pageData(url) {
  const text = memory().pages.get(url.includes("?") ? withoutEmptyFields(url) : url);
  return text === undefined ? undefined : JSON.parse(text);
}

/** A search form sends its empty fields too; the captured URLs do not have them. */
function withoutEmptyFields(url) {
  return url
    .replace(/[^?&=]+=(?=&|$)/g, "")
    .replace(/&{2,}/g, "&")
    .replace(/[?&]+$/, "")
    .replace("?&", "?");
}
