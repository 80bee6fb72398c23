import { useMemo } from "react";
import type { CompiledForm, CompiledLayout, Scope } from "../../../../layout/compiled.ts";
import { FieldsRead } from "../../fields/rows/fields-read.tsx";
import { useFieldRegistry } from "../../fields/widget/field-registry.ts";
import type { ReadContext } from "../../fields/widget/widget-props.ts";
import { usePorts } from "../../ports/ports.ts";
import { displayValuesOf, inheritedOf, valuesOf } from "../../values/calls/record.ts";
import { ActionButtons } from "../actions/action-buttons.tsx";
import { Forbidden, LoadFailed } from "../parts/load-failed.tsx";
import type { Answer } from "../parts/use-answer.ts";

interface LiveFieldsProps {
  form: CompiledForm;
  compiled: CompiledLayout;
  answer: Answer;
}

/** The values that a live source answers, read-only: they follow what is typed elsewhere. */
export function LiveFields({ form, compiled: { layout }, answer }: LiveFieldsProps) {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const { data } = answer;
  const context = useMemo((): ReadContext | undefined => {
    const values = valuesOf(data, form.source);
    return (
      values && {
        ports,
        fieldRegistry,
        layout,
        containerId: form.id,
        values,
        displayValues: displayValuesOf(data),
        inherited: inheritedOf(data),
      }
    );
  }, [ports, fieldRegistry, layout, form, data]);
  if (answer.state === "forbidden") return <Forbidden needs={answer.needs} />;
  const failed = answer.state === "failed" || (answer.state === "ready" && context === undefined);
  if (failed)
    return (
      <LoadFailed
        error={answer.error}
        retry={answer.reload}
        call={form.source?.source}
        of={form.container.Kind === "Fields" ? form.container : undefined}
      />
    );
  return <FieldsRead fields={form.fields} context={context} />;
}

/** The actions of the container, shown once there is an answer. */
export function LiveFieldsTools({ form, compiled, scope, answer }: LiveFieldsProps & { scope: Scope }) {
  const values = answer.state === "ready" ? valuesOf(answer.data, form.source) : undefined;
  if (values === undefined) return null;
  return <ActionButtons actions={form.actions} on="Container" compiled={compiled} scope={{ ...scope, Values: values, Initial: values }} />;
}
