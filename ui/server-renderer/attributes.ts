// One attribute as React writes it (`pushAttribute` in react-dom/server).
import { escapeText } from "./escape";
import { Unsupported } from "./unsupported";

/** How a value becomes an attribute. */
type Kind =
  /** Not at all. */
  | "none"
  /** As text; not where it is `true` or `false`. */
  | "text"
  /** As text, `true` and `false` too. */
  | "any"
  /** There or not there. */
  | "flag"
  /** There with or without text. */
  | "flagOrText"
  /** A number above zero. */
  | "positive"
  | "number"
  /** An address, never one that runs a script. */
  | "address";

export interface Attribute {
  kind: Kind;
  /** Up to the value. */
  start: string;
}

const KINDS: [Kind, string][] = [
  [
    "none",
    "children defaultValue defaultChecked innerHTML key ref suppressContentEditableWarning suppressHydrationWarning",
  ],
  ["text", "dir role viewBox width height"],
  ["any", "contentEditable draggable focusable spellCheck value"],
  [
    "flag",
    "allowFullScreen async autoPlay controls default defer disabled formNoValidate hidden inert loop noModule noValidate open playsInline readOnly required reversed scoped seamless itemScope",
  ],
  ["flagOrText", "capture download"],
  ["positive", "cols rows size span"],
  ["number", "rowSpan start"],
  ["address", "src href action formAction"],
];

/** Written otherwise than they are called. */
const RENAMED: [string, string, Kind][] = [
  ["className", "class", "text"],
  ["tabIndex", "tabindex", "text"],
  ["htmlFor", "for", "text"],
  ["strokeDasharray", "stroke-dasharray", "text"],
  ["strokeLinecap", "stroke-linecap", "text"],
  ["strokeLinejoin", "stroke-linejoin", "text"],
  ["strokeWidth", "stroke-width", "text"],
  ["autoFocus", "autofocus", "flag"],
  ["checked", "checked", "flag"],
  ["multiple", "multiple", "flag"],
];

/** With capitals, and written as they are called. */
const AS_CALLED =
  "accessKey autoCapitalize autoComplete autoCorrect colSpan dateTime encType enterKeyHint formEncType formMethod formTarget inputMode maxLength minLength pathLength popoverTarget popoverTargetAction preserveAspectRatio srcSet".split(
    " ",
  );

/** Those that React writes in a way of their own, or that the portal's policy forbids. */
const LEFT_TO_REACT = new Set(["dangerouslySetInnerHTML", "style", "muted", "is"]);

/** Those of the pages' code: no name comes from data. */
const known = new Map<string, Attribute>();
for (const [kind, names] of KINDS) {
  for (const name of names.split(" ")) known.set(name, { kind, start: ` ${name}="` });
}
for (const [name, written, kind] of RENAMED) known.set(name, { kind, start: ` ${written}="` });
for (const name of AS_CALLED) known.set(name, { kind: "text", start: ` ${name}="` });

export function attribute(name: string): Attribute {
  return known.get(name) ?? plain(name);
}

/** With the space before it, or nothing. */
export function written(attribute: Attribute, value: unknown): string {
  const text = valueText(attribute, value);
  return text === null ? "" : `${attribute.start}${text}"`;
}

/** What stands between the quotes; `null`: the attribute is not written. */
export function valueText({ kind, start }: Attribute, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" && kind === "text") return escapeText(value);
  return otherwise(kind, start, value);
}

function otherwise(kind: Kind, start: string, value: unknown): string | null {
  if (kind === "none") return null;
  // React writes nothing of most, and of an action much.
  if (typeof value === "function" || typeof value === "symbol")
    throw new Unsupported("a function as an attribute");
  switch (kind) {
    case "text":
      // Of `data-` and `aria-` attributes, "false" is a value like others.
      if (typeof value === "boolean" && !/^ (data|aria)-/.test(start)) return null;
      break;
    case "flag":
      return value ? "" : null;
    case "flagOrText":
      if (value === true) return "";
      if (value === false) return null;
      break;
    case "positive":
      if (Number.isNaN(Number(value)) || Number(value) < 1) return null;
      break;
    case "number":
      if (Number.isNaN(Number(value))) return null;
      break;
    case "address":
      return typeof value === "boolean" ? null : address(String(value));
  }
  return escapeText(String(value));
}

function address(url: string): string {
  // An empty one is nothing on most elements, and the page itself on some.
  if (url === "") throw new Unsupported("an empty address");
  // What begins with a letter, a control or a space may be a scheme, which only React judges.
  if (!/^[/?#.]|^(https?|mailto|tel|data):/.test(url)) throw new Unsupported(`the address ${url}`);
  return escapeText(url);
}

function plain(name: string): Attribute {
  // A listener is the browser's.
  const made: Attribute = /^on./i.test(name)
    ? { kind: "none", start: "" }
    : { kind: "text", start: ` ${name}="` };
  if (LEFT_TO_REACT.has(name) || (made.kind === "text" && !/^[a-z][a-z0-9-]*$/.test(name)))
    throw new Unsupported(`the attribute ${name}`);
  known.set(name, made);
  return made;
}
