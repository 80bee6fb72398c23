import { can } from "../../../shared/capabilities.ts";
import type { CapabilityName } from "../../../shared/generated/types.ts";
import type { PlatformRuntime } from "../call/platform-runtime.ts";
import { Problem } from "../call/problem.ts";
import { maintenanceOf } from "./maintenance.ts";
import type { ResolvedCall } from "./request-context.ts";

const CAPABILITY: CapabilityName = "ADMINISTRATIVE";
/** What a browser waits before it asks again by itself. */
const ASK_AGAIN_SECONDS = 60;

/**
 * While the installation is being maintained nothing is changed but by those who maintain it, who have to sign in for that; what only reads goes on, and
 * so does work that was begun before.
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
