// Keeps a document's form saved while the page that holds it is shown.
import { type RefObject, useContext, useEffect, useRef, useState } from "react";
import { Autosave, type AutosaveState } from "../../navigation/autosave";
import { isUndecided } from "../../navigation/form-problems";
import type { Values } from "../../navigation/merge-values";
import type { Form } from "../../types/server/Form";
import type { SavedDraft } from "../../types/server/SavedDraft";
import { usePageData } from "../page-data";
import { DraftPortalContext } from "./context";

interface AutosaveProps {
  form: RefObject<HTMLFormElement | null>;
  /** What came of the form when it was sent last. */
  outcome: Form;
  draft: SavedDraft | null;
  /** What the fields hold where there is no draft. */
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
  const portal = useContext(DraftPortalContext);
  const { url, viewer } = usePageData();
  const [state, setState] = useState<AutosaveState>({ kind: "untouched" });
  const autosave = useRef<Autosave | null>(null);
  const begun = useRef({ draft, beginning });
  const user = viewer?.id;
  const path = url.split("?", 1)[0] ?? url;

  useEffect(() => {
    if (!form.current || !portal || !user) return;
    const own = new Autosave({
      form: form.current,
      portal,
      user,
      path,
      ...begun.current,
      show: setState,
    });
    autosave.current = own;
    const flush = () => own.flush();
    addEventListener("online", flush);
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("online", flush);
      removeEventListener("pagehide", flush);
      own.stop();
    };
  }, [form, portal, user, path]);

  const isRefused = outcome.problem !== null || Object.keys(outcome.errors).length > 0;
  useEffect(() => {
    if (isUndecided(outcome.problem)) autosave.current?.undecided();
    else if (isRefused) autosave.current?.refused();
  }, [outcome, isRefused]);

  return {
    state,
    typed: () => autosave.current?.typed(),
    save: () => autosave.current?.flush(),
    choose: (field, value) => autosave.current?.choose(field, value),
    async submit(event) {
      const { currentTarget } = event;
      const { submitter } = event.nativeEvent as SubmitEvent;
      const own = autosave.current;
      if (!own) return;
      if (own.isSent) return own.sent();
      event.preventDefault();
      await own.flush();
      const isWhole = submitter instanceof HTMLButtonElement && submitter.name === "action";
      if (!isWhole || own.isAsking) return;
      own.sent();
      // While this event is still told, the form takes no other submission (HTML, "firing submission events").
      await new Promise((told) => setTimeout(told));
      currentTarget.requestSubmit(submitter);
    },
  };
}
