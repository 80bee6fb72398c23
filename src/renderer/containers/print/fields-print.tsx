import { useMemo } from "react";
import type { CompiledForm, Scope } from "../../../../layout/compiled.ts";
import { useFieldRegistry } from "../../fields/widget/field-registry.ts";
import type { ReadContext } from "../../fields/widget/widget-props.ts";
import { usePorts } from "../../ports/ports.ts";
import type { RecordSession } from "../../saving/record-session.ts";
import { displayValuesOf, inheritedOf } from "../../values/calls/record.ts";
import { ContainerFrame } from "../parts/container-frame.tsx";
import { PrintValues } from "./print-values.tsx";

/** A printed record, with saved values, not those being typed. */
export function FieldsPrint({ form, session, scope }: { form: CompiledForm; session: RecordSession; scope: Scope }) {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const context = useMemo<ReadContext>(
    () => ({
      ports,
      fieldRegistry,
      layout: session.compiled.layout,
      containerId: form.id,
      values: session.values,
      displayValues: displayValuesOf(session.response),
      inherited: inheritedOf(session.response),
    }),
    [ports, fieldRegistry, session, form.id],
  );
  const around: Scope = { ...scope, Values: session.values, Initial: session.values };
  const shown = form.fields.filter(({ visibleWhen }) => visibleWhen === undefined || visibleWhen.evaluate(around) === true);
  return (
    <ContainerFrame container={form.container} rows={Math.ceil(shown.length / 2)}>
      <PrintValues fields={shown} context={context} />
    </ContainerFrame>
  );
}
