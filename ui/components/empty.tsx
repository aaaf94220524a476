// The text of an empty list or section.
export function Empty({ children }: { children: string }) {
  return <p className="empty">{children}</p>;
}
