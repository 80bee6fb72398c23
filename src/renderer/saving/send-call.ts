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
 * Calls an operation that changes data. If the server requires a fresh second factor, the host asks for it and the call is repeated with the same
 * idempotency key.
 *
 * @throws errors of the host's call; `MfaRequired` if the user did not confirm
 */
export function sendCall(
  ports: RendererPorts,
  { service, operation, input }: SentCall,
  from: Pick<CallOptions, "layout" | "element">,
): Promise<unknown> {
  const options: CallOptions = { idempotencyKey: randomId(), ...from };
  return withStepUp(ports.operations, () => ports.operations.call(service, operation, input, options));
}
