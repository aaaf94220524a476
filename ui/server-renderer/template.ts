// JSX of plain elements, flattened once: HTML that never changes, and holes in it for what does. The server's build makes
// them (`build/flat-jsx.mjs`).
import type { ReactElement, ReactNode } from "react";
import { type Attribute, written } from "./attributes";
import { escapeText } from "./escape";
import { element } from "./jsx-runtime";
import { attributeOf, inOrder, type Props, tagOf } from "./tags";
import { Unsupported } from "./unsupported";

/** What stands in the template's elements where something changes. */
class Hole {
  constructor(readonly value: number) {}
}

export interface Gap {
  /** The HTML since the last one; behind an attribute it begins with the quote that ends its value. */
  before: string;
  /** The same, and the attribute up to its value. */
  opening: string;
  /** Which of the values comes here. */
  value: number;
  /** Written as this attribute; otherwise a child. */
  attribute: Attribute | null;
  /** Totals and indexes from the template's own place in the tree to the child's. */
  path: readonly number[];
  /** Whether text stands right before the child; `null`: as the gap before it left it. */
  isAfterText: boolean | null;
  /** Text stands right behind the child. */
  isBeforeText: boolean;
}

export interface Template {
  gaps: readonly Gap[];
  end: string;
}

interface Drawn {
  type: string;
  props: Props;
}

/** `$` are the values, one for each place that changes. */
export type Draw = ($: unknown[]) => ReactElement;

/** An element of what `draw` draws: a component's to React. */
export function template(draw: Draw): (values: unknown[]) => object {
  const flat = flattened(draw);
  return (values) => element(draw, values, flat);
}

/** `null`: only React can draw it. */
function flattened(draw: Draw): Template | null {
  const holes = new Proxy([], { get: (_, index) => new Hole(Number(index)) });
  try {
    return new Flattening().of(draw(holes) as unknown as Drawn);
  } catch (error) {
    if (error instanceof Unsupported) return null;
    throw error;
  }
}

class Flattening {
  #gaps: Gap[] = [];
  #html = "";
  #last: "tag" | "text" | "gap" = "tag";

  of(element: Drawn): Template {
    this.#element(element, []);
    return { gaps: this.#gaps, end: this.#html };
  }

  #element({ type, props }: Drawn, path: readonly number[]): void {
    const tag = tagOf(type);
    this.#html += tag.start;
    for (const name of inOrder(tag, props)) {
      const value = props[name];
      const attribute = attributeOf(tag, name);
      if (value instanceof Hole) this.#gap(value, { attribute });
      else this.#html += written(attribute, value);
    }
    this.#html += tag.isVoid ? "/>" : ">";
    this.#last = "tag";
    if (tag.isVoid) return;
    const children = props["children"];
    if (Array.isArray(children))
      children.forEach((child, index) => {
        this.#child(child, [...path, children.length, index]);
      });
    else this.#child(children as ReactNode | Hole, path);
    this.#html += tag.end;
    this.#last = "tag";
  }

  #child(child: ReactNode | Hole, path: readonly number[]): void {
    if (child instanceof Hole) {
      const isAfterText = this.#last === "gap" ? null : this.#last === "text";
      this.#gap(child, { path, isAfterText });
      this.#last = "gap";
    } else if (typeof child === "string" || typeof child === "number") this.#text(String(child));
    else if (typeof child === "object" && child !== null)
      this.#element(child as unknown as Drawn, path);
  }

  #text(text: string): void {
    if (text === "") return;
    if (this.#last === "text") this.#html += "<!-- -->";
    const gap = this.#gaps.at(-1);
    if (this.#last === "gap" && gap) gap.isBeforeText = true;
    this.#html += escapeText(text);
    this.#last = "text";
  }

  #gap({ value }: Hole, rest: Partial<Gap>): void {
    const plain = { attribute: null, path: [], isAfterText: null, isBeforeText: false };
    const before = this.#html;
    const opening = before + (rest.attribute?.start ?? "");
    this.#gaps.push({ ...plain, ...rest, before, opening, value });
    this.#html = rest.attribute ? '"' : "";
  }
}
