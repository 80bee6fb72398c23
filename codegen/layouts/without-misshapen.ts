import { checkShape } from "../../layout/check/check-shape.ts";
import { pointerNames } from "../../layout/json-pointer.ts";
import type { Layout } from "../../layout/model.ts";

/**
 * A layout without the members that have not the shape they must have, so that the rest of it can be checked in the same run.
 *
 * @param pointers JSON pointers of those members
 * @returns null where something that must be there would be missing: then nothing can be said of the rest
 */
export function withoutMisshapen(data: unknown, pointers: readonly string[]): Layout | null {
  if (pointers.length === 0) return data as Layout;
  const rest: unknown = structuredClone(data);
  for (const pointer of pointers) if (!dropMember(rest, pointer)) return null;
  return checkShape(rest).length === 0 ? (rest as Layout) : null;
}

/** Pointer of what a member stands in. */
export const ownerOf = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));

/** Elements of lists stay: without one, the places of those behind it would be others. */
function dropMember(data: unknown, pointer: string): boolean {
  const steps = pointerNames(pointer);
  const last = steps.pop();
  const owner = steps.reduce<unknown>((value, step) => (isHolder(value) ? value[step] : undefined), data);
  if (last === undefined || !isHolder(owner) || Array.isArray(owner)) return false;
  delete owner[last];
  return true;
}

const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
