/** What the open screen lets the person do, place by place, as its places tell (see `renderer/host.ts`); and what the portal adds to it. */
import type { ScreenCommand } from "../renderer/host.ts";

const places = new Map<string, readonly ScreenCommand[]>();
const listeners = new Set<() => void>();
let all: readonly ScreenCommand[] = [];

/** A place says what it offers now; null takes it off. */
export function offerCommands(commands: readonly ScreenCommand[] | null, key: string): void {
  if (commands !== null && commands.length > 0) places.set(key, commands);
  else if (!places.delete(key)) return;
  all = [...places].flatMap(([place, offered]) => offered.map((command) => ({ ...command, id: `${place}/${command.id}` })));
  for (const listener of listeners) listener();
}

/** In the order in which the places came. */
export const screenCommands = (): readonly ScreenCommand[] => all;

export function subscribeCommands(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
