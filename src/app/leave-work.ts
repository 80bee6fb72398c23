import { usePortal } from "./portal-context.ts";
import { hasUnsavedWork } from "./unsaved-work.ts";

/** Asks if typed values would be lost (spec §2). @returns whether the user leaves */
export function useLeaveWork(): () => Promise<boolean> {
  const { confirmLoss } = usePortal();
  return async () => !hasUnsavedWork() || (await confirmLoss());
}
