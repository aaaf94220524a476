// The types of `compile-messages.mjs`, for tests.
import type { Messages } from "../ui/i18n/message";

export function compileMessages(source: string): Messages;
