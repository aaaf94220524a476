// The page of one document: its header and actions, its contents, and beside them its facts, files and history.
import type { ReactNode } from "react";
import type { MessageId } from "../../types/messages";
import type { EventKind, Form, Order } from "../../types/server";
import { Attachments } from "../attachments/attachments";
import { Comments } from "../comments/comments";
import { Facts, type FactValues } from "../facts";
import { History } from "../history/history";
import { Section } from "../section";
import { DocumentFiles, type DocumentFilesProps } from "./document-files";
import "./document.css";
import { Words } from "../words";

interface DocumentPageProps {
  document: Pick<Order, "attachments" | "comments" | "events" | "older">;
  /** The path of the document's pages and actions. */
  pathOf: (rest: `/${string}`) => string;
  header: ReactNode;
  /** Notices and actions above the contents. */
  actions: ReactNode;
  contents: ReactNode;
  facts: { title: string; facts: FactValues };
  files: DocumentFilesProps | null;
  /** `null` if comments are not allowed. */
  commentForm: Form | null;
  attachmentsForm: Form;
  takesFiles: boolean;
  /** Labels of events that documents of this kind name otherwise. */
  eventLabels?: Partial<Record<EventKind, MessageId>>;
}

export function DocumentPage(props: DocumentPageProps) {
  const { document, pathOf, facts, files } = props;
  return (
    <>
      {props.header}
      {props.actions}
      <div className="document">
        <div className="stack">
          {props.contents}
          <Comments
            comments={document.comments}
            hasOlder={document.older.comments}
            form={props.commentForm}
            path={pathOf("/comments")}
          />
        </div>
        <div className="stack">
          <Section title={facts.title}>
            <Facts facts={facts.facts} />
          </Section>
          {files && <DocumentFiles {...files} />}
          <Attachments
            attachments={document.attachments}
            form={props.attachmentsForm}
            takesFiles={props.takesFiles}
            path={pathOf("/attachments")}
          />
          <History
            events={document.events}
            hasOlder={document.older.events}
            labels={props.eventLabels}
          />
        </div>
      </div>
    </>
  );
}

interface SituationProps {
  kind: "warning" | "problem";
  reason: string | null;
  children: string;
}

export function Situation({ kind, reason, children }: SituationProps) {
  return (
    <p className={`notice ${kind}`}>
      <span>
        {children} {reason && <Words>{reason}</Words>}
      </span>
    </p>
  );
}
