import { useMemo, useState } from "react";
import { comparedFields, joined } from "../../../../layout/compared-rows.ts";
import type { CompiledCompare, CompiledLayout, Scope } from "../../../../layout/compiled.ts";
import { isChanged } from "../../../../layout/is-changed.ts";
import { FieldsRead } from "../../fields/rows/fields-read.tsx";
import { useFieldRegistry } from "../../fields/widget/field-registry.ts";
import { usePorts } from "../../ports/ports.ts";
import { displayValuesOf, valuesOf } from "../../values/calls/record.ts";
import { LoadFailed } from "../parts/load-failed.tsx";
import { useAnswer } from "../parts/use-answer.ts";
import { usePrinting } from "../print/print-context.ts";
import type { Chosen } from "./chosen.ts";

export interface ComparedProps {
  compare: CompiledCompare;
  compiled: CompiledLayout;
  scope: Scope;
  refreshes: number;
  chosen: Chosen;
}

/** Two records, field by field. */
export function ComparedRecords({ compare, compiled: { layout }, scope, refreshes, chosen }: ComparedProps) {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const isPrinting = usePrinting();
  const { t } = ports.texts;
  const [isWhole, setWhole] = useState(false);
  const { source } = compare;
  const first = useAnswer(source, layout, { ...scope, Row: { Value: chosen.first } }, refreshes);
  const second = useAnswer(source, layout, { ...scope, Row: { Value: chosen.second } }, refreshes);
  const fields = useMemo(() => comparedFields(compare.fields), [compare]);
  const values = useMemo(() => {
    const [left, right] = [valuesOf(first.data, source), valuesOf(second.data, source)];
    return left && right && joined(fields, left, right);
  }, [first.data, second.data, source, fields]);
  const failed = [first, second].find(({ state }) => state === "failed");
  if (failed !== undefined) return <LoadFailed error={failed.error} retry={failed.reload} call={source.source} of={compare.container} />;
  const context = values && {
    ...{ ports, fieldRegistry, layout, containerId: compare.id, values },
    displayValues: { ...displayValuesOf(first.data), ...displayValuesOf(second.data) },
  };
  const differing = fields.filter(
    ({ name, field }) => field.CompareFrom !== undefined && values !== undefined && isChanged(values[field.CompareFrom], values[name]),
  );
  const isReduced = !isWhole && !isPrinting;
  return (
    <div aria-busy={first.isStale || second.isStale || undefined}>
      {!isPrinting && (
        <label className="ts-toggle">
          <input type="checkbox" className="ts-check" checked={!isWhole} onChange={(event) => setWhole(!event.target.checked)} />
          <span>{t("renderer.compare.only")}</span>
        </label>
      )}
      <p className="ts-sr" role="status">
        {values === undefined ? "" : t("renderer.compare.count", { count: differing.length })}
      </p>
      {isReduced && values !== undefined && differing.length === 0 ? (
        <p className="ts-state">{t("renderer.compare.same")}</p>
      ) : (
        <FieldsRead fields={isReduced && values !== undefined ? differing : fields} context={context} />
      )}
    </div>
  );
}
