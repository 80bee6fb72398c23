/** Explains to the user why something cannot be used now. */

import type { CompiledExpression, Scope } from "../../../../layout/compiled.ts";
import type { TextPort } from "../../ports/messages.ts";

const CAN_CALL = /\bcan\(\s*(["'])(\w+)\1\s*,\s*(["'])(\w+)\3\s*\)/g;

/** Capabilities that an expression requires and the user lacks, e.g. `Execute on ACCOUNT_MOVE`. */
export function missingCapabilities(rule: CompiledExpression, scope: Scope): string[] {
  const asked = [...rule.source.matchAll(CAN_CALL)].flatMap(([, , capability, , action]) =>
    capability === undefined || action === undefined ? [] : [{ capability, action }],
  );
  const missing = asked.filter(({ capability, action }) => scope.can?.(capability, action) !== true);
  return [...new Set(missing.map(({ capability, action }) => `${action} on ${capability}`))];
}

/**
 * The reason that the layout states; else the missing capability, if the rule would be true with it; else that the present state does not allow it.
 *
 * @param stated `DisabledReason` in the user's language
 */
export function reasonOf(rule: CompiledExpression, scope: Scope, texts: TextPort, stated: string | undefined): string {
  if (stated !== undefined) return stated;
  const missing = missingCapabilities(rule, scope);
  const wouldHold = missing.length > 0 && rule.evaluate({ ...scope, can: () => true }) === true;
  return wouldHold ? texts.t("renderer.why.needs", { needs: missing.join(", ") }) : texts.t("renderer.notNow");
}
