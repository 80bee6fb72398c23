import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
  TemplatesType,
} from "@rjsf/utils";
import type { WidgetContext } from "../widget/widget-props.ts";

/** Draws a member of an entry like a field of a layout. */
function FieldTemplate({
  id,
  label,
  required,
  children,
  rawErrors,
  displayLabel,
  hidden,
  rawHelp,
}: FieldTemplateProps<unknown, RJSFSchema, WidgetContext>) {
  if (hidden === true) return null;
  const isGroup = displayLabel !== true;
  return (
    <div className={`ts-field ${isGroup ? "ts-w12" : "ts-w6"}${rawErrors?.length ? " is-invalid" : ""}`}>
      {!isGroup && (
        <label className="ts-label" htmlFor={id}>
          {label}
          {required === true && (
            <span className="ts-required" aria-hidden="true">
              {" *"}
            </span>
          )}
        </label>
      )}
      {children}
      {rawHelp !== undefined && <span className="ts-help">{rawHelp}</span>}
      {rawErrors?.map((error) => (
        <span key={error} className="ts-error">
          {error}
        </span>
      ))}
    </div>
  );
}

function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps<unknown, RJSFSchema, WidgetContext>) {
  return <div className="ts-fields">{properties.map((property) => property.content)}</div>;
}

function ArrayFieldTemplate({
  items,
  canAdd,
  onAddClick,
  disabled,
  readonly,
  registry,
}: ArrayFieldTemplateProps<unknown, RJSFSchema, WidgetContext>) {
  const { t } = registry.formContext.ports.texts;
  return (
    <div className="ts-entries">
      {items}
      {canAdd === true && disabled !== true && readonly !== true && (
        <button type="button" className="ts-button" onClick={onAddClick}>
          {t("renderer.nested.add")}
        </button>
      )}
    </div>
  );
}

function ArrayFieldItemTemplate({
  children,
  index,
  buttonsProps,
  registry,
}: ArrayFieldItemTemplateProps<unknown, RJSFSchema, WidgetContext>) {
  const { t } = registry.formContext.ports.texts;
  const name = t("renderer.nested.item", { number: index + 1 });
  return (
    <fieldset aria-label={name} className="ts-entry">
      {children}
      {buttonsProps.hasRemove === true && (
        <button
          type="button"
          className="ts-button"
          aria-label={`${t("renderer.nested.remove")}: ${name}`}
          onClick={buttonsProps.onRemoveItem}
        >
          {t("renderer.nested.remove")}
        </button>
      )}
    </fieldset>
  );
}

export const templates: Partial<TemplatesType<unknown, RJSFSchema, WidgetContext>> = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
};
