import { useTranslation } from "react-i18next";
import { unimpersonate } from "../generated/operations.ts";
import { errorText } from "./error-text.ts";
import { startAnew } from "./follow-answer.ts";
import { useLeaveWork } from "./leave-work.ts";
import { usePortal } from "./portal-context.ts";

/** Stop acting for somebody and begin anew as oneself. */
export function useEndImpersonation(): () => void {
  const { t } = useTranslation();
  const { notifications } = usePortal();
  const mayLeave = useLeaveWork();
  return async () => {
    if (!(await mayLeave())) return;
    try {
      await unimpersonate({});
      await startAnew();
    } catch (cause) {
      notifications.notify({ severity: "error", text: errorText(cause, t) });
    }
  };
}
