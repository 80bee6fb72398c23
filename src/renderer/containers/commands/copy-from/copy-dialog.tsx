import { type FormEvent, useMemo, useState } from "react";
import type { CompiledCopySource, CompiledField, CompiledForm } from "../../../../../layout/compiled.ts";
import { evaluateAll } from "../../../../../layout/fill-request.ts";
import { Modal } from "../../../../ui/form-modal.tsx";
import { fieldOptions, labelOf } from "../../../fields/widget/field-options.ts";
import { useFieldRegistry } from "../../../fields/widget/field-registry.ts";
import { LightRegistry } from "../../../fields/widget/light-registry.ts";
import { isCallError } from "../../../ports/operations.ts";
import { usePorts } from "../../../ports/ports.ts";
import type { CommandSession } from "../../../saving/command-session.ts";
import { copyInto, planCopy } from "../../../saving/copy-values.ts";
import type { FieldEntry } from "../../../store/field-entry.ts";
import { valuesOf } from "../../../values/calls/record.ts";

export interface CopyFromProps {
  form: CompiledForm;
  session: CommandSession;
  copyFrom: CompiledCopySource;
}

/** Lets the user choose a record and fills in the values that fit. Typed values are overwritten only if the user agrees. */
export function CopyDialog({ form, session, copyFrom, onClose }: CopyFromProps & { onClose: () => void }) {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const { t } = ports.texts;
  const [value, setValue] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const field = useMemo<CompiledField>(
    () => ({
      id: `${form.id}__copy`,
      name: "Value",
      field: { Name: "Value", DisplayValue: t("renderer.copy.record"), DisplayTemplate: "Autocomplete" },
      dataType: "string",
      schema: {},
      isCustom: true,
      enumSource: copyFrom.choose,
    }),
    [form.id, copyFrom, t],
  );
  const registry = useMemo(
    () => new LightRegistry({ ports, fieldRegistry, layout: session.compiled.layout, store: session.store, displayValues: {} }),
    [ports, fieldRegistry, session],
  );
  const copy = async () => {
    const { load } = copyFrom;
    const input = evaluateAll(load.parameters, { ...session.store.scope, Row: { Value: value } });
    const answer = await ports.operations.call(load.source.Service, load.source.Operation, input, { layout: session.compiled.layout });
    const values = valuesOf(answer, load) ?? {};
    const { free, typed, left } = planCopy(session.store, values, ports);
    const replaces =
      typed.length > 0 &&
      (await ports.messages.confirm({
        title: t("renderer.copy.replaceTitle"),
        text: t("renderer.copy.replaceText", { count: typed.length, fields: typed.map((entry) => labelOf(entry.field)).join(", ") }),
        agree: t("renderer.copy.replace"),
        reject: t("renderer.copy.keep"),
      }));
    const taken = replaces ? [...free, ...typed] : free;
    copyInto(session.store, taken, values);
    const lines = [
      t("renderer.copy.done", { count: taken.length, fields: namesOf(taken) }),
      ...(left.length > 0 ? [t("renderer.copy.left", { fields: left.map((entry) => labelOf(entry.field)).join(", ") })] : []),
    ].join(" ");
    session.announce(lines);
    ports.messages.notify({ severity: "info", text: lines });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog is inside the form of the page: without this, Enter would submit that form.
    event.stopPropagation();
    if (isBusy || value === undefined) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await copy();
      onClose();
    } catch (reason) {
      if (!isCallError(reason)) reportError(reason);
      setProblem(isCallError(reason) ? reason.message : t("renderer.loadFailed"));
      setBusy(false);
    }
  };
  const { Input } = fieldRegistry.inputOf(field);
  return (
    <Modal title={t("renderer.copy.title")} onClose={onClose}>
      <p className="ts-lead">{t("renderer.copy.lead")}</p>
      <form noValidate onSubmit={(event) => void submit(event)} aria-busy={isBusy}>
        {problem !== undefined && (
          <p className="ts-alert" role="alert">
            {problem}
          </p>
        )}
        <div className="ts-field">
          <label className="ts-label" htmlFor={field.id}>
            {labelOf(field)}
          </label>
          <Input
            id={field.id}
            name={field.name}
            value={value}
            label={labelOf(field)}
            required
            disabled={false}
            readonly={false}
            schema={{}}
            options={fieldOptions(field)}
            registry={registry}
            onChange={setValue}
            onBlur={() => undefined}
            onFocus={() => undefined}
          />
        </div>
        <div className="ts-form-actions">
          <button type="button" className="ts-button" onClick={onClose}>
            {t("renderer.cancel")}
          </button>
          <button type="submit" className="ts-button is-primary" aria-disabled={isBusy || value === undefined || undefined}>
            {t("renderer.copy.copy")}
          </button>
        </div>
      </form>
    </Modal>
  );
}

/** Number of fields that are named in the message; each filled field is also marked in the form. */
const NAMED = 5;
function namesOf(entries: readonly FieldEntry[]): string {
  const names = entries.slice(0, NAMED).map((entry) => labelOf(entry.field));
  return [...names, ...(entries.length > NAMED ? ["…"] : [])].join(", ");
}
