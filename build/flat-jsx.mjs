// Rewrites the JSX of the server's modules: a piece of plain elements becomes a template that is made once
// (`ui/server-renderer/template.ts`), and what changes in it a list of values. Still TSX, for esbuild to compile.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parse } from "@babel/parser";

const TEMPLATE = JSON.stringify(resolve("ui/server-renderer/template.ts"));

/** What these write depends on more than their own attributes and children. */
const NOT_FLAT = new Set(["option", "select", "textarea"]);

/** Attributes of which a server writes nothing. */
const FOR_BROWSERS = /^(on[A-Z]\w*|ref|key)$/;

export const flatJsxPlugin = {
  name: "flat-jsx",
  setup(plugin) {
    plugin.onLoad({ filter: /\.tsx$/ }, async ({ path }) => ({
      contents: flatJsx(await readFile(path, "utf8")),
      loader: "tsx",
    }));
  },
};

/** The module with its templates before it; `$` is the list of a template's values. */
export function flatJsx(source) {
  const { program } = parse(source, { sourceType: "module", plugins: ["jsx", "typescript"] });
  const templates = [];
  const code = withoutJsx(program);
  const made = templates.map((jsx, index) => `const template$${index} = template(($) => ${jsx});`);
  return [`import { template } from ${TEMPLATE};`, ...made, code].join("\n");

  function text({ start, end }) {
    return source.slice(start, end);
  }

  /** A node's source, with the JSX in it rewritten. */
  function withoutJsx(node) {
    let rewritten = "";
    let { start } = node;
    for (const { element, isAmongJsx } of outermostElements(node)) {
      const value = isPlain(element) ? flat(element) : withoutJsx(element);
      // A component's or a fragment's own children are JSX still.
      const isCode = isAmongJsx && isPlain(element);
      rewritten += source.slice(start, element.start) + (isCode ? `{${value}}` : value);
      start = element.end;
    }
    return rewritten + source.slice(start, node.end);
  }

  function flat(element) {
    const values = [];
    templates.push(jsx(element, values));
    return `template$${templates.length - 1}([${values.join(", ")}])`;
  }

  /** A plain element with `$[index]` wherever something changes. */
  function jsx({ openingElement: { name, attributes }, children, closingElement }, values) {
    const written = attributes
      .filter((attribute) => !FOR_BROWSERS.test(attribute.name.name))
      .map((attribute) =>
        isConstant(attribute.value)
          ? text(attribute)
          : `${text(attribute.name)}={${hole(attribute.value, values)}}`,
      );
    const start = `<${[name.name, ...written].join(" ")}`;
    if (!closingElement) return `${start} />`;
    return `${start}>${children.map((child) => inside(child, values)).join("")}</${name.name}>`;
  }

  function inside(child, values) {
    if (child.type === "JSXElement" && isPlain(child)) return jsx(child, values);
    return child.type === "JSXText" || isConstant(child) ? text(child) : `{${hole(child, values)}}`;
  }

  function hole(node, values) {
    const value = node.type === "JSXExpressionContainer" ? node.expression : node;
    // Itself, it may be an element.
    values.push(`(${withoutJsx({ type: "Value", start: value.start, end: value.end, value })})`);
    return `$[${values.length - 1}]`;
  }
}

function isPlain({ type, openingElement }) {
  return (
    type === "JSXElement" &&
    openingElement.name.type === "JSXIdentifier" &&
    /^[a-z]/.test(openingElement.name.name) &&
    !NOT_FLAT.has(openingElement.name.name) &&
    openingElement.attributes.every(({ name }) => name?.type === "JSXIdentifier")
  );
}

function isConstant(value) {
  if (value === null || value.type === "StringLiteral") return true;
  if (value.type !== "JSXExpressionContainer") return false;
  const { type } = value.expression;
  return /^(String|Numeric|Boolean|Null)Literal$|^JSXEmptyExpression$/.test(type);
}

/** The elements in a node that are in no other element of it; `isAmongJsx` are those where JSX is expected. */
function* outermostElements(node) {
  for (const [key, value] of Object.entries(node)) {
    if (key === "loc" || /Comments$/.test(key)) continue;
    const isAmongJsx =
      node.type === "JSXAttribute" ||
      (/^JSX(Element|Fragment)$/.test(node.type) && key === "children");
    for (const element of Array.isArray(value) ? value : [value]) {
      if (element?.type === "JSXElement") yield { element, isAmongJsx };
      else if (typeof element?.type === "string") yield* outermostElements(element);
    }
  }
}
