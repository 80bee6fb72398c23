export type CapabilityAction = "Create" | "Read" | "Update" | "Delete" | "Execute";

/** A capability of the session (spec §6): an object type with its action flags. `Value` is null, OWN or HIERARCHY. */
export interface SessionCapability {
  ObjectType: string;
  Create?: boolean;
  Read?: boolean;
  Update?: boolean;
  Delete?: boolean;
  Execute?: boolean;
  Value?: string | null;
}

/** A required capability: one capability with all these flags. */
export interface CapabilityCheck {
  capability: string;
  actions: readonly CapabilityAction[];
  value?: string;
}

/** True if a single capability has every flag (spec §6: flags of two capabilities do not add up). */
export const holds = (capabilities: readonly SessionCapability[], check: CapabilityCheck): boolean =>
  capabilities.some(
    (capability) =>
      capability.ObjectType === check.capability &&
      check.actions.every((action) => capability[action] === true) &&
      (check.value === undefined || capability.Value === check.value),
  );

/**
 * Combines several checks (spec §5). An empty list passes.
 *
 * @throws for any logic but OR and AND: a misspelt word must not open or close a screen silently
 */
export function holdsChecks(
  capabilities: readonly SessionCapability[],
  checks: readonly CapabilityCheck[],
  logic: string = "AND",
): boolean {
  if (logic !== "OR" && logic !== "AND") throw new Error(`Capability checks combine with OR or AND, not "${logic}".`);
  if (checks.length === 0) return true;
  return logic === "OR" ? checks.some((check) => holds(capabilities, check)) : checks.every((check) => holds(capabilities, check));
}
