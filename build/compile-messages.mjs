// Compiles Fluent's syntax to messages as JSON, which the user interface formats without Fluent (`ui/i18n/message.ts`).
import { FluentResource } from "@fluent/bundle";

/** Fluent isolates a placeable within other text, because its direction may differ. */
const FIRST_STRONG_ISOLATE = "\u2068";
const POP_DIRECTIONAL_ISOLATE = "\u2069";

/** Every select expression has it, and `ui/i18n/message.ts` uses it where no other variant matches. */
const DEFAULT_VARIANT = "other";

/**
 * Returns the messages by id. A message is a string, with its placeables as in Fluent (`{ $name }`), or has variants:
 * `{ count: { one: "…", other: "…" } }`.
 */
export function compileMessages(source) {
  const { body } = new FluentResource(source);
  return Object.fromEntries(
    body.map(({ id, value }) => {
      try {
        return [id, compile(value)];
      } catch (error) {
        throw new Error(`message ${id}: ${error.message}`);
      }
    }),
  );
}

function compile(pattern) {
  const parts = typeof pattern === "string" ? [pattern] : pattern;
  const index = parts.findIndex(({ type }) => type === "select");
  if (index < 0) return parts.map(textOf).join("");
  const { selector, variants, star } = parts[index];
  if (variants[star].key.value !== DEFAULT_VARIANT) throw new Error("the default must be `other`");
  const compiled = variants.map(({ key, value }) => [
    key.value,
    compile(parts.toSpliced(index, 1, ...withinText(value, parts.length > 1))),
  ]);
  return { [nameOf(selector)]: Object.fromEntries(compiled) };
}

function textOf(part) {
  return typeof part === "string" ? part : `{ $${nameOf(part)} }`;
}

function nameOf({ type, name }) {
  if (type !== "var")
    throw new Error(`the user interface formats no Fluent expression \`${type}\``);
  return name;
}

function withinText(value, isIsolated) {
  const parts = typeof value === "string" ? [value] : value;
  return isIsolated ? [FIRST_STRONG_ISOLATE, ...parts, POP_DIRECTIONAL_ISOLATE] : parts;
}
