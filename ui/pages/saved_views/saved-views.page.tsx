// The user's saved views of the lists, to be opened, renamed and deleted.
import { ConfirmForm } from "../../components/confirm-form";
import { Field } from "../../components/field";
import { useHref } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { PostForm } from "../../components/post-form";
import { Empty, Section } from "../../components/section";
import { Words } from "../../components/words";
import { useLocale } from "../../i18n/context";
import type { Form, SavedView, SavedViewsProps } from "../../types/server";
import "./saved-views.css";

export default function SavedViewsPage(props: SavedViewsProps) {
  const { orders, quotationRequests, priceRequests, form } = props;
  const { text } = useLocale();
  const lists = [
    { path: "/purchase-orders", title: text("title-purchase-orders"), views: orders },
    { path: "/quotations", title: text("title-quotations"), views: quotationRequests },
    {
      path: "/products-price/requests",
      title: text("title-price-requests"),
      views: priceRequests,
    },
  ];
  return (
    <>
      <PageTitle title={text("title-saved-views")}>{text("saved-views-summary")}</PageTitle>
      <div className="stack">
        {lists.map(({ path, title, views }) => (
          <Section key={path} title={title}>
            {views.length === 0 ? (
              <Empty>{text("saved-views-empty")}</Empty>
            ) : (
              <ul className="saved-views">
                {views.map((view) => (
                  <View key={view.id} view={view} path={path} form={form} />
                ))}
              </ul>
            )}
          </Section>
        ))}
      </div>
    </>
  );
}

function View({ view, path, form }: { view: SavedView; path: string; form: Form }) {
  const { text } = useLocale();
  const href = useHref();
  const { id, name } = view;
  const refused = form.values.id === id ? form : { values: { name }, errors: {}, problem: null };
  const url = `/saved-views/${id}`;
  return (
    <li>
      <a href={href(`${path}?${view.query}`)}>
        <Words>{name}</Words>
      </a>
      <PostForm
        key={name}
        path={`${url}/rename`}
        form={refused}
        // A refusal by the browser's request has only the fields.
        hidden={{ id }}
        submit={text("saved-view-rename")}
        submitClass="button compact"
      >
        <Field name="name" label="list-view-name" autoComplete="off" />
      </PostForm>
      <ConfirmForm
        open={
          <>
            {text("saved-view-delete")} <bdi className="unseen">{name}</bdi>
          </>
        }
        openClass="button compact"
        confirms={{}}
        question={text("saved-view-delete-question", { name })}
        path={`${url}/delete`}
        submit={text("saved-view-delete")}
        submitClass="button danger compact"
      />
    </li>
  );
}
