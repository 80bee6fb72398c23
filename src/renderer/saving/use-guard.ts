import { useEffect } from "react";
import { usePorts } from "../ports/ports.ts";
import type { FormSession } from "./form-session.ts";

/**
 * Notifies the host of unsaved changes, so that leaving asks first, and stores the draft when the page closes. The subscription renders nothing.
 */
export function useGuard(session: FormSession): void {
  const ports = usePorts();
  useEffect(() => {
    let last = 0;
    const report = () => {
      const count = session.hasStore ? session.store.status().changed : 0;
      if (count === last) return;
      last = count;
      ports.drafts.guard(count === 0 ? null : { key: session.key, count, discard: () => session.discard() }, session.key);
    };
    const stopSession = session.subscribe(() => {
      report();
      watchStore();
    });
    let stopStore: (() => void) | undefined;
    const watchStore = () => {
      if (session.hasStore) stopStore ??= session.store.subscribe(report);
    };
    watchStore();
    report();
    // The last event that a closing or reloading page reliably gets; phones may end a hidden page without another event.
    const keep = () => session.keepDraft(true);
    const keepHidden = () => {
      if (document.visibilityState === "hidden") keep();
    };
    window.addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", keepHidden);
    return () => {
      window.removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", keepHidden);
      keep();
      stopSession();
      stopStore?.();
      if (last > 0) ports.drafts.guard(null, session.key);
    };
  }, [ports, session]);
}
