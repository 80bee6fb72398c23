import { dataTypeOf, type Shape } from "../contract/shape.ts";
import type { DataType } from "../model.ts";
import type { Position, Report } from "./report.ts";

/** The member that identifies a row or a choice, and the member that names it. */
export const KEYS: readonly DataType[] = ["string", "integer"];
export const TEXTS: readonly DataType[] = ["string"];

/** A member of a contract that a property names: any name is valid where the contract is open. */
export function checkMemberType(report: Report, position: Position, name: string, member: Shape, types: readonly DataType[]): void {
  const found = dataTypeOf(member);
  if (found === undefined || types.includes(found)) return;
  report.error(position, "TypeMismatch", `"${name}" is ${found}; ${types.join(" or ")} is needed here`);
}
