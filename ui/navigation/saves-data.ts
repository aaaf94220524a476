// Whether the viewer counts every byte: then nothing is fetched that was not asked for.

/** Not every browser tells, and TypeScript's own types do not know those that do. */
interface NavigatorWithConnection extends Navigator {
  connection?: { saveData: boolean };
}

export function savesData(): boolean {
  return (navigator as NavigatorWithConnection).connection?.saveData ?? false;
}
