// Messages of the buyer's systems, and what came of them, newest first.
import { DataTable } from "../../../components/data-table";
import { listAddress } from "../../../components/list/address";
import { NoRows } from "../../../components/list/no-rows";
import { SearchForm } from "../../../components/list/search-form";
import { Tabs } from "../../../components/list/tabs";
import { PageTitle } from "../../../components/page-title";
import { RowLink } from "../../../components/row-link";
import { Section } from "../../../components/section";
import { Code, DateTime } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { BuyerMessagesProps, MessageRecord, MessageState } from "../../../types/server";
import { CursorPager } from "../cursor-pager";
import { Kind } from "../kinds";
import { MESSAGE_STATES, MessageStateLabel } from "../message-state";
import "../../../components/list/list.css";
import "../desk.css";

const PATH = "/buyer/messages";

const ALL = "all";

const TABS: Record<MessageState | typeof ALL, MessageId> = {
  [ALL]: "desk-message-all",
  taken: MESSAGE_STATES.taken[1],
  refused: MESSAGE_STATES.refused[1],
};

const UNCOUNTED = { number: 0, isCapped: false };

export default function BuyerMessagesPage(props: BuyerMessagesProps) {
  const { messages, search, outcome, next, isLater } = props;
  const { text, words } = useLocale();
  const pathOf = listAddress(PATH, { search, outcome }, {});
  const tabs = [ALL, "taken", "refused"] as const;
  return (
    <div className="document-list">
      <PageTitle title={text("title-buyer-messages")}>{text("desk-messages-about")}</PageTitle>
      <div className="list-bar">
        <Tabs<MessageState | typeof ALL>
          label="desk-messages-outcomes"
          tabs={tabs.map((tab) => ({ tab, count: UNCOUNTED }))}
          labels={TABS}
          current={outcome ?? ALL}
          pathOf={(tab) => pathOf({ outcome: tab === ALL ? null : tab })}
        />
        <SearchForm
          path={PATH}
          label={text("desk-messages-search")}
          search={search}
          kept={{ outcome }}
        />
      </div>
      <Section title={text("desk-messages-list")}>
        {messages.length === 0 ? (
          <NoRows isNarrowed={search !== "" || outcome !== null} clearPath={PATH}>
            {text("desk-messages-empty")}
          </NoRows>
        ) : (
          <DataTable<MessageRecord>
            rows={messages}
            keyOf={({ id }) => id}
            columns={[
              {
                label: "desk-messages-id",
                className: "wide desk-words",
                cell: ({ id }) => (
                  <RowLink path={`${PATH}/${encodeURIComponent(id)}`}>
                    <bdi dir="ltr" className="num desk-code" translate="no">
                      {id}
                    </bdi>
                  </RowLink>
                ),
              },
              {
                label: "desk-messages-document",
                className: "wide desk-words",
                cell: ({ kind }) => (kind ? <Kind kind={kind} /> : text("desk-message-unread")),
                note: ({ number }) => number && <Code>{number}</Code>,
              },
              {
                label: "desk-messages-outcome",
                className: "wide desk-words",
                cell: ({ outcome }) => <MessageStateLabel state={outcome} />,
                note: ({ problem }) => problem && words((problem.errors?.[0] ?? problem).titles),
              },
              {
                label: "desk-messages-received",
                cell: ({ receivedAt }) => <DateTime value={receivedAt} withYear />,
              },
            ]}
          />
        )}
        <CursorPager
          first={isLater ? pathOf({}) : null}
          next={next && pathOf({ before: next })}
          labels={["desk-messages-newest", "desk-messages-older"]}
        />
      </Section>
    </div>
  );
}
