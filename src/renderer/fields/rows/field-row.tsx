import type { RJSFSchema } from "@rjsf/utils";
import { memo, type ReactNode } from "react";
import type { CompiledField } from "../../../../layout/compiled.ts";
import type { FieldEntry, FieldState } from "../../store/field-entry.ts";
import { useField } from "../../store/use-field.ts";
import { reasonOf } from "../../values/calls/why.ts";
import { isEmpty } from "../../values/equal.ts";
import { errorText } from "../widget/error-text.ts";
import { fieldOptions, labelOf, widthClass } from "../widget/field-options.ts";
import { drawValue, textOf } from "../widget/field-registry.ts";
import type { LightRegistry } from "../widget/light-registry.ts";
import { plainText, type ReadContext } from "../widget/widget-props.ts";
import { focusField } from "./focus-field.ts";
import { isKept, mayWrite, writeNeeds } from "./may-write.ts";
import { OldValue, type OldValueProps } from "./old-value.tsx";

export interface FieldRowProps {
  entry: FieldEntry;
  registry: LightRegistry;
  context: ReadContext;
  /** Notes about the value, below the input. */
  children?: ReactNode;
}

/**
 * One field in edit mode: label, widget, help and error. When its value changes, only this component renders.
 *
 * Help, error and mark are only mounted when there is something to show, so that a field without them costs nothing.
 */
export const FieldRow = memo(function FieldRow({ entry, registry, context, children }: FieldRowProps) {
  const state = useField(entry);
  if (!state.visible) return null;
  const { field } = entry;
  const { ports, fieldRegistry } = registry.formContext;
  const { Input, label: labelling } = fieldRegistry.inputOf(field);
  const label = labelOf(field);
  const placeholder = plainText(field.field.Placeholder);
  const help = plainText(field.field.HelpText);
  const error = state.error === undefined ? undefined : errorText(state.error, field, ports.texts);
  const why = state.enabled ? undefined : disabledReason(field, registry);
  const notes = [
    error !== undefined && `${field.id}__error`,
    help !== undefined && `${field.id}__help`,
    why !== undefined && `${field.id}__why`,
    children !== undefined && `${field.id}__inherited`,
    state.changed && `${field.id}__was`,
  ];
  const { store } = registry.formContext;
  if (field.field.DisplayTemplate !== "Heading" && !(store === undefined ? mayWrite(field, ports) : store.isWritable(field)))
    return <LockedField entry={entry} state={state} context={context} />;
  const widget = (
    <Input
      id={field.id}
      name={field.name}
      value={state.value}
      label={label}
      required={state.required}
      disabled={!state.enabled}
      readonly={false}
      schema={asRjsfSchema(field.schema)}
      options={fieldOptions(field)}
      {...(placeholder === undefined ? {} : { placeholder })}
      registry={registry}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={notes.filter(Boolean).join(" ") || undefined}
      onChange={entry.onChange}
      onBlur={entry.onBlur}
      onFocus={entry.onFocus}
    />
  );
  if (labelling === "none") return widget;
  return (
    <div
      className={`ts-field ${widthClass(field)}${state.changed ? " is-changed" : ""}${error === undefined ? "" : " is-invalid"}`}
      data-element={`field:${field.id}`}
    >
      {labelling !== "own" && <Label id={field.id} label={label} required={state.required} isGroup={labelling === "group"} />}
      {widget}
      {state.changed && <OldValue entry={entry} state={state} context={context} />}
      {help !== undefined && (
        <span className="ts-help" id={`${field.id}__help`}>
          {help}
        </span>
      )}
      {why !== undefined && (
        <span className="ts-help" id={`${field.id}__why`}>
          {why}
        </span>
      )}
      {children !== undefined && (
        <span className="ts-inherited-note" id={`${field.id}__inherited`}>
          {children}
        </span>
      )}
      {state.checking && <span className="ts-help">{ports.texts.t("renderer.checking")}</span>}
      {state.contested && <ContestedNote entry={entry} state={state} context={context} />}
      {state.flagged && error === undefined && <span className="ts-flag">{ports.texts.t("renderer.newlyRequired")}</span>}
      {error !== undefined && (
        <span className="ts-error" id={`${field.id}__error`}>
          {error}
        </span>
      )}
    </div>
  );
});

/** The reason is visible text, because a disabled control takes no focus and so cannot show a tooltip. */
function disabledReason(
  { name, enabledWhen, isSetOnce, field }: CompiledField,
  { formContext: { ports, store } }: LightRegistry,
): string | undefined {
  if (store === undefined) return undefined;
  if (isSetOnce === true && !isEmpty(store.baseline[name])) return ports.texts.t("renderer.setOnce");
  if (enabledWhen === undefined) return undefined;
  return reasonOf(enabledWhen, store.scope, ports.texts, plainText(field.DisabledReason));
}

function Label({ id, label, required, isGroup }: { id: string; label: string; required: boolean; isGroup: boolean }) {
  const content = (
    <>
      {label}
      {required && (
        <span className="ts-required" aria-hidden="true">
          {" *"}
        </span>
      )}
    </>
  );
  if (isGroup) return <span className="ts-label">{content}</span>;
  return (
    <label className="ts-label" htmlFor={id}>
      {content}
    </label>
  );
}

/** A value that the user may see but not change: drawn as in the read view. */
function LockedField({ entry, state, context }: { entry: FieldEntry; state: FieldState; context: ReadContext }) {
  const { field } = entry;
  const renderer = context.fieldRegistry.rendererOf(field);
  if (renderer.label === "none") return null;
  const { ports } = context;
  const needs = writeNeeds(field, ports);
  const why =
    needs === undefined
      ? isKept(field, ports)
        ? ports.texts.t("renderer.why.acting")
        : undefined
      : ports.texts.t("renderer.why.needs", { needs });
  return (
    <div className={`ts-field ${widthClass(field)}`} data-element={`field:${field.id}`}>
      <span className="ts-label">{labelOf(field)}</span>
      <span className="ts-value">{drawValue("read", field, state.value, context)}</span>
      {why !== undefined && <span className="ts-help">{why}</span>}
    </div>
  );
}

// Our closed vocabulary is a subset of what rjsf calls a schema; only its index signatures differ.
const asRjsfSchema = (schema: object): RJSFSchema => schema;

/** A note that another user saved a different value while this one was typed. The user decides here or when saving. */
function ContestedNote({ entry, state, context }: OldValueProps) {
  const { t } = context.ports.texts;
  const text = textOf(entry.field, state.baseline, context);
  const decide = (work: () => void) => () => {
    work();
    focusField(entry.field.id);
  };
  return (
    <span className="ts-flag ts-contested" role="status">
      <span>{text === "" ? t("renderer.conflict.nowEmpty") : t("renderer.conflict.now", { value: text })}</span>
      <button type="button" className="ts-link" onClick={decide(() => entry.onChange(state.baseline))}>
        {t("renderer.conflict.takeTheirs")}
      </button>
      <button type="button" className="ts-link" onClick={decide(entry.onKeep)}>
        {t("renderer.conflict.keepMine")}
      </button>
    </span>
  );
}
