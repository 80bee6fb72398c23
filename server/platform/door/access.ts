import { can, type Membership } from "../../../shared/capabilities.ts";
import type { AccountType, CapabilityName } from "../../../shared/generated/types.ts";
import type { ContractAccess } from "../call/operation.ts";
import { denied, notFound } from "../call/problem.ts";
import { type AccountScope, isInScope } from "../call/scope.ts";
import type { NamedAccount } from "../sessions/call-lookup.ts";

/** The ids in the request members that `on` names, single or in a list. Called before validation, so the members may have any type. */
export function namedAccountIds(access: ContractAccess, input: unknown): number[] {
  if (access.on === undefined || typeof input !== "object" || input === null) return [];
  const members = new Map(Object.entries(input));
  return access.on
    .flatMap((member) => members.get(member))
    .filter((id): id is number => typeof id === "number" && Number.isSafeInteger(id) && id > 0);
}

/**
 * May the caller run this operation on these accounts? Outside the scope an account does not exist; inside, the capability decides.
 *
 * @param named what the look-up found for {@link namedAccountIds}, with undefined for unknown ids.
 * @throws Problem NotFound or AccessDenied
 */
export function assertAccess(
  access: ContractAccess,
  memberships: readonly Membership[],
  scope: AccountScope,
  input: unknown,
  named: readonly (NamedAccount | undefined)[],
): void {
  const accounts = named.map((account) => {
    if (account === undefined || !isInScope(scope, account)) throw notFound();
    return account;
  });
  const actions = access.actions ?? [];
  const targets: (NamedAccount | undefined)[] = accounts.length > 0 ? accounts : [undefined];
  for (const account of targets) {
    const demanded = demandedCapabilities(access, input, account);
    if (!demanded.every((choices) => choices.some((capability) => can(memberships, capability, actions, account)))) throw denied();
  }
}

/** `COMPANY_ACCOUNT` for a Company. */
const capabilityOfType = (accountType: AccountType): CapabilityName => `${accountType.toUpperCase() as Uppercase<AccountType>}_ACCOUNT`;

const ACCOUNT_TYPES = ["Reseller", "Company", "Department", "User", "Product"] as const satisfies readonly AccountType[];
const ANY_TYPE = ACCOUNT_TYPES.map(capabilityOfType);

/** Every list must be satisfied by one of its capabilities. */
function demandedCapabilities(access: ContractAccess, input: unknown, account: NamedAccount | undefined): CapabilityName[][] {
  const { capability } = access;
  if (capability === undefined) return [];
  if (typeof capability === "string") return [[capability]];
  if ("anyAccountType" in capability) return [ANY_TYPE];
  const types = requestedTypes(access, input);
  if (types.length > 0) return types.map((type) => [capabilityOfType(type)]);
  if (account !== undefined && access.typeMember === undefined) return [[capabilityOfType(account.accountType)]];
  return [ANY_TYPE];
}

/** Called after the request has passed its schema: `typeMember` holds account types. */
function requestedTypes(access: ContractAccess, input: unknown): AccountType[] {
  if (access.typeMember === undefined || typeof input !== "object" || input === null) return [];
  const value = new Map<string, unknown>(Object.entries(input)).get(access.typeMember);
  return [value].flat().filter((type): type is AccountType => typeof type === "string");
}
