// The commands that this browser's viewer used last: they are offered first.
import { inBrowser } from "../../navigation/storage";

const STORAGE_KEY = "recent-commands";
const MOST = 4;

/** Their ids, the latest first. */
export function recentCommands(): string[] {
  return (inBrowser.read(STORAGE_KEY) ?? "").split(" ").filter(Boolean);
}

export function rememberCommand(id: string): void {
  const others = recentCommands().filter((other) => other !== id);
  inBrowser.keep(STORAGE_KEY, [id, ...others].slice(0, MOST).join(" "));
}
