// Who is asking, and what they may see: asked once for each request, however many components want it.
import { cookies } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { pageData, SESSION_COOKIE, session } from "../../shared/memory.js";

export const currentSession = cache(async () => {
  const cookie = (await cookies()).get(SESSION_COOKIE);
  return cookie && session(cookie.value);
});

/** A page's data for who is signed in; all others are led to sign in. */
export const load = cache(async (url) => {
  if (!(await currentSession())) redirect("/login");
  return pageData(url) ?? notFound();
});
