// A text with a code in it.
import { Code } from "./values";

export function WithCode({ code, children }: { code: string; children: string }) {
  const start = children.indexOf(code);
  return (
    <>
      {children.slice(0, start)}
      <Code>{code}</Code>
      {children.slice(start + code.length)}
    </>
  );
}
