// Who did something, and for which side.
import { useText } from "../i18n/context";
import type { Actor } from "../types/server/Actor";

export function ActorName({ actor: { name, side } }: { actor: Actor }) {
  const text = useText();
  if (side === "system") return text("actor-system");
  return (
    <span>
      {name && <bdi>{name}</bdi>}
      {side === "buyer" && <span> ({text("actor-buyer")})</span>}
    </span>
  );
}
