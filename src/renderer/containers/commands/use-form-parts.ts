import { useEffect, useMemo } from "react";
import type { CompiledForm } from "../../../../layout/compiled.ts";
import { useFieldRegistry } from "../../fields/widget/field-registry.ts";
import { LightRegistry } from "../../fields/widget/light-registry.ts";
import type { ReadContext } from "../../fields/widget/widget-props.ts";
import { usePorts } from "../../ports/ports.ts";
import type { CommandSession } from "../../saving/command-session.ts";
import { useGuard } from "../../saving/use-guard.ts";
import { layoutOf } from "./layout-of.ts";

export interface FormParts {
  /** What read-only values are drawn from. */
  context: ReadContext;
  registry: LightRegistry;
}

/**
 * What a form or wizard needs to draw the fields of a command, and a guard so that leaving loses no input. Both parts keep their identity while the
 * user types.
 */
export function useFormParts(form: CompiledForm, session: CommandSession): FormParts {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const { store } = session;
  useGuard(session);
  const context = useMemo<ReadContext>(
    () => Object.assign(layoutOf(session), { ports, fieldRegistry, containerId: form.id, values: store.baseline, displayValues: {} }),
    [ports, fieldRegistry, session, form.id, store],
  );
  const registry = useMemo(
    () => new LightRegistry(Object.assign(layoutOf(session), { ports, fieldRegistry, store, displayValues: {} })),
    [ports, fieldRegistry, session, store],
  );
  useEffect(() => session.showAt(ports), [session, ports]);
  return { context, registry };
}
