"use client";
// The list, rendered on the server and hydrated in the browser.
import { useRouter } from "next/navigation";
import { useLinks } from "../../../built/pages/links.js";
import ListPage from "../../../built/pages/list.js";

export function View({ data }) {
  useLinks(useRouter().push);
  return <ListPage data={data} />;
}
