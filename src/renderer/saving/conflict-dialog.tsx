import { useState } from "react";
import { Modal } from "../../ui/form-modal.tsx";
import { labelOf } from "../fields/widget/field-options.ts";
import { useFieldRegistry } from "../fields/widget/field-registry.ts";
import type { ReadContext } from "../fields/widget/widget-props.ts";
import { usePorts, useTexts } from "../ports/ports.ts";
import { isSecret } from "../store/draft-values.ts";
import type { RecordSession } from "./record-session.ts";
import type { Conflict, ConflictField } from "./session-state.ts";

type Side = "mine" | "theirs";

/** Shown when another user saved first: for each field that both changed, both values and the original one. The user chooses one. */
export function ConflictDialog({ session, conflict }: { session: RecordSession; conflict: Conflict }) {
  const { t } = useTexts();
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const chosen = (id: string): Side => choices.get(id) ?? "mine";
  const choose = (sides: readonly (readonly [string, Side])[]) => setChoices(new Map([...choices, ...sides]));
  const ids = conflict.fields.map(({ entry }) => entry.field.id);
  return (
    <Modal title={t("renderer.conflict.title")} onClose={() => session.postponeConflict()}>
      <p>{t("renderer.conflict.text", { count: conflict.fields.length })}</p>
      {ids.length > 1 && (
        <p className="ts-conflict-all">
          {(["mine", "theirs"] as const).map((side) => (
            <button key={side} type="button" className="ts-link" onClick={() => choose(ids.map((id) => [id, side]))}>
              {t(`renderer.conflict.all.${side}`)}
            </button>
          ))}
        </p>
      )}
      {conflict.fields.map((field) => (
        <Choice
          key={field.entry.field.id}
          session={session}
          conflict={field}
          chosen={chosen(field.entry.field.id)}
          onChoose={(side) => choose([[field.entry.field.id, side]])}
        />
      ))}
      <div className="ts-form-actions">
        <button type="button" className="ts-button" onClick={() => session.postponeConflict()}>
          {t("renderer.conflict.back")}
        </button>
        <button
          type="button"
          className="ts-button is-primary"
          onClick={() => void session.resolveConflict(new Map(ids.map((id) => [id, chosen(id)])))}
        >
          {t("renderer.conflict.save")}
        </button>
      </div>
    </Modal>
  );
}

interface ChoiceProps {
  session: RecordSession;
  conflict: ConflictField;
  chosen: Side;
  onChoose: (side: Side) => void;
}

function Choice({ session, conflict: { entry, was, mine, theirs }, chosen, onChoose }: ChoiceProps) {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const { t } = ports.texts;
  const { field, containerId } = entry;
  const context: ReadContext = {
    ports,
    fieldRegistry,
    layout: session.compiled.layout,
    containerId,
    values: session.store.values,
    displayValues: session.displayValues,
  };
  const shown = (value: unknown) =>
    (isSecret(field) && value ? "••••••••" : fieldRegistry.rendererOf(field).read(value, field, context)) ?? t("renderer.empty");
  return (
    <fieldset className="ts-conflict">
      <legend>{labelOf(field)}</legend>
      {(["mine", "theirs"] as const).map((side) => (
        <label key={side} className="ts-toggle">
          <input
            type="radio"
            className="ts-check"
            name={`conflict-${field.id}`}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <span>
            <span className="ts-label">{t(`renderer.conflict.${side}`)}</span>
            <span className="ts-value">{shown(side === "mine" ? mine : theirs)}</span>
          </span>
        </label>
      ))}
      <p className="ts-help">
        {t("renderer.conflict.before")} <span>{shown(was)}</span>
      </p>
    </fieldset>
  );
}
