// The name of an event's actor, and the actor's side.
import { useLocale } from "../i18n/context";
import type { Actor } from "../types/server";

export function ActorName({ actor: { name, side } }: { actor: Actor }) {
  const { text } = useLocale();
  if (side === "system") return text("actor-system");
  return (
    <span>
      {name && <bdi>{name}</bdi>}
      {side === "buyer" && ` (${text("actor-buyer")})`}
    </span>
  );
}
