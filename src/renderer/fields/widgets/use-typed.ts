import { useState } from "react";
import { sameValue } from "../../values/equal.ts";

/**
 * A text as it is typed, beside the value that it came to: `1,0` while the field holds `1.0`. It counts for as long as the field holds that value; once
 * something else changed it, as undo does, the value is shown again.
 */
export function useTyped(value: unknown): [typed: string | undefined, keep: (text: string, stored: unknown) => void, forget: () => void] {
  const [typed, setTyped] = useState<{ text: string; stored: unknown }>();
  const counts = typed !== undefined && sameValue(typed.stored, value);
  return [counts ? typed.text : undefined, (text, stored) => setTyped({ text, stored }), () => setTyped(undefined)];
}
