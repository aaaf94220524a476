// The dialog that confirms the loss of unsent text; Escape stays on the page.
import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocale } from "../i18n/context";
import type { LeaveQuestion, Loss } from "../navigation/leave-question";

/** Only the browser provides it. */
export const LeaveQuestionContext = createContext<LeaveQuestion | null>(null);

type Answer = (leave: boolean) => void;

export function LeaveDialogHost() {
  const question = useContext(LeaveQuestionContext);
  const [request, setRequest] = useState<{ loss: Loss; answer: Answer } | null>(null);
  useEffect(() => question?.attach((loss, answer) => setRequest({ loss, answer })), [question]);
  if (!request) return null;
  const close: Answer = (leave) => {
    setRequest(null);
    request.answer(leave);
  };
  return <LeaveDialog loss={request.loss} answer={close} />;
}

function LeaveDialog({ loss, answer }: { loss: Loss; answer: Answer }) {
  const { text } = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="dialog leave"
      role="alertdialog"
      aria-labelledby="leave-title"
      aria-describedby="leave-body"
      onClose={({ currentTarget }) => answer(currentTarget.returnValue === "leave")}
    >
      <form method="dialog">
        <h2 id="leave-title">{text("leave-title")}</h2>
        <p id="leave-body">{text(loss === "page" ? "leave-body" : "leave-messages")}</p>
        <p className="actions">
          <button type="submit" value="stay" className="button primary">
            {text("leave-stay")}
          </button>
          <button type="submit" value="leave" className="button">
            {text("leave-leave")}
          </button>
        </p>
      </form>
    </dialog>
  );
}
