// What the server's own renderer makes of a template, with every kind of value in it, is what React draws.
import { expect, test } from "@playwright/test";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { jsx } from "../../ui/server-renderer/jsx-runtime";
import { Renderer } from "../../ui/server-renderer/renderer";
import { type Draw, template } from "../../ui/server-renderer/template";

const VALUES = [
  "text",
  `"it's" <b> & so`,
  "",
  0,
  7,
  -1.5,
  Number.NaN,
  true,
  false,
  null,
  undefined,
];

/** Two values each; `jsx` here is what the build makes of plain elements. */
const DRAWN: Record<string, Draw> = {
  "attributes in a row": ($) => element("p", { title: $[0], lang: $[1], children: "text" }),
  "attributes around a constant": ($) => element("p", { title: $[0], id: "one", lang: $[1] }),
  "attributes alone": ($) => element("p", { title: $[0], lang: $[1] }),
  "an attribute and a child": ($) => element("p", { title: $[0], children: $[1] }),
  "an attribute and an element": ($) =>
    element("p", { title: $[0], children: element("b", { className: $[1] }) }),
  "a child between text": ($) => element("p", { title: $[0], children: ["a", $[1], "b"] }),
  "children in a row": ($) => element("p", { children: [$[0], $[1]] }),
  "one value twice": ($) => element("p", { title: $[0], lang: $[0], children: [$[1], $[1]] }),
  "data and ARIA": ($) => element("p", { "data-kind": $[0], "aria-busy": $[1] }),
  "an element without an end": ($) => element("input", { placeholder: $[0], maxLength: $[1] }),
  "there or not there": ($) => element("p", { hidden: $[0], inert: $[1] }),
  "there with or without text": ($) => element("a", { download: $[0], title: $[1] }),
  "numbers above zero": ($) => element("td", { colSpan: $[0], rowSpan: $[1] }),
  "positive numbers": ($) => element("input", { size: $[0], tabIndex: $[1] }),
};

function element(type: string, props: object): ReactElement {
  return jsx(type, props) as ReactElement;
}

// React's development build warns of values that no page gives it.
test.beforeAll(() => {
  console.error = () => {};
});

for (const [name, draw] of Object.entries(DRAWN))
  test(name, () => {
    const drawn = template(draw);
    for (const first of VALUES)
      for (const second of VALUES) {
        const values = [first, second];
        const renderer = new Renderer();
        expect(drawn(values)).toHaveProperty("template.gaps");
        renderer.draw(drawn(values));
        expect(renderer.html, JSON.stringify(values)).toBe(renderToString(draw(values)));
      }
  });
