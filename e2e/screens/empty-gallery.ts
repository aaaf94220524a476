// Before the pictures are taken: none of an older run stays among them.
import { mkdir, rm } from "node:fs/promises";
import { DIRECTORY } from "./gallery";

export default async function emptyGallery(): Promise<void> {
  await rm(DIRECTORY, { recursive: true, force: true });
  await mkdir(DIRECTORY, { recursive: true });
}
