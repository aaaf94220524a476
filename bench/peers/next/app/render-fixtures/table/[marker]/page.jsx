// The table of a thousand rows.
import { load } from "../../../session.js";
import { View } from "./view.jsx";

async function read(params) {
  return load(`/render-fixtures/table/${(await params).marker}`);
}

export async function generateMetadata({ params }) {
  const { title } = await read(params);
  return { title };
}

export default async function Page({ params }) {
  return <View data={await read(params)} />;
}
