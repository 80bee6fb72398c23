import { type KeyboardEvent, useState } from "react";

/**
 * Keys of a combobox over its list (WAI-ARIA Authoring Practices, "combobox"): the arrows go round, Enter takes the active entry, or the first one
 * while none is.
 *
 * @param onTake told with `isApart` when it is to open in another tab
 * @param none what is active while nobody has chosen: -1 for none, 0 for the first entry
 */
export function useListKeys(count: number, onTake: (index: number, isApart: boolean) => void, none: -1 | 0 = -1) {
  const [chosen, setActive] = useState(-1);
  // Entries may go while one of them is active.
  const active = chosen >= 0 && chosen < count ? chosen : none;
  /** @returns whether the key was one of the list's */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (count === 0) return false;
    if (event.key === "Enter") onTake(Math.max(active, 0), event.ctrlKey || event.metaKey);
    else if (event.key === "ArrowDown") setActive((active + 1) % count);
    else if (event.key === "ArrowUp") setActive((active <= 0 ? count : active) - 1);
    else return false;
    event.preventDefault();
    return true;
  };
  return { active, setActive, onKeyDown };
}
