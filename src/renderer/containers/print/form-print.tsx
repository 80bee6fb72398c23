import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { CompiledForm } from "../../../../layout/compiled.ts";
import { useFieldRegistry } from "../../fields/widget/field-registry.ts";
import { usePorts } from "../../ports/ports.ts";
import type { CommandSession } from "../../saving/command-session.ts";
import { ContainerFrame } from "../parts/container-frame.tsx";
import { PrintValues } from "./print-values.tsx";

/** A printed form, with what has been filled in so far. */
export function FormPrint({ form, session }: { form: CompiledForm; session: CommandSession }) {
  return (
    <ContainerFrame container={form.container} rows={Math.ceil(form.fields.length / 2)}>
      <TypedValues form={form} session={session} />
    </ContainerFrame>
  );
}

/** The typed values of a form, without fields that its rules hide. @param names only these fields; absent: all */
export function TypedValues({ form, session, names }: { form: CompiledForm; session: CommandSession; names?: readonly string[] }) {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const { store, compiled } = session;
  const visible = useVisible(session);
  const shown = form.fields.filter(({ id, name }) => visible.has(id) && (names?.includes(name) ?? true));
  const context = { ports, fieldRegistry, layout: compiled.layout, containerId: form.id, values: store.values, displayValues: {} };
  return <PrintValues fields={shown} context={context} />;
}

/** Ids of the fields that no rule hides, updated while typing. */
function useVisible({ store }: CommandSession): ReadonlySet<string> {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [...store.entries].map((entry) => entry.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [store],
  );
  const ids = useSyncExternalStore(subscribe, () =>
    [...store.entries].flatMap(({ field, state }) => (state.visible ? field.id : [])).join("\n"),
  );
  return useMemo(() => new Set(ids.split("\n")), [ids]);
}
