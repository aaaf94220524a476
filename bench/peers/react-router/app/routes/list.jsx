// The list of purchase orders.
import { useNavigate } from "react-router";
import { useLinks } from "../../../built/pages/links.js";
import ListPage from "../../../built/pages/list.js";
import { load } from "../load.server.js";

export const loader = load;
export const meta = ({ loaderData }) => [{ title: loaderData.title }];
export const headers = () => ({ "cache-control": "no-store" });

export default function List({ loaderData }) {
  useLinks(useNavigate());
  return <ListPage data={loaderData} />;
}
