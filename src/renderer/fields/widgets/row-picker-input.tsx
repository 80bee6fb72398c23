import "./row-picker.css";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useId, useMemo, useState, useSyncExternalStore } from "react";
import type { CompiledField } from "../../../../layout/compiled.ts";
import { isRecord } from "../../../../shared/is-record.ts";
import { Modal } from "../../../ui/form-modal.tsx";
import { labelCache } from "../choices/label-cache.ts";
import { choiceParameters } from "../choices/load-choices.ts";
import { choiceContext } from "../choices/sources.ts";
import { labelOf } from "../widget/field-options.ts";
import { drawValue } from "../widget/field-registry.ts";
import { compiledField, controlProps, type WidgetProps } from "../widget/widget-props.ts";
import { Chips } from "./chips.tsx";
import { listOf } from "./multi-select.tsx";

type Row = Readonly<Record<string, unknown>>;
type Registry = WidgetProps["registry"];
type Key = string | number;

/** Chips that are shown; further ones are only counted. */
const MOST_CHIPS = 12;
const PAGE = 50;
/** Maximum page size of a list operation. */
const LARGEST_PAGE = 200;
/** Maximum selection if neither contract nor layout limits it. */
const MOST = 1000;
const DEBOUNCE_MS = 300;

const isKey = (value: unknown): value is Key => typeof value === "string" || typeof value === "number";

