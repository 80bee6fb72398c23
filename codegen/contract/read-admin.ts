import { pointerTo } from "../../layout/json-pointer.ts";
import { isRecord } from "../../shared/is-record.ts";
import type { Report } from "../finding.ts";
import type { AdminMark } from "./model.ts";
import { ADMIN_GROUPS } from "./model.ts";
import { oneOf, onlyMembers } from "./read-member.ts";

interface Marked {
  readonly state: string;
  readonly capability: unknown;
  readonly isUpload: boolean;
}

/**
 * `x-admin`: the operation is offered in the administration console. It must require a capability, because the console offers exactly what the
 * contract allows. Screens, not the console, supply files, ids of accounts and row versions.
 */
export function readAdmin(value: unknown, pointer: string, { state, capability, isUpload }: Marked, report: Report): AdminMark | undefined {
  if (value === undefined) return undefined;
  if (!isRecord(value)) {
    report(pointer, "x-admin must say where the operation is in the console", { hint: `e.g. { group: ${ADMIN_GROUPS[0]} }` });
    return undefined;
  }
  onlyMembers(value, ["group", "dangerous", "order"], pointer, report);
  const group = oneOf(value, "group", ADMIN_GROUPS, pointer, report);
  const { dangerous, order } = value;
  if (dangerous !== undefined && dangerous !== true)
    report(pointerTo(pointer, "dangerous"), "dangerous is true or absent", { hint: "leave it out" });
  if (order !== undefined && !(Number.isInteger(order) && Number(order) >= 0))
    report(pointerTo(pointer, "order"), "order must be a whole number from 0");
  if (state !== "signed-in" || typeof capability !== "string")
    report(pointer, "only an operation that asks for one capability can be administrative", { hint: "name it in x-access", at: "key" });
  if (isUpload) report(pointer, "the console has no place for files", { hint: "leave x-admin out", at: "key" });
  return { group: group ?? ADMIN_GROUPS[0], isDangerous: dangerous === true, order: typeof order === "number" ? order : LAST };
}

/** Operations without an order follow those with one, by name. */
const LAST = 1000;
