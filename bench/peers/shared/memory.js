// What stands for the supply-chain service and the session store of a peer: JSON texts and a session, in memory.
import { readFileSync } from "node:fs";

/** Not read before it is asked for: frameworks load this while they build, too. */
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

/** The session that a `Cookie` header names. */
export function sessionOf(header) {
  const found = /(?:^|; )portal-session=([^;]*)/.exec(header ?? "");
  return found ? session(found[1]) : undefined;
}

export function session(id) {
  return memory().sessions.get(id);
}

/** A page's data, parsed each time as a service's answer would be; `undefined` where there is no such page. */
export function pageData(url) {
  const text = memory().pages.get(url.includes("?") ? withoutEmptyFields(url) : url);
  return text === undefined ? undefined : JSON.parse(text);
}

/** As a form sends them that nobody filled in. */
function withoutEmptyFields(url) {
  return url
    .replace(/[^?&=]+=(?=&|$)/g, "")
    .replace(/&{2,}/g, "&")
    .replace(/[?&]+$/, "")
    .replace("?&", "?");
}
