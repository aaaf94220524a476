// Stores the recent commands, which are shown first.
import { inBrowser } from "../../navigation/storage";

const STORAGE_KEY = "recent-commands";
const MOST = 4;

/** The ids of the recent commands, the latest first. */
export function recentCommands(): string[] {
  return (inBrowser.get(STORAGE_KEY) ?? "").split(" ").filter(Boolean);
}

export function rememberCommand(id: string): void {
  const others = recentCommands().filter((other) => other !== id);
  inBrowser.set(STORAGE_KEY, [id, ...others].slice(0, MOST).join(" "));
}
