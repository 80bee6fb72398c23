/** The visible steps of a wizard, and which one is open. */
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { CompiledForm, CompiledStep } from "../../../../layout/compiled.ts";
import { plainText } from "../../fields/widget/widget-props.ts";
import { usePorts, useTexts } from "../../ports/ports.ts";
import type { CommandSession } from "../../saving/command-session.ts";
import { useSession } from "../../saving/use-session.ts";

/** Name of the generated last step in the address; Ids of layouts never contain a colon. */
export const OVERVIEW = ":overview";

export interface StepState {
  /** The steps that no rule hides, in order. */
  steps: readonly CompiledStep[];
  /** Index of the open step; `steps.length` is the overview. */
  current: number;
  /** Index of the last step that was reached: only Next opens further ones. */
  reached: number;
  go(position: number): void;
}

/** Skips steps whose fields are all hidden by rules. The URL holds the open step, so that Reload and Back find it. */
export function useSteps(form: CompiledForm, session: CommandSession): StepState {
  const { address } = usePorts().navigation;
  const { revision } = useSession(session);
  const all = form.steps ?? [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the layout brings other entries
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [...session.store.entries].map((entry) => entry.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [session, revision],
  );
  const shownIds = useSyncExternalStore(subscribe, () => {
    const { scope } = session.store;
    return all.flatMap(({ id, visibleWhen }) => (visibleWhen === undefined || visibleWhen.evaluate(scope) === true ? id : [])).join("\n");
  });
  const steps = useMemo(() => {
    const ids = new Set(shownIds.split("\n"));
    return all.filter(({ id }) => ids.has(id));
  }, [all, shownIds]);
  const open = useSyncExternalStore(address.subscribe, () => address.get(form.id));
  const position = open === OVERVIEW ? steps.length : steps.findIndex(({ id }) => id === open);
  const current = Math.max(0, position);
  const [furthest, setFurthest] = useState(current);
  const reached = Math.min(Math.max(furthest, current), steps.length);
  const go = useCallback(
    (next: number) => {
      setFurthest((before) => Math.max(before, next));
      address.set(form.id, next === 0 ? null : (steps[next]?.id ?? OVERVIEW), "push");
    },
    [address, form.id, steps],
  );
  useStepVariable(session, steps, current);
  return { steps, current, reached, go };
}

/** Sets the variable `Step` of expressions. */
function useStepVariable(session: CommandSession, steps: readonly CompiledStep[], current: number): void {
  const { t } = useTexts();
  const step = steps[current];
  const variable = useMemo(
    () => ({
      Id: step?.id ?? OVERVIEW,
      Name: step?.step.Name ?? t("renderer.steps.overview"),
      DisplayValue: plainText(step?.step.DisplayValue) ?? "",
      Number: current + 1,
      Count: steps.length,
    }),
    [step, current, steps.length, t],
  );
  const looked = useRef("");
  const key = JSON.stringify(variable);
  // Set before the fields are drawn, or a rule that reads `Step` would flicker.
  if (looked.current === "") session.look({ Step: variable });
  useEffect(() => {
    if (looked.current !== key) session.look({ Step: variable });
    looked.current = key;
  }, [session, key, variable]);
}
