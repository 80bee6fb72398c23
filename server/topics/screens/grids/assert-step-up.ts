import type { Call } from "../../../../layout/model.ts";
import type { Context } from "../../../platform/call/context.ts";
import { needsStepUp, stepUpProblem } from "../../../platform/call/step-up.ts";

/**
 * A bulk action requires a fresh second factor once, before its first row: the job counts as done at the time of the call.
 *
 * @param call the call for each row; its contract may require a fresh factor
 * @param fields request members that require it as well
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
