import { type CallingElement, formOf } from "../call/form-adapter.ts";
import { applyFormRules } from "../layouts/form-rules.ts";
import type { OperationEntry } from "./operation-table.ts";
import type { RequestContext, ResolvedCall } from "./request-context.ts";

/**
 * The step between the contract checks and the handler: it enforces the rules that layouts add to the contract.
 *
 * @returns the request for the handler; custom values are in the context
 */
export async function checkForms(
  context: RequestContext,
  { key, contract, handle }: OperationEntry,
  call: ResolvedCall,
  input: unknown,
): Promise<unknown> {
  const checked = await applyFormRules(context, {
    key,
    request: contract.request,
    input,
    isRead: contract.effect === "read",
    adapter: formOf(handle),
    from: call.from,
    fixedRows: contract.form?.fixedRows,
    ownChoices: contract.form?.choices,
  });
  context.customValues = checked.customValues;
  return checked.input;
}

const ELEMENT = /^([^@/]{1,300})@(\d{1,9})\/([^@/]{1,300})$/;

/** `account.company.view@3/address`; any other text names nothing, and the call must satisfy the rules of every form. */
export function readCallingElement(header: string | string[] | undefined): CallingElement | undefined {
  const [, layoutId, version, element] = ELEMENT.exec(String(header)) ?? [];
  if (layoutId === undefined || version === undefined || element === undefined) return undefined;
  try {
    return { layoutId: decodeURIComponent(layoutId), version: Number(version), element: decodeURIComponent(element) };
  } catch {
    return undefined;
  }
}
