import { useEffect, useMemo } from "react";
import type { CompiledForm } from "../../../layout/compiled.ts";
import { useHost } from "../host.ts";
import { LightRegistry } from "../rjsf/light-registry.ts";
import type { CommandSession } from "../saving/command-session.ts";
import { useGuard } from "../saving/use-guard.ts";
import type { ReadContext } from "../widgets/widget-props.ts";
import { layoutOf } from "./layout-of.ts";

export interface FormParts {
  /** What values that cannot be typed are drawn from. */
  context: ReadContext;
  registry: LightRegistry;
}

/** What a form and a wizard need to draw the fields of a command, and that nothing typed is lost by leaving. Both parts stay the same while one types. */
export function useFormParts(form: CompiledForm, session: CommandSession): FormParts {
  const host = useHost();
  const { store } = session;
  useGuard(session);
  const context = useMemo<ReadContext>(
    () => Object.assign(layoutOf(session), { host, containerId: form.id, values: store.baseline, displayValues: {} }),
    [host, session, form.id, store],
  );
  const registry = useMemo(
    () => new LightRegistry(Object.assign(layoutOf(session), { host, store, displayValues: {} })),
    [host, session, store],
  );
  useEffect(() => session.standAt(host), [session, host]);
  return { context, registry };
}
