// The comments on a document, and the form for a new one.
import "./comments.css";
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/context";
import type { Comment, Form } from "../../types/server";
import { ActorName } from "../actor-name";
import { TextArea } from "../field";
import { PostForm } from "../post-form";
import { Empty, Section } from "../section";
import { DateTime } from "../values";
import { Words } from "../words";
import { useKeptMessage } from "./use-kept-message";

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
      <TextArea name="text" label="comments-text" hint="comments-hint" form={form} required />
      <small role="status">{isKept && text("comments-kept")}</small>
    </PostForm>
  );
}
