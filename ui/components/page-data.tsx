// The page data, for the components that need more than their page's props.
import { createContext, useContext } from "react";
import type { ShownData } from "../navigation/view";

const PageDataContext = createContext<ShownData | null>(null);

export const PageDataProvider = PageDataContext.Provider;

export function usePageData(): ShownData {
  const data = useContext(PageDataContext);
  if (!data) throw new Error("usePageData outside a PageDataProvider");
  return data;
}

/** Turns a path of the portal into an address: `href("/dashboard")`. */
export function useHref(): (path: string) => string {
  const { basePath } = usePageData();
  return (path) => basePath + path;
}
