/** The commands of the open screen, offered by its parts (see `renderer/ports/navigation.ts`), and those that the portal adds. */

import type { ScreenCommand } from "../renderer/ports/navigation.ts";
import { Store } from "../state/signal.ts";

const offers = new Map<string, readonly ScreenCommand[]>();
/** In the order in which the parts registered. */
export const screenCommands = new Store<readonly ScreenCommand[]>([]);

/** Sets the commands of one part of the screen; null removes them. */
export function offerCommands(commands: readonly ScreenCommand[] | null, key: string): void {
  if (commands !== null && commands.length > 0) offers.set(key, commands);
  else if (!offers.delete(key)) return;
  screenCommands.set([...offers].flatMap(([part, offered]) => offered.map((command) => ({ ...command, id: `${part}/${command.id}` }))));
}
