// Which component draws which page.
import type { FunctionComponent } from "react";
import type { Page } from "../types/server/Page";

export type PageName = Page["name"];
export type PropsOf<Name extends PageName> = Extract<Page, { name: Name }>["props"];

/** A page's component after its name was looked up: it must be given the props that came with that name. */
export type PageComponent = FunctionComponent<Page["props"]>;

/** Every page's component; the trial page exists in builds for the engine's tests and measurements only. */
export type PageComponents = {
  [Name in Exclude<PageName, "trial">]: FunctionComponent<PropsOf<Name>>;
} & { trial?: FunctionComponent<PropsOf<"trial">> };
