import type { SetMaintenanceRequest } from "../../../../shared/generated/types.ts";
import type { AdminOperations } from "../../../generated/operations.ts";
import { validationFailed } from "../../../platform/call/problem.ts";
import { maintenanceOf, readMaintenance, writeMaintenance } from "../../../platform/door/maintenance.ts";

export const getMaintenance: AdminOperations["GetMaintenance"] = (context) => readMaintenance(context.db);

/** Stored in the database; every node and every open portal is notified at the commit. */
export const setMaintenance: AdminOperations["SetMaintenance"] = async (context, { state, countdownSeconds, message }) => {
  if ((state === "Countdown") !== (countdownSeconds !== undefined))
    throw validationFailed([
      {
        field: "countdownSeconds" satisfies keyof SetMaintenanceRequest,
        code: "required",
        message: "Only a countdown can have a duration.",
      },
    ]);
  const { db, runtime, audit } = context;
  const before = await readMaintenance(db);
  const secondsFromNow = state === "Off" ? null : (countdownSeconds ?? 0);
  const after = await writeMaintenance(db, secondsFromNow, state === "Off" ? null : message?.trim() || null);
  audit.about({ type: "Maintenance", id: "maintenance" });
  audit.changes = [
    { field: "State", displayName: "State", oldValue: before.State, newValue: after.State },
    { field: "BeginsAt", displayName: "Starts", oldValue: before.BeginsAt, newValue: after.BeginsAt },
    { field: "Message", displayName: "Message", oldValue: before.Message, newValue: after.Message },
  ].filter(({ oldValue, newValue }) => oldValue !== newValue);
  await runtime.live.publish({ type: "maintenance changed" }, { db });
  context.afterCommit(() => {
    maintenanceOf(runtime).look();
    runtime.live.wake();
  });
  return after;
};
