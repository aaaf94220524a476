// The comments on a document, and the form for a new one.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocale } from "../../i18n/context";
import { FORM_TAKEN } from "../../navigation/forms";
import { MessageStorage } from "../../navigation/kept-messages";
import type { Comment, Form } from "../../types/server";
import { ActorName } from "../actor-name";
import { TextArea } from "../field";
import { usePageData } from "../page-data";
import { PostForm } from "../post-form";
import { Empty, Section } from "../section";
import { DateTime } from "../values";
import { Words } from "../words";
import "./comments.css";

interface CommentsProps {
  /** Oldest first. */
  comments: Comment[];
  /** There are older comments than these. */
  hasOlder: boolean;
  /** The form named `commentForm`; `null` if comments are closed. */
  form: Form | null;
  /** The path that accepts a comment. */
  path: string;
}

export function Comments({ comments, hasOlder, form, path }: CommentsProps) {
  const { text } = useLocale();
  return (
    <Section title={text("comments-title")} anchor="comments">
      {comments.length === 0 && !form && <Empty>{text("comments-empty")}</Empty>}
      {hasOlder && <p className="older">{text("comments-older")}</p>}
      <Thread comments={comments} />
      {form && <CommentForm form={form} name="commentForm" path={path} />}
    </Section>
  );
}

/** Messages of both sides, oldest first. */
export function Thread({ comments }: { comments: Comment[] }) {
  return (
    <ol className="thread">
      {comments.map((comment) => (
        <li key={comment.id} className={comment.by.side}>
          <small>
            <b>
              <ActorName actor={comment.by} />
            </b>{" "}
            <DateTime value={comment.at} withYear />
          </small>
          {/* The author chose the language. */}
          <Words as="p">{comment.text}</Words>
        </li>
      ))}
    </ol>
  );
}

interface CommentFormProps {
  form: Form;
  /** The form's name among the page's props. */
  name: string;
  path: string;
  hidden?: Readonly<Record<string, string>>;
  /** Fields above that of the text. */
  children?: ReactNode;
}

export function CommentForm({ form, name, path, hidden, children }: CommentFormProps) {
  const { text } = useLocale();
  const { element, isKept } = useKeptMessage(path);
  return (
    <PostForm
      element={element}
      className="comment-form"
      path={path}
      form={form}
      name={name}
      hidden={hidden}
      isGuarded
      isKept={isKept}
      submit={text("comments-send")}
      submitClass="button"
    >
      {children}
      <TextArea name="text" label="comments-text" hint="comments-hint" required />
      <small role="status">{isKept && text("comments-kept")}</small>
    </PostForm>
  );
}

/** Keeps the text of a message in the browser until it is sent. `path` is the form's. */
function useKeptMessage(path: string) {
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
