/**
 * What a role may do and where: the pure rules of capabilities and scope.
 *
 * A check asks for one object type and some actions; it passes when ONE capability has all of them (spec §6). The scope of a membership says on
 * which accounts its capabilities count. Nothing here reads a database: the session brings the memberships, the caller brings the account.
 */
import type { CapabilityName } from "./generated/types.ts";

export const ACTIONS = ["Create", "Read", "Update", "Delete", "Execute"] as const;
export type Action = (typeof ACTIONS)[number];
export const isAction = (text: string): text is Action => (ACTIONS as readonly string[]).includes(text);

/** A capability by the name that a layout or a stored role uses; an unknown name is never granted. */
export const namedCapability = (name: string): CapabilityName => name as CapabilityName;

/** `HIERARCHY` reaches the customers' objects as well and satisfies every request; `OWN` and null do not satisfy a request for `HIERARCHY`. */
export type CapabilityValue = "OWN" | "HIERARCHY" | null;

export interface Capability {
  readonly objectType: string;
  readonly actions: readonly Action[];
  readonly value: CapabilityValue;
}

export type MembershipScope = "Direct" | "WholeHierarchy";

/** One role of a user, with the account of its membership. */
export interface Membership {
  readonly roleId: number;
  readonly scopeAccountId: number;
  readonly scopePath: string;
  /** Nearest Company or Reseller at or above the scope account: a Direct scope ends at its border. */
  readonly scopeCompanyAccountId: number;
  readonly scope: MembershipScope;
  readonly capabilities: readonly Capability[];
}

/** The members of an account that a check needs. */
export interface AccountReference {
  readonly accountPath: string;
  /** Nearest Company or Reseller at or above the account (the account itself when it is one). */
  readonly companyAccountId: number;
}

export function grants(
  capability: Capability,
  objectType: CapabilityName,
  actions: readonly Action[],
  value: CapabilityValue = null,
): boolean {
  if (capability.objectType !== objectType) return false;
  if (value === "HIERARCHY" && capability.value !== "HIERARCHY") return false;
  return actions.every((action) => capability.actions.includes(action));
}

/** The account itself or one below it; `1/12` does not contain `1/123`. */
export function isAtOrBelow(accountPath: string, ancestorPath: string): boolean {
  return accountPath === ancestorPath || accountPath.startsWith(`${ancestorPath}/`);
}

/** Does the membership reach the account? A Direct scope stops before the next Company or Reseller. */
export function covers(membership: Pick<Membership, "scopePath" | "scopeCompanyAccountId" | "scope">, account: AccountReference): boolean {
  if (!isAtOrBelow(account.accountPath, membership.scopePath)) return false;
  return membership.scope === "WholeHierarchy" || account.companyAccountId === membership.scopeCompanyAccountId;
}

/**
 * May the holder of these memberships do this? With an account: on that account. Without: anywhere at all, which is what menus ask.
 */
export function can(
  memberships: readonly Membership[],
  objectType: CapabilityName,
  actions: readonly Action[],
  account?: AccountReference,
  value: CapabilityValue = null,
): boolean {
  return memberships.some(
    (membership) =>
      (account === undefined || covers(membership, account)) &&
      capabilitiesOn(membership, objectType).some((capability) => grants(capability, objectType, actions, value)),
  );
}

const byObjectType = new WeakMap<Membership, ReadonlyMap<string, readonly Capability[]>>();

/** The capabilities of a membership on one object type. Cached: a call asks dozens of times, and a role has a hundred capabilities. */
function capabilitiesOn(membership: Membership, objectType: string): readonly Capability[] {
  let capabilities = byObjectType.get(membership);
  if (capabilities === undefined) {
    capabilities = Map.groupBy(membership.capabilities, (capability) => capability.objectType);
    byObjectType.set(membership, capabilities);
  }
  return capabilities.get(objectType) ?? [];
}

/** A scope that a user wants to grant. */
export interface GrantTarget {
  readonly scopePath: string;
  readonly scopeCompanyAccountId: number;
  readonly scope: MembershipScope;
}

/**
 * No one hands out more than they hold at that place: every capability, with all its actions and its value, must be held by the actor through
 * memberships that reach at least as far as the scope asked for. Every path that writes a role, a membership or an import calls this one.
 *
 * @returns the first capability that the actor lacks, or null when the grant is allowed.
 */
export function missingForGrant(actor: readonly Membership[], granted: readonly Capability[], target: GrantTarget): Capability | null {
  const reaching = actor.filter((membership) => reachesAsFar(membership, target));
  for (const capability of granted) {
    for (const action of capability.actions) {
      if (
        !reaching.some((membership) =>
          membership.capabilities.some((capabilities) =>
            grants(capabilities, namedCapability(capability.objectType), [action], capability.value),
          ),
        )
      )
        return capability;
    }
  }
  return null;
}

function reachesAsFar(membership: Membership, target: GrantTarget): boolean {
  if (!isAtOrBelow(target.scopePath, membership.scopePath)) return false;
  if (membership.scope === "WholeHierarchy") return true;
  return target.scope === "Direct" && membership.scopeCompanyAccountId === target.scopeCompanyAccountId;
}
