import { useMemo } from "react";
import type { CompiledForm, Scope } from "../../../../layout/compiled.ts";
import { displayValuesOf } from "../../calls/record.ts";
import { useHost } from "../../host.ts";
import type { RecordSession } from "../../saving/record-session.ts";
import type { ReadContext } from "../../widgets/widget-props.ts";
import { ContainerFrame } from "../container-frame.tsx";
import { PrintValues } from "./print-values.tsx";

/** A record on paper: as it is saved, not as it is being typed. */
export function FieldsPrint({ form, session, scope }: { form: CompiledForm; session: RecordSession; scope: Scope }) {
  const host = useHost();
  const context = useMemo<ReadContext>(
    () => ({
      host,
      layout: session.compiled.layout,
      containerId: form.id,
      values: session.values,
      displayValues: displayValuesOf(session.response),
    }),
    [host, session, form.id],
  );
  const around: Scope = { ...scope, Values: session.values, Initial: session.values };
  const shown = form.fields.filter(({ visibleWhen }) => visibleWhen === undefined || visibleWhen.evaluate(around) === true);
  return (
    <ContainerFrame container={form.container} rows={Math.ceil(shown.length / 2)}>
      <PrintValues fields={shown} context={context} />
    </ContainerFrame>
  );
}
