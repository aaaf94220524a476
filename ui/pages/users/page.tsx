// The supplier's people, a card each on a phone; account managers decide who of them may sign in.
import { Empty } from "../../components/empty";
import { usePageData } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { Section } from "../../components/section";
import { useLocale } from "../../i18n/context";
import type { UsersProps } from "../../types/server";
import { PersonRow } from "./person-row";

export default function UsersPage({ people }: UsersProps) {
  const { text } = useLocale();
  const { viewer } = usePageData();
  const decides = viewer?.isAccountManager === true;
  const active = people.filter(({ isActive }) => isActive);
  return (
    <>
      <PageTitle title={text("title-users")}>
        {text("users-summary", { count: active.length })}
      </PageTitle>
      <Section title={text("users-list")}>
        {people.length === 0 ? (
          <Empty>{text("users-empty")}</Empty>
        ) : (
          <table className="cards">
            <thead>
              <tr>
                <th scope="col">{text("users-person")}</th>
                <th scope="col">{text("users-role")}</th>
                <th scope="col">{text("users-state")}</th>
                {decides && <th scope="col">{text("users-actions")}</th>}
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  isViewer={person.id === viewer?.id}
                  viewerDecides={decides}
                />
              ))}
            </tbody>
          </table>
        )}
      </Section>
    </>
  );
}
