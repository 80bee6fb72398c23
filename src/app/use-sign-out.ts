import { useLeaveWork } from "./leave-work.ts";
import { usePortal } from "./portal-context.ts";
import { signOut } from "./sign-out.ts";

/** Signs out, and asks first if typed values would be lost. */
export function useSignOut(): () => void {
  const { branding } = usePortal();
  const mayLeave = useLeaveWork();
  return async () => {
    if (await mayLeave()) await signOut(branding.signOutPaths);
  };
}
