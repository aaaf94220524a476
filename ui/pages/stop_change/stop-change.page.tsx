// Stops a change that the reader of a mail did not expect. Only the button stops it.
import { usePageData } from "../../components/page-data";
import { SignInForm, SignInMessage } from "../../components/sign-in";
import { Code } from "../../components/values";
import { Words } from "../../components/words";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { ChangeKind, ChangeRequestState, StopChangeProps } from "../../types/server";

export default function StopChangePage({ change, form }: StopChangeProps) {
  const { text, words } = useLocale();
  const { url } = usePageData();
  if (!change)
    return (
      <SignInMessage
        icon="alert"
        title="stop-change-unknown-title"
        body="stop-change-unknown-body"
        to={TO_LOGIN}
      />
    );
  const ended = ENDED[change.state];
  if (ended) return <SignInMessage {...ended} to={TO_LOGIN} />;
  return (
    <SignInForm
      title="title-stop-change"
      introduction={text(ABOUT[change.kind], { author: change.author })}
      path={url}
      form={form}
      submit="stop-change-submit"
    >
      {change.account && (
        <p>
          {text("stop-change-account")} <Words>{words(change.account.bank)}</Words>{" "}
          <Code>{change.account.number}</Code>
        </p>
      )}
      <p>{text("stop-change-hint")}</p>
    </SignInForm>
  );
}

const TO_LOGIN = { path: "/login", label: "account-to-login", isPrimary: true } as const;

const ABOUT: Record<ChangeKind, MessageId> = {
  bank_account: "stop-change-bank-account",
  company: "stop-change-company",
};

const CLOSED = {
  icon: "done",
  title: "stop-change-closed-title",
  body: "stop-change-closed-body",
} as const;

/** The message about a request that can no longer be stopped. */
const ENDED: Partial<
  Record<ChangeRequestState, { icon: "done" | "alert"; title: MessageId; body: MessageId }>
> = {
  stopped: { icon: "done", title: "stop-change-done-title", body: "stop-change-done-body" },
  in_force: { icon: "alert", title: "stop-change-late-title", body: "stop-change-late-body" },
  rejected: CLOSED,
  withdrawn: CLOSED,
  draft: CLOSED,
};
