// The buyer's announcements to all suppliers, and the form of a new one.
import { ConfirmForm } from "../../../components/confirm-form";
import { DataTable } from "../../../components/data-table";
import { DateField } from "../../../components/date-field";
import { Field, TextArea } from "../../../components/field";
import { Named } from "../../../components/named";
import { PageTitle } from "../../../components/page-title";
import { FormProblem, PostForm } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { StateLabel, type StateLabels } from "../../../components/status";
import { CalendarDate, DateTime } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type {
  AnnouncementRecord,
  AnnouncementState,
  BuyerAnnouncementsProps,
  Form,
} from "../../../types/server";
import { CursorPager } from "../cursor-pager";
import "../desk.css";

const PATH = "/buyer/announcements";

const STATES: StateLabels<AnnouncementState> = {
  planned: ["waiting", "desk-announcement-planned"],
  shown: ["good", "desk-announcement-shown"],
  ended: ["closed", "desk-announcement-ended"],
  withdrawn: ["closed", "desk-announcement-withdrawn"],
};

export default function BuyerAnnouncementsPage(props: BuyerAnnouncementsProps) {
  const { announcements, next, isLater, mayWrite, form, withdrawal } = props;
  const { text, words } = useLocale();
  return (
    <>
      <PageTitle title={text("title-buyer-announcements")}>
        {text("desk-announcements-about")}
      </PageTitle>
      <FormProblem form={withdrawal} />
      <div className="stack">
        <Section
          title={text("desk-announcements-list")}
          empty={announcements.length === 0 && text("desk-announcements-empty")}
        >
          <DataTable<AnnouncementRecord>
            rows={announcements}
            keyOf={({ id }) => id}
            columns={[
              {
                label: "desk-announcement-text",
                className: "wide desk-words",
                cell: ({ title }) => (
                  <b>
                    <Words>{words(title)}</Words>
                  </b>
                ),
                note: ({ body }) => <Words>{words(body)}</Words>,
              },
              {
                label: "desk-announcement-days",
                cell: ({ publishedOn }) => <CalendarDate value={publishedOn} />,
                note: ({ lastDay }) =>
                  lastDay ? (
                    <>
                      {text("desk-announcement-until")} <CalendarDate value={lastDay} />
                    </>
                  ) : (
                    text("desk-announcement-endless")
                  ),
              },
              {
                label: "desk-keys-state",
                cell: ({ state }) => <StateLabel labels={STATES} state={state} />,
                note: ({ withdrawnAt, withdrawnBy }) =>
                  withdrawnAt && (
                    <>
                      <DateTime value={withdrawnAt} withYear /> · <bdi>{withdrawnBy}</bdi>
                    </>
                  ),
              },
              {
                label: "desk-keys-created",
                className: "minor",
                cell: ({ createdAt }) => <DateTime value={createdAt} withYear />,
                note: ({ createdBy }) => <bdi>{createdBy}</bdi>,
              },
              mayWrite && {
                label: "desk-keys-actions",
                className: "act",
                cell: (row) =>
                  (row.state === "planned" || row.state === "shown") && (
                    <Withdrawal announcement={row} form={withdrawal} />
                  ),
              },
            ]}
          />
          <CursorPager
            first={isLater ? PATH : null}
            next={next && `${PATH}?before=${next}`}
            labels={["desk-announcements-newest", "desk-announcements-older"]}
          />
        </Section>
        {mayWrite && (
          <Section title={text("desk-announcements-new")} anchor="new">
            <NewAnnouncement form={form} />
          </Section>
        )}
      </div>
    </>
  );
}

function NewAnnouncement({ form }: { form: Form }) {
  const { text } = useLocale();
  return (
    <PostForm
      className="desk-form"
      path={PATH}
      form={form}
      isGuarded
      submit={text("desk-announcement-send")}
    >
      <p>{text("desk-announcement-languages")}</p>
      <div className="desk-fields">
        <Field name="title.ar" label="desk-announcement-title-ar" dir="rtl" />
        <Field name="title.en" label="desk-announcement-title-en" dir="ltr" />
        <TextArea name="body.ar" label="desk-announcement-body-ar" />
        <TextArea name="body.en" label="desk-announcement-body-en" />
        <DateField
          name="publishedOn"
          label="desk-announcement-first-day"
          hint="desk-announcement-first-day-hint"
        />
        <DateField
          name="lastDay"
          label="desk-announcement-last-day"
          hint="desk-announcement-last-day-hint"
        />
      </div>
    </PostForm>
  );
}

interface WithdrawalProps {
  announcement: AnnouncementRecord;
  form: Form;
}

function Withdrawal({ announcement: { id, title }, form }: WithdrawalProps) {
  const { text, words } = useLocale();
  return (
    <ConfirmForm
      open={<Named of={words(title)}>{text("desk-announcement-withdraw")}</Named>}
      openClass="button compact"
      isOpen={form.questions?.[id] !== undefined}
      confirms={{ announcement: id }}
      question={text("desk-announcement-withdraw-question")}
      path={`${PATH}/${id}/withdraw`}
      form={form}
      name="withdrawal"
      hidesProblem
      submit={text("desk-announcement-withdraw-send")}
      submitClass="button compact danger"
      cancel="confirm-keep"
    />
  );
}
