import type { Call } from "../../../../layout/model.ts";
import type { Context } from "../../../platform/call/context.ts";
import { needsStepUp, stepUpProblem } from "../../../platform/call/step-up.ts";

/**
 * Work on many rows asks for a fresh second factor once, before the first of them: the job counts as done when this call was made.
 *
 * @param call what is called for each row; its contract may ask for a fresh one
 * @param fields request members that ask for it as well
 */
export function assertStepUp(
  context: Context,
  call: Partial<Pick<Call, "Service" | "Operation">> | undefined,
  fields: readonly string[],
): void {
  if (!needsStepUp(context)) return;
  const { contracts } = context.runtime.layouts;
  const access = contracts.operation(call?.Service ?? "", call?.Operation ?? "")?.access;
  if (fields.length > 0 || access?.mfa === "fresh") throw stepUpProblem(context, fields);
}
