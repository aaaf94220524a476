// The session and page data of a request; React's `cache` shares them between components.
import { cookies } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { pageData, SESSION_COOKIE, session } from "../../shared/memory.js";

export const currentSession = cache(async () => {
  const cookie = (await cookies()).get(SESSION_COOKIE);
  return cookie && session(cookie.value);
});

/** A page's data; without a session, redirects to the sign-in page. */
export const load = cache(async (url) => {
  if (!(await currentSession())) redirect("/login");
  return pageData(url) ?? notFound();
});
