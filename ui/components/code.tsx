// A document number or another code: it never wraps and never reorders.
export function Code({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="num">
      {children}
    </bdi>
  );
}
