// Removes the screenshots of earlier runs.
import { mkdir, rm } from "node:fs/promises";
import { DIRECTORY } from "./gallery";

export default async function emptyGallery(): Promise<void> {
  await rm(DIRECTORY, { recursive: true, force: true });
  await mkdir(DIRECTORY, { recursive: true });
}
