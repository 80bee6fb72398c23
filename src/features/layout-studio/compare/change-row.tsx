import { useTranslation } from "react-i18next";
import type { LayoutChange } from "../../../../layout/diff/diff-layouts.ts";
import type { ElementTable } from "../../../../layout/elements.ts";
import { wordsOf } from "../document/element-words.ts";
import { elementAt } from "../panels/find-element.ts";
import { usePropertyName } from "../panels/property-name.ts";
import { useStudio } from "../studio-context.ts";
import { type Difference, differencesOf } from "./differences.ts";
import { PropertyValue } from "./value.tsx";

interface ChangeRowProps {
  change: LayoutChange;
  /** Of the layout that has the element: the newer one, or for what was removed the older. */
  table: ElementTable;
  onJump?: (() => void) | undefined;
}

const CHIPS = { breaking: "chip-error", risky: "chip-warning", safe: "" } as const;

/** One change in words: what happened to what, and what it was and is. */
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

/** At most so many values of one property are shown. */
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
