// Sends a draft after its review: the open questions, what is sent, and the way back to the draft's form.
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/context";
import type { Area, Form, QuotationReviewProps } from "../../types/server";
import { Confirmations } from "../confirmations";
import { Icon } from "../icon";
import { useMay } from "../may";
import { useHref } from "../page-data";
import { PostForm } from "../post-form";
import { WhoMay } from "../who-may";
import { type FieldLabels, fieldLabel, inLineOrder, lineOf } from "./line-field";
import "./review-form.css";

interface ReviewFormProps {
  /** The props that all pages of reviews have. */
  review: Pick<QuotationReviewProps, "version" | "draftVersion" | "values" | "questions" | "form">;
  /** The path of the draft's form. */
  path: string;
  /** The label of the link to the draft's form. */
  back: string;
  send: { action: string; label: string };
  /** The area that the sender has to be permitted to approve in; without one, whoever may edit sends. */
  approvedIn?: Area;
  labels: FieldLabels;
  /** Names the document, and what would be sent. */
  children: ReactNode;
}

export function ReviewForm(props: ReviewFormProps) {
  const { review, path, back, send, approvedIn, labels, children } = props;
  const { version, draftVersion, values, questions, form } = review;
  const href = useHref();
  const may = useMay();
  const maySend = !approvedIn || may(approvedIn, "approve");
  const answered = Object.keys(questions).map((field) => [field, values[field] ?? ""]);
  return (
    <section className="sheet send">
      <Messages messages={questions} kind="question" labels={labels} />
      <Messages messages={form.errors} kind="error" labels={labels} />
      {maySend ? (
        <PostForm
          path={path}
          form={form}
          hidden={{ version, draftVersion, values: JSON.stringify(values), action: send.action }}
          submit={send.label}
        >
          <Confirmations values={{ ...Object.fromEntries(answered), version: `${version}` }} />
          {children}
        </PostForm>
      ) : (
        <WhoMay area={approvedIn} />
      )}
      <a className="button" href={href(path)}>
        {back}
      </a>
    </section>
  );
}

interface MessagesProps {
  messages: Form["errors"];
  kind: "error" | "question";
  labels: FieldLabels;
}

/** The messages about fields, which are on the page of the draft's form. */
function Messages({ messages, kind, labels }: MessagesProps) {
  const { text, words, list } = useLocale();
  // Equal messages about one field of several lines are one.
  const groups = new Map<string, { names: string[]; said: string }>();
  for (const name of inLineOrder(Object.keys(messages))) {
    const message = messages[name];
    if (!message) continue;
    const said = words(message);
    const key = `${name.replace(/^lines\.\d+/, "lines")} ${said}`;
    const group = groups.get(key) ?? { names: [], said };
    group.names.push(name);
    groups.set(key, group);
  }
  return [...groups].map(([key, { names, said }]) => (
    <p key={key} role={kind === "error" ? "alert" : undefined} className={`refused ${kind}`}>
      <Icon name="alert" />
      <span>
        {fieldLabel(names[0] ?? "", labels, text, list(names.map(lineOf)))}: {said}
      </span>
    </p>
  ));
}
