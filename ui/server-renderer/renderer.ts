// Draws React elements into HTML, byte for byte as react-dom/server does, without what the portal has no use for:
// streams, suspense, resumption, stacks. What it does not know is `Unsupported`.
import type { Context, ReactNode } from "react";
import { escapeText } from "./escape";
import { Hooks } from "./hooks";
import { input, option, type Props, select, startTag, type Tag, tagOf, textArea } from "./tags";
import { childId } from "./tree-id";
import { Unsupported } from "./unsupported";

const ELEMENT = Symbol.for("react.transitional.element");
const FRAGMENT = Symbol.for("react.fragment");
const STRICT_MODE = Symbol.for("react.strict_mode");
const CONTEXT = Symbol.for("react.context");
const MEMO = Symbol.for("react.memo");

type Component = (props: Props) => ReactNode;

interface Drawable {
  $$typeof: symbol;
  type: unknown;
  props: Props;
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
    else if ((node as Drawable).$$typeof === ELEMENT)
      this.#element((node as Drawable).type, (node as Drawable).props);
    else if (Array.isArray(node)) this.#list(node);
    else throw new Unsupported("a child that is neither an element nor a list");
  }

  #text(text: string): void {
    if (text === "") return;
    if (this.#afterText) this.html += "<!-- -->";
    this.html += escapeText(text);
    this.#afterText = true;
  }

  #list(nodes: readonly unknown[]): void {
    const { treeId } = this;
    const { length } = nodes;
    for (let index = 0; index < length; index += 1) {
      const node = nodes[index];
      if (typeof node === "object" && node !== null) {
        this.treeId = childId(treeId, length, index);
        this.draw(node);
      } else if (typeof node === "string") this.#text(node);
      else this.draw(node);
    }
    this.treeId = treeId;
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
    const { treeId } = this;
    if (this.ids > 0) this.treeId = childId(treeId, 1, 0);
    this.draw(drawn);
    this.treeId = treeId;
  }

  #tag(name: string, props: Props): void {
    const tag = tagOf(name);
    switch (name) {
      case "input":
        this.html += input(tag, props);
        break;
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
