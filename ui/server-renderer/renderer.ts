// Draws React elements into HTML, byte for byte as react-dom/server does, without what the portal has no use for:
// streams, suspense, resumption, stacks. What it does not know is `Unsupported`.
import type { Context, ReactNode } from "react";
import { valueText } from "./attributes";
import { escapeText } from "./escape";
import { Hooks } from "./hooks";
import { ELEMENT } from "./jsx-runtime";
import { option, type Props, select, startTag, type Tag, tagOf, textArea } from "./tags";
import type { Gap, Template } from "./template";
import { Unsupported } from "./unsupported";

const FRAGMENT = Symbol.for("react.fragment");
const STRICT_MODE = Symbol.for("react.strict_mode");
const CONTEXT = Symbol.for("react.context");
const MEMO = Symbol.for("react.memo");

/** What a step down the tree takes of the path. */
const STEP = 2;

type Component = (props: Props) => ReactNode;

interface Drawable {
  $$typeof: symbol;
  type: unknown;
  props: Props;
  template: Template | null;
}

export class Renderer extends Hooks {
  html = "";
  /** The last thing written was text: what follows is kept apart from it, as the browser will look for two nodes. */
  #afterText = false;
  /** The value of the select that is drawn. */
  #chosen: unknown = null;

  draw(node: unknown): void {
    if (typeof node === "string") this.#text(node);
    else if (typeof node === "number" || typeof node === "bigint") this.#text(String(node));
    else if (typeof node !== "object" || node === null) return;
    else if ((node as Drawable).$$typeof === ELEMENT) {
      const { type, props, template } = node as Drawable;
      if (template) this.#template(template, props as unknown as unknown[]);
      else this.#element(type, props);
    } else if (Array.isArray(node)) this.#list(node);
    else throw new Unsupported("a child that is neither an element nor a list");
  }

  #text(text: string): void {
    if (text === "") return;
    if (this.#afterText) this.html += "<!-- -->";
    this.html += escapeText(text);
    this.#afterText = true;
  }

  #list(nodes: readonly unknown[]): void {
    const { length } = nodes;
    for (let index = 0; index < length; index += 1) {
      this.#step(length, index);
      this.draw(nodes[index]);
      this.depth -= STEP;
    }
  }

  #step(total: number, index: number): void {
    this.path[this.depth] = total;
    this.path[this.depth + 1] = index;
    this.depth += STEP;
  }

  #template({ gaps, end }: Template, values: readonly unknown[]): void {
    // An attribute that is not written leaves its quote out, too.
    let isLeftOut = false;
    for (const gap of gaps) {
      const value = values[gap.value];
      const text = gap.attribute && valueText(gap.attribute, value);
      const html = text === null ? gap.before : gap.opening;
      this.html += isLeftOut ? html.slice(1) : html;
      isLeftOut = gap.attribute !== null && text === null;
      if (text !== null) this.html += text;
      else if (!isLeftOut) this.#child(gap, value);
    }
    this.html += isLeftOut ? end.slice(1) : end;
    this.#afterText = false;
  }

  #child({ path, isAfterText, isBeforeText }: Gap, child: unknown): void {
    if (isAfterText !== null) this.#afterText = isAfterText;
    if (typeof child === "object") {
      const { depth } = this;
      for (let at = 0; at < path.length; at += STEP)
        this.#step(path[at] as number, path[at + 1] as number);
      this.draw(child);
      this.depth = depth;
    } else this.draw(child);
    if (isBeforeText && this.#afterText) this.html += "<!-- -->";
  }

  #element(type: unknown, props: Props): void {
    if (typeof type === "string") this.#tag(type, props);
    else if (typeof type === "function") this.#component(type as Component, props);
    else if (type === FRAGMENT || type === STRICT_MODE) this.draw(props["children"]);
    else this.#wrapped(type as { $$typeof?: symbol; type?: unknown }, props);
  }

  #wrapped(type: { $$typeof?: symbol; type?: unknown }, props: Props): void {
    if (type.$$typeof === MEMO) this.#element(type.type, props);
    else if (type.$$typeof === CONTEXT)
      this.during(type as unknown as Context<unknown>, props["value"], () =>
        this.draw(props["children"]),
      );
    else throw new Unsupported(`an element of the type ${String(type)}`);
  }

  #component(component: Component, props: Props): void {
    if (component.prototype?.isReactComponent) throw new Unsupported("a class");
    this.ids = 0;
    const drawn = component(props);
    const { depth } = this;
    if (this.ids > 0) this.#step(1, 0);
    this.draw(drawn);
    this.depth = depth;
  }

  #tag(name: string, props: Props): void {
    const tag = tagOf(name);
    switch (name) {
      case "textarea":
        this.html += textArea(tag, props);
        break;
      case "select":
        this.#select(tag, props);
        break;
      case "option":
        this.#inside(tag, option(tag, props, this.#chosen), props);
        break;
      default:
        if (tag.isVoid) this.html += `${startTag(tag, props)}/>`;
        else this.#inside(tag, startTag(tag, props), props);
    }
    this.#afterText = false;
  }

  #select(tag: Tag, props: Props): void {
    const before = this.#chosen;
    this.#chosen = props["value"] ?? props["defaultValue"] ?? null;
    this.#inside(tag, select(tag, props), props);
    this.#chosen = before;
  }

  #inside({ end }: Tag, start: string, { children }: Props): void {
    this.#afterText = false;
    if (typeof children === "string") {
      this.html += `${start}>${escapeText(children)}${end}`;
      return;
    }
    this.html += `${start}>`;
    this.draw(children);
    this.html += end;
  }
}
