// Reads the report of `npm audit --json`.

/** The severe advisories, or a note if the registry gave no report. */
export function readReport(printed, failure) {
  const report = parse(printed);
  if (!report?.vulnerabilities) {
    const reason = report?.message ?? failure?.message ?? "no report";
    const note = `Note: npm's advisories were not checked: ${reason.split(" - ")[0]}`;
    return { note, complaints: [] };
  }
  const complaints = Object.values(report.vulnerabilities)
    .filter(({ severity }) => severity === "high" || severity === "critical")
    .map(({ name, severity }) => `npm package ${name}: an advisory of severity ${severity}`);
  return { complaints };
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
