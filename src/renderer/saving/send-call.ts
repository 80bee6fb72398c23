import { randomId } from "../../state/random-id.ts";
import type { CallOptions } from "../ports/operations.ts";
import type { RendererPorts } from "../ports/ports.ts";
import { withStepUp } from "../values/calls/with-step-up.ts";

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
export function sendCall(
  ports: RendererPorts,
  { service, operation, input }: SentCall,
  from: Pick<CallOptions, "layout" | "element">,
): Promise<unknown> {
  const options: CallOptions = { idempotencyKey: randomId(), ...from };
  return withStepUp(ports.operations, () => ports.operations.call(service, operation, input, options));
}
