import type { Access, AccessRule } from "./model.ts";

/** The capabilities that a rule names. */
export const checksOf = (rule: AccessRule): readonly Access[] => ("Checks" in rule ? rule.Checks : [rule]);

/**
 * Does a user satisfy the rule?
 *
 * @param can whether the user has one capability with all these flags
 * @throws Error for a logic other than OR and AND (spec §5)
 */
export function fulfils(rule: AccessRule, can: (capability: string, actions: Access["Actions"]) => boolean): boolean {
  const holds = ({ Capability, Actions }: Access) => can(Capability, Actions);
  if (!("Checks" in rule)) return holds(rule);
  if (rule.Logic === "AND") return rule.Checks.every(holds);
  if (rule.Logic === "OR") return rule.Checks.some(holds);
  throw new Error(`"${String((rule as { Logic: unknown }).Logic)}" is no logic of checks: OR and AND are.`);
}
