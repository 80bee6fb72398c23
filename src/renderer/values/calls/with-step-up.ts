import { isCallError, type OperationPort } from "../../ports/operations.ts";

const STEP_UP_CODES: readonly string[] = ["MfaRequired", "MfaSetupRequired"];

/** The server wants a fresh second factor before it does this, or that there is one at all. */
export const asksForFactor = (reason: unknown): boolean => isCallError(reason) && STEP_UP_CODES.includes(reason.code ?? "");

/** Makes a call; where the server wants a fresh second factor first, asks for it and makes the call once more. @throws what the call throws. */
export async function withStepUp<Answer>(operations: Pick<OperationPort, "stepUp">, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (reason) {
    const mayRepeat = asksForFactor(reason) && (await operations.stepUp?.()) === true;
    if (!mayRepeat) throw reason;
    return call();
  }
}
