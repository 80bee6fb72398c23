import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { MergeConflict } from "../../../../layout/merge/merge-layouts.ts";
import { PropertyValue } from "../compare/value.tsx";
import { ElementPath } from "../panels/element-path.tsx";
import { elementAt } from "../panels/find-element.ts";
import { usePropertyName } from "../panels/property-name.ts";
import { useStudio, useStudioActions } from "../studio-context.ts";

/** Unresolved conflicts with both sides: each must be decided before publishing. */
export function ConflictList() {
  const { t } = useTranslation();
  const heading = useId();
  const conflicts = useStudio((state) => state.conflicts);
  if (conflicts.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="panel-block is-error">
      <h3 id={heading}>{t("studio.panels.publish.conflicts", { count: conflicts.length })}</h3>
      <p>{t("studio.panels.publish.conflictsText")}</p>
      <ul className="panel-list">
        {conflicts.map((conflict) => (
          <Conflict key={`${conflict.kind} ${conflict.id} ${conflict.property ?? ""}`} conflict={conflict} />
        ))}
      </ul>
    </section>
  );
}

const SIDES = ["ours", "theirs"] as const;

function Conflict({ conflict }: { conflict: MergeConflict }) {
  const { t } = useTranslation();
  const studio = useStudioActions();
  const table = useStudio((state) => state.table);
  const nameOfProperty = usePropertyName();
  const [property, ...steps] = conflict.property?.split("/") ?? [];
  const element = elementAt(table, conflict.path);
  return (
    <li className="conflict">
      <button type="button" className="link-button panel-place" onClick={() => studio.jumpTo(conflict.path)}>
        {element && <ElementPath table={table} element={element} />}
        {property !== undefined && ` › ${[nameOfProperty(property), ...steps].join(" › ")}`}
      </button>
      <span>{t(`studio.panels.publish.conflictKinds.${conflict.kind}`)}</span>
      <span className="panel-detail">
        {t("studio.panels.publish.base")} <Content value={conflict.base} />
      </span>
      <div className="conflict-sides">
        {SIDES.map((side) => (
          <div key={side}>
            <strong>{t(`studio.panels.publish.sides.${side}`)}</strong>
            <Content value={conflict[side]} />
            <button type="button" className="button" onClick={() => studio.resolve(conflict, side)}>
              {t(`studio.panels.publish.take.${side}`)}
            </button>
          </div>
        ))}
      </div>
    </li>
  );
}

/** A whole element is shown by its label. */
function Content({ value }: { value: unknown }) {
  const shown = typeof value === "object" && value !== null && "Name" in value ? value.Name : value;
  return (
    <span className="conflict-value">
      <PropertyValue value={shown} />
    </span>
  );
}
