import { useState } from "react";
import { labelOf } from "../fields/field-options.ts";
import { useHost } from "../host.ts";
import { rendererOf } from "../registry.ts";
import type { ReadContext } from "../widgets/widget-props.ts";
import type { Conflict } from "./form-session.ts";
import { Modal } from "./modal.tsx";
import type { RecordSession } from "./record-session.ts";

type Side = "mine" | "theirs";

/** Somebody else saved first: both values of every field that both changed, side by side; the person says which one stands. */
export function ConflictDialog({ session, conflict }: { session: RecordSession; conflict: Conflict }) {
  const host = useHost();
  const { t } = host;
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const chosen = (id: string): Side => choices.get(id) ?? "mine";
  const context: ReadContext = {
    host,
    layout: session.compiled.layout,
    containerId: "",
    values: session.store.values,
    displayValues: {},
  };
  return (
    <Modal title={t("renderer.conflict.title")} onClose={() => session.postponeConflict()}>
      <p>{t("renderer.conflict.text", { count: conflict.fields.length })}</p>
      {conflict.fields.map(({ entry: { field }, mine, theirs }) => (
        <fieldset key={field.id} className="ts-conflict">
          <legend>{labelOf(field)}</legend>
          {(["mine", "theirs"] as const).map((side) => (
            <label key={side} className="ts-toggle">
              <input
                type="radio"
                className="ts-check"
                name={`conflict-${field.id}`}
                checked={chosen(field.id) === side}
                onChange={() => setChoices(new Map([...choices, [field.id, side]]))}
              />
              <span>
                <span className="ts-label">{t(`renderer.conflict.${side}`)}</span>
                <span className="ts-value">
                  {rendererOf(field).read(side === "mine" ? mine : theirs, field, context) ?? t("renderer.empty")}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="ts-form-actions">
        <button type="button" className="ts-button" onClick={() => session.postponeConflict()}>
          {t("renderer.conflict.back")}
        </button>
        <button
          type="button"
          className="ts-button is-primary"
          onClick={() =>
            void session.resolveConflict(new Map(conflict.fields.map(({ entry }) => [entry.field.id, chosen(entry.field.id)])))
          }
        >
          {t("renderer.conflict.save")}
        </button>
      </div>
    </Modal>
  );
}
