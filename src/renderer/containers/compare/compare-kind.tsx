import "./compare.css";
import { mdiSwapHorizontal } from "@mdi/js";
import { useMemo, useSyncExternalStore } from "react";
import type { CompiledCompare, CompiledField, CompiledLayout } from "../../../../layout/compiled.ts";
import { fieldOptions, labelOf } from "../../fields/widget/field-options.ts";
import { useFieldRegistry } from "../../fields/widget/field-registry.ts";
import { LightRegistry } from "../../fields/widget/light-registry.ts";
import { usePorts } from "../../ports/ports.ts";
import { isEmpty } from "../../values/equal.ts";
import { Icon } from "../../values/icons/icon.tsx";
import type { ContainerProps } from "../parts/container-props.ts";
import { Forbidden } from "../parts/load-failed.tsx";
import { usePrinting } from "../print/print-context.ts";
import { type Chosen, formatChosen, parseChosen } from "./chosen.ts";
import { ComparedRecords } from "./compared-records.tsx";
import { ComparedRows } from "./compared-rows.tsx";

/** Two choosers, and below them the differences between the chosen records. The address stores both, so that a comparison can be shared. */
export function CompareKind({ container: compare, compiled, scope, refreshes }: ContainerProps<CompiledCompare>) {
  const { navigation, operations, texts } = usePorts();
  const { t } = texts;
  const isPrinting = usePrinting();
  const { address } = navigation;
  const text = useSyncExternalStore(address.subscribe, () => address.get(compare.id));
  const { first, second } = compare;
  const chosen = useMemo(
    () => parseChosen(text) ?? { first: first?.evaluate(scope), second: second?.evaluate(scope) },
    [text, first, second, scope],
  );
  const choose = (next: Partial<Chosen>) => address.set(compare.id, formatChosen({ ...chosen, ...next }), "replace");
  const { Service, Operation } = compare.source.source;
  const access = operations.access(Service, Operation);
  if (!access.allowed) return <Forbidden needs={access.needs} />;
  const Compared = compare.container.RowKey === undefined ? ComparedRecords : ComparedRows;
  return (
    <div className="ts-compare">
      {!isPrinting && (
        <div className="ts-compare-choices">
          <Chooser side="first" {...{ compare, compiled }} value={chosen.first} onChange={(value) => choose({ first: value })} />
          <button
            type="button"
            className="ts-icon-button"
            aria-label={t("renderer.compare.swap")}
            title={t("renderer.compare.swap")}
            onClick={() => choose({ first: chosen.second, second: chosen.first })}
          >
            <Icon path={mdiSwapHorizontal} />
          </button>
          <Chooser side="second" {...{ compare, compiled }} value={chosen.second} onChange={(value) => choose({ second: value })} />
        </div>
      )}
      {isEmpty(chosen.first) || isEmpty(chosen.second) ? (
        <p className="ts-state" role="status">
          {t("renderer.compare.choose")}
        </p>
      ) : (
        <>
          <p className="ts-help">{t("renderer.compare.lead")}</p>
          <Compared compare={compare} compiled={compiled} scope={scope} refreshes={refreshes} chosen={chosen} />
        </>
      )}
    </div>
  );
}

interface ChooserProps {
  side: "first" | "second";
  compare: CompiledCompare;
  compiled: CompiledLayout;
  value: unknown;
  onChange: (value: unknown) => void;
}

function Chooser({ side, compare, compiled, value, onChange }: ChooserProps) {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const { t } = ports.texts;
  const field = useMemo(
    (): CompiledField => ({
      ...{ id: `${compare.id}__${side}`, name: side, dataType: "string", schema: {}, isCustom: true, enumSource: compare.choose },
      field: { Name: side, DisplayValue: t(`renderer.compare.${side}`), DisplayTemplate: "Autocomplete" },
    }),
    [compare, side, t],
  );
  const registry = useMemo(
    () => new LightRegistry({ ports, fieldRegistry, layout: compiled.layout, displayValues: {} }),
    [ports, fieldRegistry, compiled],
  );
  const { Input } = fieldRegistry.inputOf(field);
  return (
    <div className="ts-field">
      <label className="ts-label" htmlFor={field.id}>
        {labelOf(field)}
      </label>
      <Input
        id={field.id}
        name={field.name}
        value={value}
        label={labelOf(field)}
        required={false}
        disabled={false}
        readonly={false}
        schema={{}}
        options={fieldOptions(field)}
        registry={registry}
        onChange={onChange}
        onBlur={() => undefined}
        onFocus={() => undefined}
      />
    </div>
  );
}
