// The styles of all layout settings. A document without the kept style sheet inlines only those of its viewer's settings.
import type { Preferences } from "../types/server";

/** The settings whose styles every document has, if the layout has the direction of the language. */
const ALWAYS_STYLED = ["language", "direction", "mode"];

let loading: Promise<void> | undefined;

/** Loads the styles of changed settings; resolves also without a response, because the page works without them. */
export async function loadStylesOf(changes: Partial<Preferences>): Promise<void> {
  if (
    !mixesDirections(changes) &&
    Object.keys(changes).every((name) => ALWAYS_STYLED.includes(name))
  )
    return;
  const inlined = document.querySelector<HTMLStyleElement>("style[data-all]");
  if (inlined) loading ??= load(inlined);
  await loading;
}

/** Whether the changes give the layout another direction than the language's. */
function mixesDirections({ language, direction }: Partial<Preferences>): boolean {
  if (!language && !direction) return false;
  const { lang, dir } = document.documentElement;
  return ((language ?? lang) === "ar") !== ((direction ?? dir) === "rtl");
}

function load({ dataset, nonce }: HTMLStyleElement): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = dataset.all ?? "";
  link.nonce = nonce;
  document.head.append(link);
  return new Promise((done) => {
    link.onload = () => done();
    link.onerror = () => done();
  });
}
