import { can } from "../../../shared/capabilities.ts";
import type { CapabilityName } from "../../../shared/generated/types.ts";
import type { PlatformRuntime } from "../call/platform-runtime.ts";
import { Problem } from "../call/problem.ts";
import { maintenanceOf } from "./maintenance.ts";
import type { ResolvedCall } from "./request-context.ts";

const CAPABILITY: CapabilityName = "ADMINISTRATIVE";
/** How long a browser waits before it retries by itself. */
const ASK_AGAIN_SECONDS = 60;

/**
 * During maintenance only the people who maintain the installation can change anything; they have to sign in for it. Reads go on, and so does work that began
 * before.
 *
 * @throws Problem Maintenance
 */
export async function assertNotMaintained(
  runtime: PlatformRuntime,
  { contract, session }: Pick<ResolvedCall, "contract" | "session">,
): Promise<void> {
  const { effect, access, service } = contract;
  if (effect === "read" || access.state !== "signed-in" || service === "Authorization") return;
  if (session !== null && can(session.memberships, CAPABILITY, ["Execute"])) return;
  if ((await maintenanceOf(runtime).now()).State === "On") throw new Problem("Maintenance", { retryAfter: ASK_AGAIN_SECONDS });
}
