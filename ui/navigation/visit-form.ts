// Forms that ask for a page, such as a search: their address is visited as a link's is.
import type { Enhancement } from "./forms";

/** Makes the enhancement `data-enhance="visit"`; what was left empty is not in the address. */
export function visitForm(visit: (url: URL) => Promise<void>): Enhancement {
  return ({ action, fields }) => {
    const url = new URL(action);
    const filled = Object.entries(fields).filter(([, value]) => value.trim() !== "");
    url.search = new URLSearchParams(filled).toString();
    return visit(url);
  };
}
