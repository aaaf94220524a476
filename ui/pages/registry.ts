// Which component draws which page.
import type { FunctionComponent } from "react";
import type { Page } from "../types/server/Page";

export type PageName = Page["name"];
export type PropsOf<Name extends PageName> = Extract<Page, { name: Name }>["props"];

/** A page's component after its name was looked up: it must be given the props that came with that name. */
export type PageComponent = FunctionComponent<Page["props"]>;

/** The render fixture exists only in builds for tests and measurements of the engine. */
export type PageComponents = {
  [Name in Exclude<PageName, "renderFixture">]: FunctionComponent<PropsOf<Name>>;
} & { renderFixture?: FunctionComponent<PropsOf<"renderFixture">> };
