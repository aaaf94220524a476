// Loads a page's data; without a session, redirects to the sign-in page.
import { data, redirect } from "react-router";
import { pageData, sessionOf } from "../../shared/memory.js";

export function load({ request, url: { pathname, search } }) {
  if (!sessionOf(request.headers.get("cookie"))) throw redirect("/login");
  const page = pageData(pathname + search);
  if (!page) throw data(null, { status: 404 });
  return page;
}
