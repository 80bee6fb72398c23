/** The two libraries' presentation of a value: rjsf beside the schema's tree, JSON Forms in a tree that points into the schema. */
import { isObject, type Json, type JsonObject, objectIn } from "./json.ts";
import type { Look } from "./translate-field.ts";

/** By JSON pointer into the schema's properties: `/address/street`. */
export type Looks = (path: readonly string[]) => Look;
const text = (value: Json | undefined): string | undefined => (typeof value === "string" ? value : undefined);

export function looksOfRjsf(uiSchema: JsonObject): Looks {
  return (path) => {
    const at = path.reduce((holder, name) => objectIn(holder, name), uiSchema);
    const options = objectIn(at, "ui:options");
    const setting = (name: string) => at[`ui:${name}`] ?? options[name];
    return {
      label: text(setting("title")),
      help: text(setting("help")) ?? text(setting("description")),
      widget: text(setting("widget")),
      isReadOnly: setting("readonly") === true || setting("disabled") === true,
    };
  };
}

/** @param nameOf the field that shows the value at a path, for rules. */
export function looksOfJsonForms(elements: JsonObject | undefined, nameOf: (path: readonly string[]) => string | undefined): Looks {
  const byPath = new Map<string, Look>();
  const visit = (element: Json | undefined, around: Look): void => {
    if (!isObject(element)) return;
    const rule = isObject(element.rule) ? ruleOf(element.rule, nameOf) : {};
    const inner = { ...around, ...rule };
    const path = pathOf(element.scope);
    if (element.type === "Control" && path !== undefined && !byPath.has(path.join("/"))) {
      const options = objectIn(element, "options");
      byPath.set(path.join("/"), {
        ...inner,
        label: text(element.label) ?? text(objectIn(element, "label").text),
        widget: options.multi === true ? "textarea" : text(options.format),
        isReadOnly: options.readonly === true || options.readOnly === true,
      });
    }
    for (const part of Array.isArray(element.elements) ? element.elements : []) visit(part, inner);
  };
  visit(elements, {});
  return (path) => {
    for (let length = path.length; length > 0; length--) {
      const found = byPath.get(path.slice(0, length).join("/"));
      if (found !== undefined) return length === path.length ? found : { ...found, label: undefined };
    }
    return {};
  };
}

/** `#/properties/address/properties/city` → address, city. */
function pathOf(scope: Json | undefined): string[] | undefined {
  if (typeof scope !== "string") return undefined;
  const steps = scope.split("/").slice(1);
  const names = steps.filter((_, index) => index % 2 === 1);
  return steps.length > 0 && steps.every((step, index) => index % 2 === 1 || step === "properties") ? names : undefined;
}

function ruleOf({ effect, condition }: JsonObject, nameOf: (path: readonly string[]) => string | undefined): Look {
  if (!isObject(condition)) return {};
  const path = pathOf(condition.scope);
  const name = path === undefined ? undefined : nameOf(path);
  const { const: constant, enum: members } = objectIn(condition, "schema");
  const allowed = Array.isArray(members) ? members : constant === undefined ? undefined : [constant];
  if (name === undefined || allowed === undefined) return {};
  const holds = allowed.map((value) => `Values.${name} == ${JSON.stringify(value)}`).join(" || ");
  const positive = effect === "SHOW" || effect === "ENABLE" ? holds : `!(${holds})`;
  return effect === "SHOW" || effect === "HIDE" ? { visibleWhen: positive } : { enabledWhen: positive };
}
