// One message: what it was about, and what came of it.
import { BackLink } from "../../../components/back-link";
import { DataTable } from "../../../components/data-table";
import { Facts } from "../../../components/facts";
import { useHref } from "../../../components/page-data";
import { PageTitle } from "../../../components/page-title";
import { Section } from "../../../components/section";
import { stateLabel } from "../../../components/status";
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
            facts={{
              "desk-message-kind": kind ? <Kind kind={kind} /> : text("desk-message-unread"),
              "desk-message-number": number && <Code>{number}</Code>,
              "desk-message-supplier": supplier ? (
                <a href={href(`/buyer/suppliers/${supplier.id}`)}>
                  <Words>{words(supplier.name)}</Words>
                </a>
              ) : (
                message.supplier && <Code>{message.supplier}</Code>
              ),
              "desk-messages-received": <DateTime value={message.receivedAt} withYear />,
            }}
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
        facts={{
          "desk-message-kind": <Kind kind={kind} />,
          "desk-message-number": <Code>{number}</Code>,
          "desk-supplier-state": <DocumentStateLabel state={state} />,
          "desk-message-revision": revision !== undefined && <Code>{String(revision)}</Code>,
          "desk-message-amendment": amendment !== undefined && <Code>{String(amendment)}</Code>,
        }}
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
          facts={{
            "desk-message-possible": (
              <span className="lines">
                {possible.map((kind) => (
                  <span key={kind}>
                    <Kind kind={kind} />
                  </span>
                ))}
              </span>
            ),
          }}
        />
      )}
    </Section>
  );
}

/** The state of a request or an order in words for the buyer. */
const DocumentStateLabel = stateLabel<DocumentReference["state"]>({
  received: ["waiting", "desk-state-received"],
  viewed: ["waiting", "desk-state-viewed"],
  amended: ["waiting", "desk-state-amended"],
  draft: ["neutral", "desk-state-draft"],
  submitted: ["neutral", "desk-state-submitted"],
  awarded: ["good", "desk-state-awarded"],
  partially_awarded: ["good", "desk-state-partially-awarded"],
  not_awarded: ["closed", "desk-state-not-awarded"],
  declined: ["closed", "desk-state-declined"],
  withdrawn: ["closed", "desk-state-withdrawn"],
  expired: ["closed", "desk-state-expired"],
  cancelled: ["closed", "desk-state-cancelled"],
  issued: ["waiting", "desk-state-issued"],
  acknowledged: ["waiting", "desk-state-acknowledged"],
  accepted: ["neutral", "desk-state-accepted"],
  accepted_with_changes: ["waiting", "desk-state-accepted-with-changes"],
  rejected: ["bad", "desk-state-rejected"],
  partially_shipped: ["neutral", "desk-state-partially-shipped"],
  shipped: ["neutral", "desk-state-shipped"],
  partially_invoiced: ["neutral", "desk-state-partially-invoiced"],
  completed: ["good", "desk-state-completed"],
  on_hold: ["waiting", "desk-state-on-hold"],
  closed: ["closed", "desk-state-closed"],
});
