// Reads the mails in a portal's mailbox directory.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** Waits for the newest link to `page` in a mail to `address`, other than `older`. */
export async function mailedLink(
  directory: string,
  address: string,
  page: string,
  older?: string,
): Promise<string> {
  let link: string | undefined;
  const arrived = async () => {
    link = (await linksTo(directory, address, page)).at(-1);
    return link !== undefined && link !== older;
  };
  await expect.poll(arrived, { message: `a mail to ${address}` }).toBe(true);
  return link ?? "";
}

async function linksTo(directory: string, address: string, page: string): Promise<string[]> {
  const files = await readdir(directory).catch(() => []);
  const links: string[] = [];
  for (const file of files.filter((name) => name.endsWith(".eml")).sort()) {
    const mail = await readFile(join(directory, file), "utf8");
    // Quoted-printable breaks long lines.
    const text = mail.replaceAll("=\r\n", "");
    if (!text.includes(`\r\nTo: ${address}\r\n`)) continue;
    const link = text.match(new RegExp(`https?://\\S+${page}[\\w-]+`))?.[0];
    if (link) links.push(link);
  }
  return links;
}
