// Saves a document's form automatically while its page is shown.
import { type RefObject, useContext, useEffect, useRef, useState } from "react";
import { Autosave } from "../../navigation/autosave";
import { type AutosaveState, UNTOUCHED } from "../../navigation/autosave-states";
import { DraftPortal } from "../../navigation/draft-portal";
import { isRefused, isUndecided } from "../../navigation/form-problems";
import { usePageData } from "../page-data";
import { DraftsContext } from "./context";
import { changedFrom, type DraftedForm, isStale } from "./refused-draft";

interface ShownAutosave {
  state: AutosaveState;
  /** The form's `onInput`. */
  typed(): void;
  save(): void;
  choose(field: string, value: string): void;
}

export function useAutosave(
  element: RefObject<HTMLFormElement | null>,
  { form, draft, beginning }: DraftedForm,
): ShownAutosave {
  const drafts = useContext(DraftsContext);
  const { url, viewer, basePath } = usePageData();
  const [state, setState] = useState(UNTOUCHED);
  const autosave = useRef<Autosave | null>(null);
  const begun = useRef({
    draft,
    beginning,
    changedFrom: isStale(form, draft) ? changedFrom(form) : null,
  });
  const user = viewer?.id;
  const path = url.split("?", 1)[0] ?? url;

  useEffect(() => {
    if (!element.current || !drafts || !user) return;
    const own = new Autosave({
      form: element.current,
      portal: new DraftPortal(drafts.send, basePath),
      basePath,
      user,
      path,
      ...begun.current,
      show: setState,
    });
    autosave.current = own;
    const close = drafts.open.add(own);
    const stopped = new AbortController();
    for (const type of ["online", "pagehide"])
      addEventListener(type, () => own.flush(), { signal: stopped.signal });
    return () => {
      stopped.abort();
      close();
      own.stop();
    };
  }, [element, drafts, basePath, user, path]);

  useEffect(() => {
    if (isUndecided(form.problem)) autosave.current?.undecided();
    else if (isRefused(form)) autosave.current?.refused(form.problem !== null);
  }, [form]);

  useEffect(() => {
    if (state.stops > 0) element.current?.querySelector<HTMLElement>(".clashes")?.focus();
  }, [element, state.stops]);

  return {
    state,
    typed: () => autosave.current?.typed(),
    save: () => autosave.current?.flush(),
    choose: (field, value) => autosave.current?.choose(field, value),
  };
}
