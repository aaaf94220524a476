// What stands where there is nothing yet: what will be here.
export function Empty({ children }: { children: string }) {
  return <p className="empty">{children}</p>;
}
