/** What the open screen lets the person do, as its parts offer it (see `renderer/ports/navigation.ts`), and what the portal adds to it. */

import type { ScreenCommand } from "../renderer/ports/navigation.ts";
import { Store } from "../state/signal.ts";

const offers = new Map<string, readonly ScreenCommand[]>();
/** In the order in which the parts of the screen came. */
export const screenCommands = new Store<readonly ScreenCommand[]>([]);

/** A part of the screen says what it offers now; null: nothing any more. */
export function offerCommands(commands: readonly ScreenCommand[] | null, key: string): void {
  if (commands !== null && commands.length > 0) offers.set(key, commands);
  else if (!offers.delete(key)) return;
  screenCommands.set([...offers].flatMap(([part, offered]) => offered.map((command) => ({ ...command, id: `${part}/${command.id}` }))));
}
