// A page's data for who is signed in; all others are led to sign in.
import { data, redirect } from "react-router";
import { pageData, sessionOf } from "../../shared/memory.js";

export function load({ request, url: { pathname, search } }) {
  if (!sessionOf(request.headers.get("cookie"))) throw redirect("/login");
  const page = pageData(pathname + search);
  if (!page) throw data(null, { status: 404 });
  return page;
}
