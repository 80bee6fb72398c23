import { mdiClose } from "@mdi/js";
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from "react";
import type { CompiledColumn, CompiledGrid } from "../../../../../layout/compiled.ts";
import { type GridFilter, isNumber } from "../../../../../layout/list-filter.ts";
import { formatNumber, parseDecimal } from "../../../../../shared/format/numbers.ts";
import { labelOf } from "../../../fields/widget/field-options.ts";
import { useTexts } from "../../../ports/ports.ts";
import { Icon } from "../../../values/icons/icon.tsx";
import { filterChoices } from "../filters/filter-choices.ts";
import { faultText, filterFault } from "../filters/filter-fault.ts";
import type { Facet } from "../rows/list-source.ts";
import type { Lines } from "../rows/use-lines.ts";
import {
  branchValues,
  chosenRange,
  chosenValues,
  type FacetNode,
  facetTree,
  withoutField,
  withRange,
  withValues,
} from "./facet-filters.ts";
import { useFacets } from "./use-facets.ts";

export interface FacetRailProps {
  grid: CompiledGrid;
  lines: Lines;
  filters: readonly GridFilter[];
  onChange: (filters: readonly GridFilter[]) => void;
}

/** The counted values of each facet. A choice becomes an ordinary filter, so it is in the address, in saved views and among the active filters. */
export function FacetRail({ grid, lines, filters, onChange }: FacetRailProps) {
  const { t } = useTexts();
  const facets = useFacets(grid, lines);
  return (
    <div className="ts-facets" aria-busy={facets.state === "loading" || lines.isStale}>
      {facets.state === "failed" && (
        <div role="alert">
          <p>{t("renderer.grid.facets.failed")}</p>
          <button type="button" className="ts-button" onClick={facets.retry}>
            {t("renderer.grid.retry")}
          </button>
        </div>
      )}
      {grid.facets.map((column) => {
        const facet = facets.byField.get(column.name);
        // A switch is named by itself.
        if (column.dataType === "boolean")
          return (
            <div key={column.id} className="ts-facet is-switch">
              {facet === undefined ? (
                facets.state === "loading" && <span className="ts-skeleton-line" />
              ) : (
                <FacetSwitch column={column} facet={facet} filters={filters} onChange={onChange} />
              )}
            </div>
          );
        const isChosen = filters.some(({ field }) => field === column.name);
        return (
          <fieldset key={column.id} className="ts-facet">
            <legend>{labelOf(column)}</legend>
            {isChosen && (
              <button
                type="button"
                className="ts-icon-button ts-facet-clear"
                aria-label={t("renderer.grid.facets.clear", { facet: labelOf(column) })}
                title={t("renderer.grid.facets.clear", { facet: labelOf(column) })}
                onClick={() => onChange(withoutField(filters, column.name))}
              >
                <Icon path={mdiClose} size={16} />
              </button>
            )}
            {facet === undefined ? (
              facets.state === "loading" && <span className="ts-skeleton-line" />
            ) : (
              <FacetBody key={kindOf(column, facet)} column={column} facet={facet} filters={filters} onChange={onChange} />
            )}
          </fieldset>
        );
      })}
    </div>
  );
}

interface FacetProps {
  column: CompiledColumn;
  facet: Facet;
  filters: readonly GridFilter[];
  onChange: (filters: readonly GridFilter[]) => void;
}

/** A number without choices is filtered by range, everything else by a list. */
function kindOf(column: CompiledColumn, facet: Facet): "range" | "list" {
  const isChoice =
    column.field.EnumMembers !== undefined || column.enumSource !== undefined || facet.values.some(({ label }) => label !== undefined);
  return isNumber(column) && !isChoice ? "range" : "list";
}

function FacetBody(props: FacetProps) {
  return kindOf(props.column, props.facet) === "range" ? (
    <FacetRange key={chosenRange(props.filters, props.column.name).join("~")} {...props} />
  ) : (
    <FacetList {...props} />
  );
}

function Count({ count }: { count: number }) {
  const { t, locale } = useTexts();
  return (
    <>
      <span className="ts-facet-count" aria-hidden="true">
        {count.toLocaleString(locale)}
      </span>
      <span className="ts-sr">{t("renderer.grid.rows", { count })}</span>
    </>
  );
}

function FacetSwitch({ column, facet, filters, onChange }: FacetProps) {
  const isOn = chosenValues(filters, column.name).includes("true");
  const count = facet.values.find(({ value }) => value === true)?.count ?? 0;
  return (
    <label className="ts-facet-value">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className="ts-check"
        checked={isOn}
        onChange={() => {
          const others = withoutField(filters, column.name);
          onChange(isOn ? others : [...others, { field: column.name, operator: "equals", values: ["true"] }]);
        }}
      />
      <span className="ts-facet-name">{labelOf(column)}</span>
      <Count count={count} />
    </label>
  );
}

