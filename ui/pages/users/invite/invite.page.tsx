// Invites people: the list with what all of them get, then a page that shows everybody before anything is sent.
import { BackLink } from "../../../components/back-link";
import { PageTitle } from "../../../components/page-title";
import { useLocale } from "../../../i18n/context";
import type { InviteProps } from "../../../types/server";
import { Review } from "./review";
import { WriteForm } from "./write-form";
import "../users.css";

export default function InvitePage({ review, form, stepUp }: InviteProps) {
  const { text } = useLocale();
  const isSendable = review?.every(({ errors }) => !errors);
  return (
    <>
      <BackLink path="/settings/users">{text("users-back")}</BackLink>
      <PageTitle title={text("title-invite")}>
        {text(review ? (isSendable ? "invite-review-about" : "invite-mend-about") : "invite-about")}
      </PageTitle>
      {review ? <Review people={review} form={form} stepUp={stepUp} /> : <WriteForm form={form} />}
    </>
  );
}
