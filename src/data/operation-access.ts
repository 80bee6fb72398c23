import type { OperationName } from "../../shared/generated/operation-types.ts";
import { operationAccess } from "../generated/access.ts";
import { holds, type SessionCapability } from "./capabilities.ts";

export interface AccessVerdict {
  allowed: boolean;
  /** What is missing, e.g. `Execute on ACCOUNT_MOVE`. */
  needs?: string;
}

/** The account that a screen is about, as far as access depends on it. */
export interface AccessTarget {
  AccountType: string;
  /** What the server says may be done with this very account, scope and state included. */
  AllowedActions: readonly string[];
}

const ACCOUNT_TYPES = ["Reseller", "Company", "Department", "User", "Product"];

/** The capability that guards accounts of a type, e.g. COMPANY_ACCOUNT. */
export const accountCapability = (accountType: string): string => `${accountType.toUpperCase()}_ACCOUNT`;

const findEntry = (service: string, operation: string) =>
  (operationAccess as Readonly<Record<string, (typeof operationAccess)[keyof typeof operationAccess]>>)[`${service}.${operation}`];

/** Reads or writes; undefined for an operation that no contract names. */
export const operationKind = (service: string, operation: string): "query" | "mutation" | undefined => findEntry(service, operation)?.kind;

/** A list whose rows hold further members only where the request names them. */
export const sendsNamedMembers = (service: string, operation: string): boolean => findEntry(service, operation)?.sendsNamedMembers === true;

/** Kept from those who act for another user: they are not offered it either. */
export const isClosedToActors = (service: string, operation: string): boolean =>
  findEntry(service, operation)?.access.impersonation === "refused";

/**
 * Would the server let this session call the operation here? Only mirrors the contract, so that no one is offered what will be
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
  // Where the request itself names the type (create, list), any type that the user may treat so will do: the layout says which.
  const isThisAccount = "byAccountType" in capability && typeMember === undefined && target !== null;
  const choices = (isThisAccount ? [target.AccountType] : ACCOUNT_TYPES).map(accountCapability);
  const isGranted = choices.some((choice) => holds(capabilities, { capability: choice, actions }));
  const isAllowedHere = !isThisAccount || actions.every((action) => target.AllowedActions.includes(action));
  return isGranted && isAllowedHere
    ? { allowed: true }
    : { allowed: false, needs: needs(isThisAccount ? (choices[0] ?? "") : "an account type") };
}

/** Operations of one service, by the name that a call gives. */
export type OperationOf<Service extends string> = OperationName extends infer Name
  ? Name extends `${Service}.${infer Operation}`
    ? Operation
    : never
  : never;
