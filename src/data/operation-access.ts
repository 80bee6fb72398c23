import type { OperationName } from "../../shared/generated/operation-types.ts";
import { operationAccess } from "../generated/access.ts";
import { holds, type SessionCapability } from "./capabilities.ts";

export interface AccessVerdict {
  allowed: boolean;
  /** The missing right, such as `Execute on ACCOUNT_MOVE`. */
  needs?: string;
}

/** The account of a screen, as far as access depends on it. */
export interface AccessTarget {
  AccountType: string;
  /** The server's actions for this account; they include scope and state. */
  AllowedActions: readonly string[];
}

const ACCOUNT_TYPES = ["Reseller", "Company", "Department", "User", "Product"];

/** The capability for accounts of a type, such as COMPANY_ACCOUNT. */
export const accountCapability = (accountType: string): string => `${accountType.toUpperCase()}_ACCOUNT`;

const findEntry = (service: string, operation: string) =>
  (operationAccess as Readonly<Record<string, (typeof operationAccess)[keyof typeof operationAccess]>>)[`${service}.${operation}`];

/** Whether the operation reads or writes; undefined if no contract names it. */
export const operationKind = (service: string, operation: string): "query" | "mutation" | undefined => findEntry(service, operation)?.kind;

/** Whether rows of the list have further members only if the request names them. */
export const sendsNamedMembers = (service: string, operation: string): boolean => findEntry(service, operation)?.sendsNamedMembers === true;

/** Whether the operation is refused while acting for another user, and therefore not offered. */
export const isClosedToActors = (service: string, operation: string): boolean =>
  findEntry(service, operation)?.access.impersonation === "refused";

/**
 * Whether the server would allow this session to call the operation. It mirrors the contract, so that the screen offers nothing that will be
 * refused; the server decides. An operation that no contract names is refused.
 */
export function accessVerdict(
  capabilities: readonly SessionCapability[],
  service: string,
  operation: string,
  target: AccessTarget | null,
): AccessVerdict {
  const entry = findEntry(service, operation);
  if (!entry) return { allowed: false, needs: `${service}.${operation}` };
  const { capability, actions = [], typeMember } = entry.access;
  if (capability === undefined) return { allowed: true };
  const needs = (name: string) => `${actions.join(", ")} on ${name}`;
  if (typeof capability === "string") {
    return holds(capabilities, { capability, actions }) ? { allowed: true } : { allowed: false, needs: needs(capability) };
  }
  // If the request itself names the type (create, list), a capability for any type is enough: the layout chooses the type.
  const isThisAccount = "byAccountType" in capability && typeMember === undefined && target !== null;
  const choices = (isThisAccount ? [target.AccountType] : ACCOUNT_TYPES).map(accountCapability);
  const isGranted = choices.some((choice) => holds(capabilities, { capability: choice, actions }));
  const isAllowedHere = !isThisAccount || actions.every((action) => target.AllowedActions.includes(action));
  return isGranted && isAllowedHere
    ? { allowed: true }
    : { allowed: false, needs: needs(isThisAccount ? (choices[0] ?? "") : "an account type") };
}

/** The operations of one service, by the name that a call uses. */
export type OperationOf<Service extends string> = OperationName extends infer Name
  ? Name extends `${Service}.${infer Operation}`
    ? Operation
    : never
  : never;