function FacetRange({ column, facet, filters, onChange }: FacetProps) {
  const texts = useTexts();
  const { t, locale } = texts;
  const id = useId();
  const [typed, setTyped] = useState(() => chosenRange(filters, column.name).map((end) => (end === "" ? "" : formatNumber(end, locale))));
  const [isSent, setSent] = useState(false);
  const [from = "", to = ""] = typed.map((text) => (text.trim() === "" ? "" : (parseDecimal(text, locale) ?? text)));
  const range: readonly [string, string] = [from, to];
  const isNone = range.every((end) => end === "");
  const fault = isNone ? undefined : filterFault({ field: column.name, operator: "between", values: range }, column);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (fault === undefined) onChange(withRange(filters, column.name, range));
  };
  const ends = [
    { label: t("renderer.grid.from"), hint: facet.minimum },
    { label: t("renderer.grid.to"), hint: facet.maximum },
  ];
  return (
    <form className="ts-facet-range" noValidate onSubmit={submit}>
      {ends.map(({ label, hint }, index) => (
        <label key={label}>
          <span>{label}</span>
          <input
            className="ts-input ts-grid-select"
            inputMode="decimal"
            autoComplete="off"
            value={typed[index]}
            placeholder={hint === null ? undefined : formatNumber(String(hint), locale)}
            aria-invalid={(isSent && fault?.at === index) || undefined}
            aria-describedby={isSent && fault?.at === index ? id : undefined}
            onChange={({ target }) => setTyped((before) => before.with(index, target.value))}
          />
        </label>
      ))}
      <button type="submit" className="ts-button">
        {t("renderer.grid.apply")}
      </button>
      {isSent && fault && (
        <span className="ts-error" id={id}>
          {faultText(fault, ends[fault.at]?.label ?? "", texts)}
        </span>
      )}
    </form>
  );
}

/** Values that are shown before the user opens the full list. */
const FEW = 8;

function FacetList({ column, facet, filters, onChange }: FacetProps) {
  const { t, locale } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const chosen = new Set(chosenValues(filters, column.name));
  // Keeps labels that were loaded once, for values that the present filters exclude.
  const names = useRef(new Map<string, string>());
  for (const { value, label } of facet.values) if (label !== undefined) names.current.set(String(value), label);
  const choices = filterChoices(column, locale, t);
  const labelOfValue = (value: FacetNode["value"]): string =>
    choices.find((choice) => String(choice.value) === String(value))?.label ?? names.current.get(String(value)) ?? String(value);
  const counted = new Set(facet.values.map(({ value }) => String(value)));
  const gone = [...chosen].filter((value) => !counted.has(value)).map((value) => ({ value, label: undefined, parent: null, count: 0 }));
  const tree = facetTree([...facet.values, ...gone]);
  const isShown = (node: FacetNode, index: number) => isWhole || index < FEW || branchValues(node).some((value) => chosen.has(value));
  const draw = (nodes: readonly FacetNode[]): ReactNode => (
    <ul className="ts-facet-values">
      {nodes.map((node) => {
        const values = branchValues(node);
        const count = values.filter((value) => chosen.has(value)).length;
        const isAll = count === values.length;
        return (
          <li key={String(node.value)}>
            <label className="ts-facet-value">
              <input
                type="checkbox"
                className="ts-check"
                checked={isAll}
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && !isAll;
                }}
                onChange={() => {
                  const others = [...chosen].filter((value) => !values.includes(value));
                  onChange(withValues(filters, column.name, isAll ? others : [...others, ...values]));
                }}
              />
              <span className="ts-facet-name">{labelOfValue(node.value)}</span>
              <Count count={node.total} />
            </label>
            {node.children.length > 0 && draw(node.children)}
          </li>
        );
      })}
    </ul>
  );
  if (tree.length === 0) return <p className="ts-help">{t("renderer.grid.facets.none")}</p>;
  const shown = tree.filter(isShown);
  return (
    <>
      {draw(shown)}
      {(isWhole ? tree.length > FEW : shown.length < tree.length) && (
        <button type="button" className="ts-button is-quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t("renderer.grid.facets.fewer") : t("renderer.grid.facets.more", { count: tree.length })}
        </button>
      )}
      {!facet.isComplete && <p className="ts-help">{t("renderer.grid.facets.incomplete", { count: facet.values.length })}</p>}
    </>
  );
}
