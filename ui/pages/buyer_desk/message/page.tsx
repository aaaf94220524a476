// One message: what it was about, and what came of it.
import { BackLink } from "../../../components/back-link";
import { DataTable } from "../../../components/data-table";
import { Facts } from "../../../components/facts";
import { useHref } from "../../../components/page-data";
import { PageTitle } from "../../../components/page-title";
import { Section } from "../../../components/section";
import { Code, DateTime } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type {
  BuyerMessageProps,
  DocumentReference,
  Problem as MessageProblem,
  ProblemField,
} from "../../../types/server";
import { DocumentStateLabel } from "../document-state";
import { Kind } from "../kinds";
import { MessageStateLabel } from "../message-state";
import { FieldName } from "./field-name";
import "../desk.css";

export default function BuyerMessagePage(props: BuyerMessageProps) {
  const { message, supplier, content, isCut } = props;
  const { text, words } = useLocale();
  const href = useHref();
  const { kind, number, problem } = message;
  return (
    <>
      <BackLink path="/buyer/messages">{text("desk-message-back")}</BackLink>
      <PageTitle title={text("title-buyer-message")} number={message.id}>
        <MessageStateLabel state={message.outcome} />
      </PageTitle>
      <div className="desk">
        {problem && (
          <div className="whole">
            <Problem {...problem} />
          </div>
        )}
        <Section title={text("desk-message-facts")}>
          <Facts
            facts={[
              {
                name: text("desk-message-kind"),
                value: kind ? <Kind kind={kind} /> : text("desk-message-unread"),
              },
              { name: text("desk-message-number"), value: number && <Code>{number}</Code> },
              {
                name: text("desk-message-supplier"),
                value: supplier ? (
                  <a href={href(`/buyer/suppliers/${supplier.id}`)}>
                    <Words>{words(supplier.name)}</Words>
                  </a>
                ) : (
                  message.supplier && <Code>{message.supplier}</Code>
                ),
              },
              {
                name: text("desk-messages-received"),
                value: <DateTime value={message.receivedAt} withYear />,
              },
            ]}
          />
        </Section>
        {message.document && <Referred title="desk-message-now" {...message.document} />}
        {problem?.document && <Referred title="desk-message-then" {...problem.document} />}
        <div className="whole">
          <Section
            title={text("desk-message-content")}
            empty={content === null && text("desk-message-content-missing")}
          >
            <pre className="desk-json" dir="ltr">
              {content}
            </pre>
            {isCut && <p className="desk-note">{text("desk-message-content-cut")}</p>}
          </Section>
        </div>
      </div>
    </>
  );
}

interface ReferredProps extends DocumentReference {
  title: MessageId;
}

/** The request or order that the message is about. */
function Referred({ title, kind, number, state, revision, amendment }: ReferredProps) {
  const { text } = useLocale();
  return (
    <Section title={text(title)}>
      <Facts
        facts={[
          { name: text("desk-message-kind"), value: <Kind kind={kind} /> },
          { name: text("desk-message-number"), value: <Code>{number}</Code> },
          { name: text("desk-supplier-state"), value: <DocumentStateLabel state={state} /> },
          {
            name: text("desk-message-revision"),
            value: revision !== undefined && <Code>{String(revision)}</Code>,
          },
          {
            name: text("desk-message-amendment"),
            value: amendment !== undefined && <Code>{String(amendment)}</Code>,
          },
        ]}
      />
    </Section>
  );
}

function Problem({ titles, detail, errors = [], possible = [] }: MessageProblem) {
  const { text, words } = useLocale();
  return (
    <Section title={text("desk-message-problem")}>
      <p className="desk-note">
        {words(titles)}
        <br />
        {text("desk-message-next")}
      </p>
      {detail && (
        <p className="desk-note">
          {text("desk-message-detail")}:{" "}
          <bdi dir="ltr" className="desk-code">
            {detail}
          </bdi>
        </p>
      )}
      {errors.length > 0 && (
        <DataTable<ProblemField>
          rows={errors}
          keyOf={({ pointer, code }) => `${pointer} ${code}`}
          columns={[
            {
              label: "desk-message-field",
              className: "wide desk-words",
              cell: ({ pointer = "" }) => <FieldName pointer={pointer} />,
            },
            {
              label: "desk-message-error",
              className: "wide desk-words",
              cell: ({ titles }) => words(titles),
            },
          ]}
        />
      )}
      {possible.length > 0 && (
        <Facts
          facts={[
            {
              name: text("desk-message-possible"),
              value: (
                <span className="lines">
                  {possible.map((kind) => (
                    <span key={kind}>
                      <Kind kind={kind} />
                    </span>
                  ))}
                </span>
              ),
            },
          ]}
        />
      )}
    </Section>
  );
}
