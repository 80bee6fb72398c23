import { withStepUp } from "../calls/with-step-up.ts";
import type { HostCallOptions, RendererHost } from "../host.ts";
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
export function sendCall(host: RendererHost, { service, operation, input }: SentCall, layout: HostCallOptions["layout"]): Promise<unknown> {
  const options: HostCallOptions = { idempotencyKey: randomName(), ...(layout ? { layout } : {}) };
  return withStepUp(host, () => host.call(service, operation, input, options));
}
