// Gives the links of a page to a framework's router, as the portal gives them to its own.
import { useEffect } from "react";
import { interceptLinks } from "../../../../ui/navigation/links";

export function useLinks(visit: (path: string) => void) {
  useEffect(() => {
    const gone = new AbortController();
    interceptLinks("", ({ pathname, search }) => visit(pathname + search), gone.signal);
    return () => gone.abort();
  }, [visit]);
}
