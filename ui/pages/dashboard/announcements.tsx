// The buyers' announcements, newest first.

import { Section } from "../../components/section";
import { CalendarDate } from "../../components/values";
import { Words } from "../../components/words";
import { useLocale } from "../../i18n/context";
import type { Announcement } from "../../types/server";

export function Announcements({ announcements }: { announcements: Announcement[] }) {
  const { text, words } = useLocale();
  return (
    <Section
      title={text("dashboard-announcements")}
      empty={announcements.length === 0 && text("dashboard-announcements-empty")}
    >
      <ul className="announcements">
        {announcements.map(({ id, title, body, publishedOn }) => (
          <li key={id}>
            <h3>
              <Words>{words(title)}</Words>
            </h3>
            <p>
              <Words>{words(body)}</Words>
            </p>
            <small>
              <CalendarDate value={publishedOn} />
            </small>
          </li>
        ))}
      </ul>
    </Section>
  );
}
