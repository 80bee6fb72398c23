/** Unsaved edits, stored in this browser: they survive a reload, a crash and a day without a network. */
import type { Layout } from "../../../../layout/model.ts";
import { randomId } from "../../../state/random-id.ts";

export interface LocalCopy {
  /** The server's layout at the time of the edit: the base of the merge. */
  readonly base: Layout;
  readonly layout: Layout;
}

export interface LocalCopies {
  /** All copies of this user and layout, this tab's own last. */
  read(): readonly LocalCopy[];
  /** @returns false if the storage is full or disabled */
  write(copy: LocalCopy): boolean;
  /** Removes this tab's copy and the copies that were read: the save includes them. */
  clear(): void;
}

const PREFIX = "layout-studio:";
const TAB = "layout-studio-tab";

/** @param userId separates the copies of users who share a machine */
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
        // Full or disabled storage: the server's draft is the only copy then, and leaving the page asks for confirmation.
        return false;
      }
    },
    clear() {
      for (const key of taken) storage.removeItem(key);
    },
  };
}

/** Two tabs with the same layout store one copy each. */
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
