import { useContext, useEffect, useRef, useState } from "react";
import type { CompiledAction, CompiledLayout, Scope } from "../../../../layout/compiled.ts";
import { useFieldRegistry } from "../../fields/widget/field-registry.ts";
import { isCallError } from "../../ports/operations.ts";
import { usePorts } from "../../ports/ports.ts";
import { ScreenContext } from "../../saving/screen-context.ts";
import { runAction } from "./run-action.ts";

export interface ActionRuns {
  /** Id of the running action. */
  running: string | undefined;
  /** Why the server refused the last action. */
  error: string | undefined;
  /** @param about the scope of this run, when it differs from the scope of the hook. @returns whether the action ran without an error */
  run(action: CompiledAction, about?: Scope): Promise<boolean>;
  closeError(): void;
}

/** Runs the actions of a page, container or row one at a time: a second click during a run starts nothing. */
export function useActionRuns(compiled: CompiledLayout, scope: Scope): ActionRuns {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const { openForm, refresh } = useContext(ScreenContext);
  const [running, setRunning] = useState<string>();
  const [error, setError] = useState<string>();
  // Two clicks may come before the first is drawn.
  const isRunning = useRef(false);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const start = async (action: CompiledAction, about: Scope): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setError(undefined);
    setRunning(action.action.Id);
    try {
      await runAction(action, { ports, fieldRegistry, compiled, scope: about, openForm, refresh });
      return true;
    } catch (reason) {
      if (!isCallError(reason)) reportError(reason);
      const text = isCallError(reason) ? reason.message : ports.texts.t("renderer.actions.failed");
      // The row may have been scrolled out of the DOM by now; then no button is left to show the error at.
      if (isThere.current) setError(text);
      else ports.messages.notify({ severity: "error", text });
      return false;
    } finally {
      isRunning.current = false;
      setRunning(undefined);
    }
  };
  return { running, error, run: (action, about = scope) => start(action, about), closeError: () => setError(undefined) };
}
