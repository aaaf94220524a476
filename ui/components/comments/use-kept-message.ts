// Keeps the text of a message in the browser until it is sent.
import { useEffect, useRef, useState } from "react";
import { FORM_TAKEN } from "../../navigation/forms";
import { MessageStorage } from "../../navigation/kept-messages";
import { usePageData } from "../page-data";

/** `path` is the form's. */
export function useKeptMessage(path: string) {
  const element = useRef<HTMLFormElement>(null);
  const [isKept, setKept] = useState(false);
  const { basePath, viewer } = usePageData();
  const user = viewer?.id;
  useEffect(() => {
    const form = element.current;
    if (!form || !user) return;
    const storage = new MessageStorage(basePath, user, path);
    const stopped = new AbortController();
    const keep = () => setKept(storage.keep(form));
    form.addEventListener("input", keep, { signal: stopped.signal });
    form.addEventListener(FORM_TAKEN, () => storage.forget(), { signal: stopped.signal });
    if (storage.restore(form)) {
      form.closest("details")?.setAttribute("open", "");
      keep();
    }
    return () => stopped.abort();
  }, [basePath, user, path]);
  return { element, isKept };
}
