import { type FormEvent, useMemo, useState } from "react";
import type { CompiledField } from "../../../../layout/compiled.ts";
import { evaluateAll } from "../../../../layout/fill-request.ts";
import { valuesOf } from "../../calls/record.ts";
import { fieldOptions, labelOf } from "../../fields/field-options.ts";
import { isCallError, useHost } from "../../host.ts";
import { inputOf } from "../../inputs/inputs.ts";
import { LightRegistry } from "../../rjsf/light-registry.ts";
import { copyInto, planCopy } from "../../saving/copy-values.ts";
import { Modal } from "../../saving/modal.tsx";
import type { FieldEntry } from "../../store/field-entry.ts";
import type { CopyFromProps } from "./copy-from.tsx";

/** A record is chosen and loaded, and what fits is filled in. What was typed is overwritten only if the person says so. */
export function CopyDialog({ form, session, copyFrom, onClose }: CopyFromProps & { onClose: () => void }) {
  const host = useHost();
  const { t } = host;
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
    () => new LightRegistry({ host, layout: session.compiled.layout, store: session.store, displayValues: {} }),
    [host, session],
  );
  const copy = async () => {
    const { load } = copyFrom;
    const input = evaluateAll(load.parameters, { ...session.store.scope, Row: { Value: value } });
    const answer = await host.call(load.source.Service, load.source.Operation, input, { layout: session.compiled.layout });
    const values = valuesOf(answer, load) ?? {};
    const { free, typed, left } = planCopy(session.store, values, host);
    const replaces =
      typed.length > 0 &&
      (await host.confirm({
        title: t("renderer.copy.replaceTitle"),
        text: t("renderer.copy.replaceText", { count: typed.length, fields: typed.map((entry) => labelOf(entry.field)).join(", ") }),
        agree: t("renderer.copy.replace"),
        reject: t("renderer.copy.keep"),
      }));
    const taken = replaces ? [...free, ...typed] : free;
    copyInto(session.store, taken, values);
    const said = [
      t("renderer.copy.done", { count: taken.length, fields: namesOf(taken) }),
      ...(left.length > 0 ? [t("renderer.copy.left", { fields: left.map((entry) => labelOf(entry.field)).join(", ") })] : []),
    ].join(" ");
    session.announce(said);
    host.notify({ severity: "info", text: said });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog stands in the page of the form, but its Enter is its own.
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
  const Widget = inputOf(field);
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
          <Widget
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

/** More than a few nobody reads: each is marked in the form. */
const NAMED = 5;
function namesOf(entries: readonly FieldEntry[]): string {
  const names = entries.slice(0, NAMED).map((entry) => labelOf(entry.field));
  return [...names, ...(entries.length > NAMED ? ["…"] : [])].join(", ");
}