/** One or several rows of a list, chosen in a searchable dialog whose columns tell the rows apart; the field stores their keys. */
export function RowPickerInput(props: WidgetProps) {
  const { id, label, value, onChange, onBlur, onFocus, registry, readonly, disabled } = props;
  const { ports } = registry.formContext;
  const field = compiledField(props);
  const [isOpen, setOpen] = useState(false);
  const isSeveral = field?.dataType === "array";
  const chosen = (isSeveral ? listOf(value) : [value]).filter(isKey).filter((key) => key !== "");
  const shown = chosen.slice(0, MOST_CHIPS);
  const labels = useLabels(registry, field, shown);
  const isLocked = readonly === true || disabled === true;
  const set = (next: readonly Key[]) => onChange(isSeveral ? (next.length === 0 ? undefined : next) : next[0], undefined, id);
  const { t, locale } = ports.texts;
  return (
    <span className="ts-several">
      <Chips
        chips={shown.map((key, index) => ({ key: String(key), label: labels[index] ?? String(key) }))}
        isLocked={isLocked}
        removeLabel={(text) => t("renderer.choices.remove", { label: text })}
        onRemove={(index) => set(chosen.filter((_, at) => at !== index))}
      />
      {chosen.length > shown.length && <span className="ts-muted">+{(chosen.length - shown.length).toLocaleString(locale)}</span>}
      <button
        id={id}
        type="button"
        className="ts-button ts-pick"
        aria-haspopup="dialog"
        aria-label={t("renderer.picker.title", { label })}
        aria-describedby={controlProps(props)["aria-describedby"]}
        disabled={isLocked}
        onClick={() => setOpen(true)}
        onFocus={() => onFocus(id, value)}
        onBlur={() => onBlur(id, value)}
      >
        {t("renderer.choices.choose")}
      </button>
      {isOpen && field && (
        <PickerDialog
          field={field}
          label={label}
          registry={registry}
          chosen={chosen}
          isSeveral={isSeveral}
          onApply={(next) => {
            setOpen(false);
            set(next);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
}

/** Labels of the chosen rows; undefined while one is loading. */
function useLabels(registry: Registry, field: CompiledField | undefined, keys: readonly Key[]): readonly (string | undefined)[] {
  const cache = labelCache(registry.formContext.ports);
  const read = () => (field ? keys.map((key) => cache.read(choiceContext(registry, field), key) ?? undefined) : []);
  const text = useSyncExternalStore(cache.subscribe, () => JSON.stringify(read().map((label) => label ?? null)));
  return (JSON.parse(text) as (string | null)[]).map((label) => label ?? undefined);
}

interface PickerDialogProps {
  field: CompiledField;
  label: string;
  registry: Registry;
  chosen: readonly Key[];
  isSeveral: boolean;
  onApply: (keys: readonly Key[]) => void;
  onClose: () => void;
}

function PickerDialog({ field, label, registry, chosen, isSeveral, onApply, onClose }: PickerDialogProps) {
  const { ports, layout, fieldRegistry } = registry.formContext;
  const { t } = ports.texts;
  const [text, setText] = useState("");
  const asked = useRested(text.trim());
  /** The shown rows do not match the typed text yet. */
  const isBehind = text.trim() !== asked;
  const [picked, setPicked] = useState<ReadonlySet<Key>>(() => new Set(chosen));
  const [isTaking, setTaking] = useState(false);
  const name = useId();
  const note = useId();
  const { source, rows, total, state, hasMore, more, everything } = useRows(field, registry, asked);
  const columns = field.rowColumns ?? [];
  const limit = isSeveral ? (field.field.MaxItems ?? MOST) : 1;
  const isTooMany = picked.size > limit;
  const labelOfRow = (row: Row): string => String(row[source.LabelFrom ?? ""] ?? row[source.ValueFrom ?? ""] ?? "");
  const toggle = (key: Key) => {
    if (!isSeveral) return setPicked(new Set([key]));
    const next = new Set(picked);
    if (!next.delete(key)) next.add(key);
    setPicked(next);
  };
  const takeAll = async () => {
    setTaking(true);
    try {
      setPicked(new Set([...picked, ...(await everything(limit))]));
    } catch {
      ports.messages.notify({ severity: "error", text: t("renderer.choices.failed") });
    }
    setTaking(false);
  };
  return (
    <Modal title={t("renderer.picker.title", { label })} onClose={onClose} isWide>
      <div className="ts-picker">
        <input
          type="search"
          className="ts-input"
          aria-label={t("renderer.picker.search")}
          placeholder={t("renderer.picker.search")}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="ts-picker-rows" aria-busy={isBehind || state === "loading"}>
          {rows.length > 0 && (
            <table>
              {columns.length > 0 && (
                <thead>
                  <tr>
                    <td />
                    {columns.map((column) => (
                      <th key={column.id} scope="col">
                        {labelOf(column)}
                      </th>
                    ))}
                  </tr>
                </thead>
              )}
              <tbody>
                {rows.map((row) => {
                  const key = row[source.ValueFrom ?? ""];
                  if (!isKey(key)) return null;
                  const rowLabel = labelOfRow(row);
                  const context = { ports, fieldRegistry, layout, containerId: "", values: row, displayValues: {} };
                  return (
                    <tr key={key} className={picked.has(key) ? "is-picked" : undefined}>
                      <td>
                        <input
                          type={isSeveral ? "checkbox" : "radio"}
                          className={isSeveral ? "ts-check" : "ts-radio"}
                          name={name}
                          id={`${name}-${String(key)}`}
                          aria-label={rowLabel}
                          checked={picked.has(key)}
                          onChange={() => toggle(key)}
                        />
                      </td>
                      {columns.length === 0 ? (
                        <td>
                          <label htmlFor={`${name}-${String(key)}`}>{rowLabel}</label>
                        </td>
                      ) : (
                        columns.map((column) => (
                          <td key={column.id} data-label={labelOf(column)}>
                            <label htmlFor={`${name}-${String(key)}`}>{drawValue("cell", column, row[column.name], context)}</label>
                          </td>
                        ))
                      )}
                    </tr>
                  );
                })}
              </tbody>
            </table>
          )}
          {rows.length === 0 && (
            <p className="ts-state" role="status">
              {t(`renderer.choices.${state === "ready" ? "empty" : state === "failed" ? "failed" : "loading"}`)}
            </p>
          )}
          {hasMore && (
            <button type="button" className="ts-button is-quiet" onClick={more}>
              {t("renderer.picker.more")}
            </button>
          )}
        </div>
        <div className="ts-form-actions ts-picker-foot">
          <span id={note} role="status" className={isTooMany ? "ts-error" : "ts-muted"}>
            {isTooMany ? t("renderer.picker.most", { limit }) : t("renderer.picker.count", { count: picked.size })}
          </span>
          {isSeveral && !isBehind && total > 0 && total <= limit && (
            <button type="button" className="ts-button is-quiet" aria-disabled={isTaking || undefined} onClick={() => void takeAll()}>
              {t("renderer.picker.all", { count: total })}
            </button>
          )}
          {picked.size > 0 && (
            <button type="button" className="ts-button is-quiet" onClick={() => setPicked(new Set())}>
              {t("renderer.picker.none")}
            </button>
          )}
          <button type="button" className="ts-button" onClick={onClose}>
            {t("renderer.cancel")}
          </button>
          <button
            type="button"
            className="ts-button is-primary"
            aria-disabled={isTooMany || undefined}
            aria-describedby={note}
            onClick={() => !isTooMany && onApply([...picked])}
          >
            {t("renderer.picker.apply")}
          </button>
        </div>
      </div>
    </Modal>
  );
}

/** The typed text, once typing has paused. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** The offered rows, page by page. */
function useRows(field: CompiledField, registry: Registry, text: string) {
  const { ports, layout } = registry.formContext;
  const source = field.enumSource?.source ?? { Service: "", Operation: "" };
  const parameters = useMemo(
    () => (field.enumSource ? choiceParameters(field.enumSource, choiceContext(registry, field).scope) : {}),
    [field, registry],
  );
  const call = async (skip: number, take: number, signal?: AbortSignal): Promise<{ rows: Row[]; total: number }> => {
    const input = { ...parameters, skip, take, ...(text === "" ? {} : { text }) };
    const answer = await ports.operations.call(source.Service, source.Operation, input, { layout, ...(signal ? { signal } : {}) });
    const members = isRecord(answer) ? answer : {};
    const items = members[source.Items ?? "Items"];
    const rows = Array.isArray(items) ? items.filter(isRecord) : [];
    return { rows, total: typeof members.TotalCount === "number" ? members.TotalCount : rows.length };
  };
  const { data, isError, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["pick", source.Service, source.Operation, parameters, text],
    queryFn: ({ pageParam, signal }) => call(pageParam, PAGE, signal),
    initialPageParam: 0,
    getNextPageParam: ({ rows, total }, pages) => {
      const read = pages.reduce((sum, page) => sum + page.rows.length, 0);
      return rows.length > 0 && read < total ? read : undefined;
    },
    retry: false,
    gcTime: 0,
  });
  /** Keys of all rows that match the search, up to a limit. */
  const everything = async (limit: number): Promise<Key[]> => {
    const keys: Key[] = [];
    for (let skip = 0; skip < limit; skip += LARGEST_PAGE) {
      const { rows, total } = await call(skip, LARGEST_PAGE);
      keys.push(...rows.map((row) => row[source.ValueFrom ?? ""]).filter(isKey));
      if (rows.length === 0 || keys.length >= total) break;
    }
    return keys;
  };
  return {
    source,
    rows: data?.pages.flatMap((page) => page.rows) ?? [],
    total: data?.pages.at(-1)?.total ?? 0,
    state: data ? ("ready" as const) : isError ? ("failed" as const) : ("loading" as const),
    hasMore: hasNextPage,
    more: () => void fetchNextPage(),
    everything,
  };
}
