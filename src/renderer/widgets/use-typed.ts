import { useState } from "react";
import { sameValue } from "../store/equal.ts";

/**
 * A text as it is typed, beside the value that it came to: `1,0` while the field holds `1.0`. It counts for as long as the field holds that value; once
 * something else changed it, as undo does, the value is shown again.
 */
export function useTyped(value: unknown): [typed: string | undefined, keep: (text: string, held: unknown) => void, forget: () => void] {
  const [typed, setTyped] = useState<{ text: string; held: unknown }>();
  const counts = typed !== undefined && sameValue(typed.held, value);
  return [counts ? typed.text : undefined, (text, held) => setTyped({ text, held }), () => setTyped(undefined)];
}
