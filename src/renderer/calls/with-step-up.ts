import { isCallError, type RendererHost } from "../host.ts";

/** Makes a call; where the server wants a fresh second factor first, asks for it and makes the call once more. @throws what the call throws. */
export async function withStepUp<Answer>(host: Pick<RendererHost, "stepUp">, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (reason) {
    const mayRepeat = isCallError(reason) && reason.code === "MfaRequired" && (await host.stepUp?.()) === true;
    if (!mayRepeat) throw reason;
    return call();
  }
}
