// The components of pages, and the page at an address.
import type { FunctionComponent } from "react";
import { pages } from "../types/pages";
import type { Page } from "../types/server";

export type PageName = Page["name"];
type PropsOf<Name extends PageName> = Extract<Page, { name: Name }>["props"];

/** The component of a page name; its props must be those of the same page. */
export type PageComponent = FunctionComponent<Page["props"]>;

/** The component of each page. The one for tests of the renderer is not in every build. */
export type PageComponents = {
  [Name in Exclude<PageName, "renderFixture">]: FunctionComponent<PropsOf<Name>>;
} & { renderFixture?: FunctionComponent<PropsOf<"renderFixture">> };

/** Fetches the chunk of a page. */
type Load<Component> = () => Promise<{ default: Component }>;

/**
 * The module of a page's component, and the page's addresses. An asterisk in an address stands for a document's number or
 * an id. The browser loads the script and the messages of these addresses while it fetches the page's data.
 */
type Entry<Component> = readonly [load: Load<Component>, ...addresses: string[]];

export type Pages = {
  [Name in keyof PageComponents]: Entry<NonNullable<PageComponents[Name]>>;
};

/**
 * Returns what loads the page's component.
 *
 * @throws when this build has no such page
 */
export function loadOf(name: PageName): Load<PageComponent> {
  const entry = (pages as Partial<Record<PageName, Entry<PageComponent>>>)[name];
  if (!entry) throw new Error(`this build has no page ${name}`);
  return entry[0];
}

const byAddress = new Map(
  Object.entries(pages).flatMap(([name, [, ...addresses]]) =>
    addresses.map((address) => [address, name as PageName]),
  ),
);

/** The page at a path of the portal, if the path determines it. */
export function pageAt(path: string): PageName | undefined {
  return byAddress.get(path.replace(/\/[^/]*\d[^/]*/g, "/*"));
}
