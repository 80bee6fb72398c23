import { useCallback, useEffect } from "react";
import { usePorts } from "../ports/ports.ts";
import type { FormSession } from "./form-session.ts";
import { useKept } from "./use-kept.ts";

/**
 * Notifies the host of unsaved changes, so that leaving asks first, and stores the draft when the page closes. The subscription renders nothing.
 */
export function useGuard(session: FormSession): void {
  const ports = usePorts();
  useKept(useCallback(() => session.keepDraft(true), [session]));
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
    return () => {
      stopSession();
      stopStore?.();
      if (last > 0) ports.drafts.guard(null, session.key);
    };
  }, [ports, session]);
}
