import { useContext, useEffect, useRef, useState } from "react";
import type { CompiledAction, CompiledLayout, Scope } from "../../../../layout/compiled.ts";
import { useFieldRegistry } from "../../fields/widget/field-registry.ts";
import { isCallError } from "../../ports/operations.ts";
import { usePorts } from "../../ports/ports.ts";
import { ScreenContext } from "../../saving/screen-context.ts";
import { runAction } from "./run-action.ts";

export interface ActionRuns {
  /** Id of the action that is under way. */
  running: string | undefined;
  /** What the last one was refused with. */
  error: string | undefined;
  /** @param about what it reads, where that is not the same for all. @returns whether it ran without a refusal */
  run(action: CompiledAction, about?: Scope): Promise<boolean>;
  closeError(): void;
}

/** The actions of one place, one at a time: a second click while one is under way starts nothing. */
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
      // Its row may have gone out of sight by now: then there is no place here to say it.
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
