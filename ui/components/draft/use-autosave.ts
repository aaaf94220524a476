// Keeps a document's form saved while the page that holds it is shown.
import { type RefObject, useContext, useEffect, useRef, useState } from "react";
import { Autosave } from "../../navigation/autosave";
import { type AutosaveState, UNTOUCHED } from "../../navigation/autosave-states";
import { isRefused, isUndecided } from "../../navigation/form-problems";
import { showBusy } from "../../navigation/forms";
import type { Values } from "../../navigation/merge-values";
import type { Form, SavedDraft } from "../../types/server";
import { usePageData } from "../page-data";
import { DraftsContext } from "./context";
import { changedFrom, isStale } from "./refused-draft";

interface AutosaveProps {
  form: RefObject<HTMLFormElement | null>;
  /** The outcome of the last time that the form was sent. */
  outcome: Form;
  draft: SavedDraft | null;
  /** The values of the fields while there is no draft. */
  beginning: Values;
}

export interface ShownAutosave {
  state: AutosaveState;
  /** The form's `onInput`. */
  typed(): void;
  /** The form's `onSubmit`: a button that is not called `action` saves, any other one waits for what is being saved. */
  submit(event: React.SubmitEvent<HTMLFormElement>): void;
  save(): void;
  choose(field: string, value: string): void;
}

export function useAutosave({ form, outcome, draft, beginning }: AutosaveProps): ShownAutosave {
  const drafts = useContext(DraftsContext);
  const { url, viewer, basePath } = usePageData();
  const [state, setState] = useState(UNTOUCHED);
  /** How often a press found that there is something to be looked at first. */
  const [stops, setStops] = useState(0);
  const autosave = useRef<Autosave | null>(null);
  const begun = useRef({
    draft,
    beginning,
    changedFrom: isStale(outcome, draft) ? changedFrom(outcome) : null,
  });
  const user = viewer?.id;
  const path = url.split("?", 1)[0] ?? url;

  useEffect(() => {
    if (!form.current || !drafts || !user) return;
    const own = new Autosave({
      form: form.current,
      portal: drafts.portal,
      basePath,
      user,
      path,
      ...begun.current,
      show: setState,
    });
    autosave.current = own;
    const close = drafts.open.add(own);
    const flush = () => own.flush();
    addEventListener("online", flush);
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("online", flush);
      removeEventListener("pagehide", flush);
      close();
      own.stop();
    };
  }, [form, drafts, basePath, user, path]);

  useEffect(() => {
    if (isUndecided(outcome.problem)) autosave.current?.undecided();
    else if (isRefused(outcome)) autosave.current?.refused(outcome.problem !== null);
  }, [outcome]);

  useEffect(() => {
    if (stops > 0) form.current?.querySelector<HTMLElement>(".clashes")?.focus();
  }, [form, stops]);

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
      // While this event is still told, the form takes no other submission (HTML, "firing submission events").
      await new Promise((told) => setTimeout(told));
      currentTarget.requestSubmit(submitter);
    },
  };
}
