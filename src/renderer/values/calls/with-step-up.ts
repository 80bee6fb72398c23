import { isCallError, type OperationPort } from "../../ports/operations.ts";

const STEP_UP_CODES: readonly string[] = ["MfaRequired", "MfaSetupRequired"];

/** Whether the server refused a call because it needs a fresh second factor, or because the user has none. */
export const asksForFactor = (reason: unknown): boolean => isCallError(reason) && STEP_UP_CODES.includes(reason.code ?? "");

/** Makes a call; if the server requires a fresh second factor, asks for it and repeats the call. @throws errors of the call */
export async function withStepUp<Answer>(operations: Pick<OperationPort, "stepUp">, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (reason) {
    const mayRepeat = asksForFactor(reason) && (await operations.stepUp?.()) === true;
    if (!mayRepeat) throw reason;
    return call();
  }
}
