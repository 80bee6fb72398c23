import { useState } from "react";
import { sameValue } from "../../values/equal.ts";

/**
 * The typed text of a value, e.g. `1,0` for `1.0`. It is valid while the field has that value; after another change, such as undo, the value itself
 * is shown.
 */
export function useTyped(value: unknown): [typed: string | undefined, keep: (text: string, stored: unknown) => void, forget: () => void] {
  const [typed, setTyped] = useState<{ text: string; stored: unknown }>();
  const counts = typed !== undefined && sameValue(typed.stored, value);
  return [counts ? typed.text : undefined, (text, stored) => setTyped({ text, stored }), () => setTyped(undefined)];
}
