// The list of purchase orders.
import { load } from "../session.js";
import { View } from "./view.jsx";

async function read(searchParams) {
  const query = new URLSearchParams(await searchParams).toString();
  return load(query ? `/purchase-orders?${query}` : "/purchase-orders");
}

export async function generateMetadata({ searchParams }) {
  const { title } = await read(searchParams);
  return { title };
}

export default async function Page({ searchParams }) {
  return <View data={await read(searchParams)} />;
}
