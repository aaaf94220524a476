// Passes links and searches of a page to a framework's router, as the portal passes them to its own.
import { useEffect } from "react";
import { interceptForms, visitForm } from "../../../../ui/navigation/forms";
import { interceptLinks } from "../../../../ui/navigation/links";
import { Toasts } from "../../../../ui/navigation/toasts";
import { UnsavedForms } from "../../../../ui/navigation/unsaved-forms";

/** `visit` takes a path of the site. */
export function useLinks(visit: (path: string) => void) {
  useEffect(() => {
    const gone = new AbortController();
    const go = async ({ pathname, search }: URL) => visit(pathname + search);
    interceptLinks("", go, gone.signal);
    const enhancements = new Map([["visit", visitForm(go)]]);
    interceptForms(enhancements, new Toasts(), new UnsavedForms(), gone.signal);
    return () => gone.abort();
  }, [visit]);
}
