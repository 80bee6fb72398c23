import { type HostCallOptions, isCallError, type RendererHost } from "../host.ts";
import { randomName } from "./random-name.ts";

interface SentCall {
  service: string;
  operation: string;
  input: Readonly<Record<string, unknown>>;
}

/**
 * Calls an operation that takes effect. When it wants a fresh second factor, the host asks for it and the same call is made once more, under the same key.
 *
 * @throws what the host's call throws; `MfaRequired` when the person did not confirm
 */
export async function sendCall(
  host: RendererHost,
  { service, operation, input }: SentCall,
  layout: HostCallOptions["layout"],
): Promise<unknown> {
  const options: HostCallOptions = { idempotencyKey: randomName(), ...(layout ? { layout } : {}) };
  try {
    return await host.call(service, operation, input, options);
  } catch (reason) {
    const mayRepeat = isCallError(reason) && reason.code === "MfaRequired" && (await host.stepUp?.()) === true;
    if (!mayRepeat) throw reason;
    return await host.call(service, operation, input, options);
  }
}
