// A label that several items of a page have, with the name of its item for screen readers.
interface NamedProps {
  /** Name of the item. */
  of: string | undefined;
  /** The label. */
  children: string;
}

export function Named({ of: name, children }: NamedProps) {
  return (
    <>
      {children}
      <span className="unseen"> {name}</span>
    </>
  );
}
