// One toast. Its style sheet measures its time, which stands still while it is pointed at or holds the focus.
import { Icon } from "../../components/icon";
import { useLocale } from "../../i18n/context";
import type { Notice } from "../../types/server";
import { noticeIcon } from "../notice-line";
import { handFocusOn } from "./close";

interface ToastItemProps {
  notice: Notice;
  dismiss(): void;
}

export function ToastItem({ notice, dismiss }: ToastItemProps) {
  const { text, words } = useLocale();
  return (
    <div
      className={`toast ${notice.kind}`}
      onAnimationEnd={({ animationName }) => animationName === "toast-time" && dismiss()}
    >
      <Icon name={noticeIcon(notice.kind)} />
      <p>{words(notice.text)}</p>
      <button
        type="button"
        className="tool"
        title={text("shell-toast-close")}
        onClick={({ currentTarget }) => {
          handFocusOn(currentTarget);
          dismiss();
        }}
      >
        <Icon name="close" />
        <span className="unseen">{text("shell-toast-close")}</span>
      </button>
    </div>
  );
}
