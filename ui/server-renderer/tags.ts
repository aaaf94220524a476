// Tags as React writes them; form controls have an order of attributes of their own.
import { type Attribute, attribute, written } from "./attributes";
import { escapeText } from "./escape";
import { Unsupported } from "./unsupported";

export type Props = Readonly<Record<string, unknown>>;

export interface Tag {
  name: string;
  /** `<name`, without attributes. */
  start: string;
  end: string;
  isVoid: boolean;
  /** Attributes that are written after all others, in this order. */
  last: readonly string[];
}

const VOID = new Set("area br col embed hr input source track wbr".split(" "));

/** What React hoists, preloads or writes in a way of its own. */
const LEFT_TO_REACT = new Set(
  "base body head html img link listing menuitem meta object picture pre script style template title video".split(
    " ",
  ),
);

const LAST: Record<string, readonly string[]> = {
  button: ["name", "formAction", "formEncType", "formMethod", "formTarget"],
  form: ["action", "encType", "method", "target"],
  input: [
    "name",
    "formAction",
    "formEncType",
    "formMethod",
    "formTarget",
    "checked",
    "defaultChecked",
    "value",
    "defaultValue",
  ],
};

const INITIAL: Record<string, string> = { defaultChecked: "checked", defaultValue: "value" };

/** Those of the pages' code: none comes from data. */
const known = new Map<string, Tag>();

export function tagOf(name: string): Tag {
  const tag = known.get(name);
  if (tag) return tag;
  if (LEFT_TO_REACT.has(name) || !/^[a-z][a-z0-9]*$/i.test(name))
    throw new Unsupported(`the element ${name}`);
  const made = {
    name,
    start: `<${name}`,
    end: `</${name}>`,
    isVoid: VOID.has(name),
    last: LAST[name] ?? [],
  };
  known.set(name, made);
  return made;
}

/** The start tag without its end. */
export function startTag(tag: Tag, props: Props): string {
  let html = tag.start;
  for (const name of inOrder(tag, props)) html += written(attributeOf(tag, name), props[name]);
  return html;
}

/** The names of an element's attributes in the order that React writes them in. */
export function inOrder({ last }: Tag, props: Props): string[] {
  for (const initial in INITIAL)
    if (initial in props && (INITIAL[initial] as string) in props)
      throw new Unsupported("a value and what it begins with");
  const first = Object.keys(props).filter((name) => name !== "children" && !last.includes(name));
  return [...first, ...last.filter((name) => name in props)];
}

/** What a box or a field begins with is what it is. */
export function attributeOf({ name: tag }: Tag, name: string): Attribute {
  return attribute((tag === "input" && INITIAL[name]) || name);
}

export function textArea(tag: Tag, props: Props): string {
  const { value, defaultValue, children, ...others } = props;
  if (children !== null && children !== undefined) throw new Unsupported("children of a textarea");
  const text = String(value ?? defaultValue ?? "");
  // The parser drops a first line break.
  const guard = text.startsWith("\n") ? "\n" : "";
  return `${startTag(tag, others)}>${guard}${escapeText(text)}${tag.end}`;
}

/** The start tag of a select, whose value is its options' to show. */
export function select(tag: Tag, { value, defaultValue, ...others }: Props): string {
  return startTag(tag, others);
}

/** `chosen` is the select's value. */
export function option(tag: Tag, { selected, ...others }: Props, chosen: unknown): string {
  const { value, children } = others;
  const own = value ?? (typeof children === "string" ? children : undefined);
  if (chosen !== null && own === undefined) throw new Unsupported("an option of many parts");
  const isSelected = chosen === null ? selected : isAmong(String(own), chosen);
  return `${startTag(tag, others)}${isSelected ? ' selected=""' : ""}`;
}

function isAmong(value: string, chosen: unknown): boolean {
  return Array.isArray(chosen)
    ? chosen.some((each) => String(each) === value)
    : String(chosen) === value;
}
