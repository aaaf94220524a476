// Whether the viewer saves data; then nothing is prefetched.

/** Some browsers have `connection`; TypeScript's types do not. */
interface NavigatorWithConnection extends Navigator {
  connection?: { saveData: boolean };
}

export function savesData(): boolean {
  return (navigator as NavigatorWithConnection).connection?.saveData ?? false;
}
