// The steps that a new supplier has not taken yet, each with a link to its page.
import { useHref } from "../../components/page-data";
import { Section } from "../../components/section";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { NextStep } from "../../types/server";

const STEPS: Record<NextStep, readonly [path: string, label: MessageId]> = {
  bank_account: ["/settings/bankAccounts", "dashboard-step-bank-account"],
  address: ["/settings/profile/company", "dashboard-step-address"],
  second_approver: ["/settings/users/invitations", "dashboard-step-second-approver"],
  second_factor: ["/settings/profile/security", "dashboard-step-second-factor"],
};

export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  const { text } = useLocale();
  const href = useHref();
  if (steps.length === 0) return null;
  return (
    <Section title={text("dashboard-steps")}>
      <ul className="next-steps">
        {steps.map((step) => {
          const [path, label] = STEPS[step];
          return (
            <li key={step}>
              <a href={href(path)}>{text(label)}</a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
