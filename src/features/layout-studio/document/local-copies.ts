/** What was edited and is not saved yet, in this browser: it survives a reload, a crash and a day without a network. */
import type { Layout } from "../../../../layout/model.ts";
import { randomId } from "../../../state/random-id.ts";

export interface LocalCopy {
  /** What the server had when this was edited: the base of the merge into what it has then. */
  readonly base: Layout;
  readonly layout: Layout;
}

export interface LocalCopies {
  /** All that is there of this person and layout, this tab's own last. */
  read(): readonly LocalCopy[];
  /** @returns false when the browser has no room or keeps nothing. */
  write(copy: LocalCopy): boolean;
  /** This tab's, and those that were read: they are part of what is saved now. */
  clear(): void;
}

const PREFIX = "layout-studio:";
const TAB = "layout-studio-tab";

/** @param userId so that the next person at this machine does not find them */
export function openLocalCopies(userId: number, layoutId: string, storage: Storage = localStorage, tab = tabName()): LocalCopies {
  const begin = `${PREFIX}${userId}:${layoutId}:`;
  const own = begin + tab;
  const taken = new Set<string>([own]);
  return {
    read() {
      const keys = Object.keys(storage).filter((key) => key.startsWith(begin));
      for (const key of keys) taken.add(key);
      const ordered = [...keys.filter((key) => key !== own), ...keys.filter((key) => key === own)];
      return ordered.flatMap((key) => parse(storage.getItem(key)) ?? []);
    },
    write(copy) {
      try {
        storage.setItem(own, JSON.stringify(copy));
        return true;
      } catch {
        // Full, or switched off: the server's draft is the only copy then, and leaving is asked about.
        return false;
      }
    },
    clear() {
      for (const key of taken) storage.removeItem(key);
    },
  };
}

/** Two tabs with one layout keep a copy each. */
function tabName(): string {
  const known = sessionStorage.getItem(TAB);
  if (known !== null) return known;
  const name = randomId();
  sessionStorage.setItem(TAB, name);
  return name;
}

function parse(text: string | null): LocalCopy | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null && "base" in value && "layout" in value ? (value as LocalCopy) : undefined;
  } catch {
    return undefined;
  }
}
