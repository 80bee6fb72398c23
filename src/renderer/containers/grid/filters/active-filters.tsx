import { mdiClose } from "@mdi/js";
import type { CompiledGrid } from "../../../../../layout/compiled.ts";
import { type GridFilter, isDay, isNumber } from "../../../../../layout/list-filter.ts";
import type { Layout } from "../../../../../layout/model.ts";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatNumber } from "../../../../../shared/format/numbers.ts";
import { labelOf } from "../../../fields/widget/field-options.ts";
import { usePorts } from "../../../ports/ports.ts";
import { Icon } from "../../../values/icons/icon.tsx";
import { filterChoices } from "./filter-choices.ts";
import { choiceContextOf, hasRemoteChoices, operatorText, picksChoice, useFilterLabels } from "./filter-labels.ts";

/** The active filters, each as a sentence with a button that removes it. */
export function ActiveFilters({
  grid,
  layout,
  filters,
  onChange,
}: {
  grid: CompiledGrid;
  layout: Layout;
  filters: readonly GridFilter[];
  onChange: (filters: readonly GridFilter[]) => void;
}) {
  const ports = usePorts();
  const { t, locale } = ports.texts;
  const remoteLabel = useFilterLabels(
    filters.flatMap(({ field, operator, values }) => {
      const column = grid.columns.find(({ name }) => name === field);
      return column && hasRemoteChoices(column) && picksChoice(operator)
        ? [{ column, context: choiceContextOf(ports, layout, grid, column), values }]
        : [];
    }),
  );
  if (filters.length === 0) return null;
  const sentence = ({ field, operator, values }: GridFilter): string => {
    const column = grid.columns.find(({ name }) => name === field);
    const choices = column ? filterChoices(column, locale, t) : [];
    const texts = values.map((value) => {
      if (column && isDay(column) && value !== "") return formatDay(value.slice(0, 10), locale);
      if (column && isNumber(column)) return formatNumber(value, locale);
      return choices.find((choice) => String(choice.value) === value)?.label ?? remoteLabel(field, value);
    });
    const text = operator === "between" ? texts.map((text) => text || "…").join(" – ") : texts.join(", ");
    return [column ? labelOf(column) : field, operatorText(ports.texts, column, operator), text].join(" ").trim();
  };
  return (
    <ul className="ts-grid-filters" aria-label={t("renderer.grid.activeFilters")}>
      {filters.map((filter, index) => {
        const text = sentence(filter);
        return (
          // Two filters may have the same text, so the key counts equal ones before it.
          <li key={`${text}|${filters.slice(0, index).filter((other) => sentence(other) === text).length}`} className="ts-chip">
            <span className="ts-clip">{text}</span>
            <button
              type="button"
              className="ts-icon-button"
              aria-label={t("renderer.grid.removeFilter", { filter: text })}
              onClick={() => onChange(filters.filter((_, other) => other !== index))}
            >
              <Icon path={mdiClose} size={16} />
            </button>
          </li>
        );
      })}
      <li>
        <button type="button" className="ts-button is-quiet" onClick={() => onChange([])}>
          {t("renderer.grid.clearFilters")}
        </button>
      </li>
    </ul>
  );
}
