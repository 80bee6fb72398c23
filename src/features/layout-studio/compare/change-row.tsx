import { useTranslation } from "react-i18next";
import type { LayoutChange } from "../../../../layout/diff/diff-layouts.ts";
import type { ElementTable } from "../../../../layout/elements.ts";
import { sameJson } from "../../../../layout/same-json.ts";
import { isRecord } from "../../../../shared/is-record.ts";
import { wordsOf } from "../document/element-words.ts";
import { elementAt } from "../panels/find-element.ts";
import { usePropertyName } from "../panels/property-name.ts";
import { useStudio } from "../studio-context.ts";
import { PropertyValue } from "./value.tsx";

interface ChangeRowProps {
  change: LayoutChange;
  /** Table of the layout that has the element: the newer one, or the older one for a removed element. */
  table: ElementTable;
  onJump?: (() => void) | undefined;
}

const CHIPS = { breaking: "chip-error", risky: "chip-warning", safe: "" } as const;

/** One change in words: the element, the kind of change, and the values before and after. */
export function ChangeRow({ change, table, onJump }: ChangeRowProps) {
  const { t } = useTranslation();
  const reader = useStudio((state) => state.reader);
  const element = elementAt(table, change.path);
  const name = element?.path === change.path ? wordsOf(element, reader) : change.name;
  const words = (
    <span className="panel-words">
      <span>
        <span className={`chip ${CHIPS[change.severity]}`}>{t(`studio.panels.compare.kinds.${change.kind}`)}</span>{" "}
        {t(`studio.panels.compare.elements.${change.element}`)} <strong>{name}</strong>
      </span>
      <Details change={change} table={table} />
      {change.severity !== "safe" && <span className="visually-hidden">{t(`studio.panels.compare.severities.${change.severity}`)}</span>}
    </span>
  );
  return (
    <li>
      {onJump === undefined ? (
        <div className="panel-row">{words}</div>
      ) : (
        <button type="button" className="panel-row" onClick={onJump}>
          {words}
        </button>
      )}
    </li>
  );
}

/** Maximum of values shown for one property. */
const SHOWN = 6;

function Details({ change, table }: { change: LayoutChange; table: ElementTable }) {
  const { t } = useTranslation();
  const nameOfProperty = usePropertyName();
  const { kind, property, before, after } = change;
  if (property !== undefined) {
    const differences = property === "EnumMembers" && kind !== "changed" ? [{ steps: [], before, after }] : differencesOf(before, after);
    return (
      <>
        {differences.slice(0, SHOWN).map((difference) => (
          <FromTo key={difference.steps.join("/")} name={nameOfProperty(property)} difference={difference} />
        ))}
        {differences.length > SHOWN && (
          <span className="panel-detail">{t("studio.panels.compare.andMore", { count: differences.length - SHOWN })}</span>
        )}
      </>
    );
  }
  if (kind === "moved")
    return typeof before === "string" && typeof after === "string" ? (
      <Parents table={table} before={before} after={after} />
    ) : (
      <span className="panel-detail">{t("studio.panels.compare.otherOrder")}</span>
    );
  return after === undefined ? null : <span className="panel-detail">{t("studio.panels.compare.isRequired")}</span>;
}

function FromTo({ name, difference: { steps, before, after } }: { name: string; difference: Difference }) {
  const { t } = useTranslation();
  return (
    <span className="panel-detail change-values">
      <span>{[name, ...steps].join(" › ")}:</span>
      {before !== undefined && (
        <del>
          <span className="visually-hidden">{t("studio.panels.compare.before")} </span>
          <PropertyValue value={before} />
        </del>
      )}
      {before !== undefined && <span aria-hidden="true">→</span>}
      <ins>
        <span className="visually-hidden">{t("studio.panels.compare.after")} </span>
        <PropertyValue value={after} />
      </ins>
    </span>
  );
}

function Parents({ table, before, after }: { table: ElementTable; before: string; after: string }) {
  const reader = useStudio((state) => state.reader);
  const words = (path: string) => {
    const element = elementAt(table, path);
    return element?.path === path ? wordsOf(element, reader) : (path.split("/").at(-1) ?? path);
  };
  return (
    <span className="panel-detail change-values">
      <del>{words(before)}</del>
      <span aria-hidden="true">→</span>
      <ins>{words(after)}</ins>
    </span>
  );
}

/** The exact difference between two values of a property, down to a single text or number, so that no one compares two lists by eye. */
interface Difference {
  /** Steps below the property; choices are named by their value. Empty: the property itself. */
  readonly steps: readonly string[];
  /** Undefined: absent. */
  readonly before: unknown;
  readonly after: unknown;
}

type Members = Readonly<Record<string, unknown>>;
const isChoices = (value: unknown): value is Members[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => isRecord(item) && "Value" in item);

export function differencesOf(before: unknown, after: unknown, steps: readonly string[] = []): Difference[] {
  const [old, now] = inSameForm(before, after);
  if (sameJson(old, now)) return [];
  if (isRecord(old) && isRecord(now)) return between(old, now, steps);
  if (isChoices(old) && isChoices(now)) return between(byValue(old), byValue(now), steps);
  return [{ steps, before: old, after: now }];
}

function between(old: Members, now: Members, steps: readonly string[]): Difference[] {
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name) => differencesOf(old[name], now[name], [...steps, name]));
}

const byValue = (choices: readonly Members[]): Members => Object.fromEntries(choices.map(({ Value, ...rest }) => [String(Value), rest]));

/** Makes a plain text comparable with a text in several languages: the plain text is the English one. */
function inSameForm(before: unknown, after: unknown): [unknown, unknown] {
  const isTranslated = (value: unknown) => isRecord(value) && typeof value.en === "string";
  if (typeof before === "string" && isTranslated(after)) return [{ en: before }, after];
  if (typeof after === "string" && isTranslated(before)) return [before, { en: after }];
  return [before, after];
}
