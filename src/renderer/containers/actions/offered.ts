import { useEffect, useId } from "react";
import type { ScreenCommand } from "../../ports/navigation.ts";
import { usePorts } from "../../ports/ports.ts";

/** Tells the host what can be done at one place of the screen, for as long as it is there. Draws nothing: rows of a grid, which offer nothing, go without its work. */
export function Offered({ commands }: { commands: readonly ScreenCommand[] }): null {
  const { offer } = usePorts().navigation;
  const key = useId();
  // After each drawing: what a command does belongs to the values that are shown.
  useEffect(() => offer?.(commands, key));
  useEffect(() => () => offer?.(null, key), [offer, key]);
  return null;
}
