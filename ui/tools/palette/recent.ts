// The commands that this browser's viewer used last: they are offered first.

const STORAGE_KEY = "recent-commands";
const MOST = 4;

/** Their ids, the latest first. */
export function recentCommands(): string[] {
  return (localStorage.getItem(STORAGE_KEY) ?? "").split(" ").filter(Boolean);
}

export function rememberCommand(id: string): void {
  const others = recentCommands().filter((other) => other !== id);
  localStorage.setItem(STORAGE_KEY, [id, ...others].slice(0, MOST).join(" "));
}
