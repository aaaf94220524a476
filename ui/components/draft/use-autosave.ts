// Saves a document's form automatically while its page is shown.
import { type RefObject, useContext, useEffect, useRef, useState } from "react";
import { Autosave } from "../../navigation/autosave";
import { type AutosaveState, UNTOUCHED } from "../../navigation/autosave-states";
import { DraftPortal } from "../../navigation/draft-portal";
import { isRefused, isUndecided } from "../../navigation/form-problems";
import { showBusy } from "../../navigation/forms";
import { usePageData } from "../page-data";
import { DraftsContext } from "./context";
import { changedFrom, type DraftedForm, isStale } from "./refused-draft";

interface ShownAutosave {
  state: AutosaveState;
  /** The form's `onInput`. */
  typed(): void;
  /** The form's `onSubmit`. A button without the name `action` only saves; the others wait for the save, then send. */
  submit(event: React.SubmitEvent<HTMLFormElement>): void;
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
  /** Counts the submissions that were stopped because the viewer must look at merged values or conflicts first. */
  const [stops, setStops] = useState(0);
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
    if (stops > 0) element.current?.querySelector<HTMLElement>(".clashes")?.focus();
  }, [element, stops]);

  return {
    state,
    typed: () => autosave.current?.typed(),
    save: () => autosave.current?.flush(),
    choose: (field, value) => autosave.current?.choose(field, value),
    async submit(event) {
      const { currentTarget } = event;
      const { submitter } = event.nativeEvent as SubmitEvent;
      const own = autosave.current;
      if (!own || own.phase === "sending") return;
      event.preventDefault();
      if (currentTarget.ariaBusy === "true") return;
      showBusy(currentTarget, true);
      const isWhole = submitter instanceof HTMLButtonElement && submitter.name === "action";
      const maySend = await (isWhole ? own.maySend() : own.flush());
      showBusy(currentTarget, false);
      if (!isWhole) return;
      if (!maySend) return setStops((before) => before + 1);
      own.sent();
      // A form ignores a submission during its submit event (HTML, "firing submission events").
      await new Promise((resolve) => setTimeout(resolve));
      currentTarget.requestSubmit(submitter);
    },
  };
}
