/**
 * Which properties mean something for an element: a text has no smallest value, a column that is only read needs no pattern. What is set already is always
 * shown, so that it can be taken away.
 */
import { needsMembers } from "../../../../layout/check/templates.ts";
import type { DataType, DisplayTemplate } from "../../../../layout/model.ts";
import type { ElementFacts } from "./element-facts.ts";

/** Edited where they stand (tree, preview), set by the server, or part of another property's control. */
const NEVER = new Set(
  "$schema Version CheckedTexts Kind Pages Containers Fields Columns Detail Tiles Steps Actions Value EnumsLoaded Service Checks Logic".split(
    " ",
  ),
);

interface FieldFacts {
  readonly template: DisplayTemplate;
  readonly dataType: DataType;
  readonly isTyped: boolean;
  has(name: string): boolean;
}
type Rule = (field: FieldFacts) => boolean;

const isText: Rule = ({ isTyped, dataType }) => isTyped && dataType === "string";
const isNumber: Rule = ({ isTyped, dataType }) => isTyped && (dataType === "integer" || dataType === "decimal");
const isList: Rule = ({ isTyped, dataType }) => isTyped && dataType === "array";
const isTyped: Rule = (field) => field.isTyped;
const hasTemplate =
  (...templates: readonly DisplayTemplate[]): Rule =>
  ({ template }) =>
    templates.includes(template);
const isChoice: Rule = ({ template }) => needsMembers(template) || template === "Status";
const holdsValue: Rule = ({ template }) => template !== "Heading";

const FIELD_RULES: Readonly<Record<string, Rule>> = {
  DataType: holdsValue,
  IsCustom: holdsValue,
  IsRequired: (field) => isTyped(field) && holdsValue(field),
  IsReadOnly: (field) => isTyped(field) && holdsValue(field),
  MinLength: isText,
  MaxLength: isText,
  Pattern: isText,
  PatternMessage: (field) => isText(field) && field.has("Pattern"),
  Minimum: isNumber,
  Maximum: isNumber,
  DecimalPlaces: ({ dataType }) => dataType === "decimal",
  MinItems: isList,
  MaxItems: isList,
  IsUnique: (field) => isTyped(field) && field.dataType !== "array" && field.dataType !== "object",
  RemoteValidation: isTyped,
  RequiresMfa: isTyped,
  WriteAccess: isTyped,
  EnabledWhen: isTyped,
  DisabledReason: (field) => isTyped(field) && field.has("EnabledWhen"),
  RequiredWhen: isTyped,
  ComputedAs: isTyped,
  InitialValue: isTyped,
  OnHide: (field) => isTyped(field) && field.has("VisibleWhen"),
  Placeholder: (field) => isTyped(field) && !["CheckBox", "Switch", "Heading", "Table", "RadioGroup", "Hidden"].includes(field.template),
  Unit: hasTemplate("TextBox", "Number", "Percent"),
  EnumMembers: isChoice,
  EnumSource: isChoice,
  CurrencyFrom: hasTemplate("Money"),
  Navigate: hasTemplate("Status", "Link"),
  Format: hasTemplate("Password"),
  HasFixedRows: hasTemplate("Table"),
  Accept: (field) => isTyped(field) && hasTemplate("File", "Image")(field),
  MaxBytes: (field) => isTyped(field) && hasTemplate("File", "Image")(field),
  KeyLabel: hasTemplate("KeyValue"),
  ValueLabel: hasTemplate("KeyValue"),
  Sortable: ({ dataType }) => dataType !== "array" && dataType !== "object",
  GoodWhen: ({ has }) => has("CompareFrom"),
};

/** Of columns of a chart's table and of a Table field: there is no list to sort, filter or pin. */
const OF_GRIDS = new Set(["Sortable", "Filterable", "HiddenByDefault", "Editable", "Pin", "Groupable", "Total", "Priority"]);

/** @param path of the property, with dots: `Confirm.Title`. @param container kind of the container around */
export function propertyFits(facts: ElementFacts, container: unknown, path: string): boolean {
  const { element } = facts;
  const [name = path] = path.split(".");
  if (NEVER.has(name)) return false;
  if (path === "Target.Route") return isRouted(facts);
  if (name === "Target" || (element.kind === "layout" && (name === "Parameters" || name === "Menu")))
    return name === "Target" ? path !== "Target.Route" && !isRouted(facts) : isRouted(facts) || element.own[name] !== undefined;
  if (element.own[name] !== undefined) return true;
  if (element.kind === "action") return actionFits(facts, name);
  if (element.kind !== "field") return true;
  if (facts.definition === "Column" && OF_GRIDS.has(name) && (container !== "Grid" || element.list !== "Columns")) return false;
  const template = element.own.DisplayTemplate as DisplayTemplate;
  const field: FieldFacts = {
    template,
    dataType: facts.dataType ?? "string",
    isTyped: facts.role === "typed",
    has: (other) => element.own[other] !== undefined,
  };
  return FIELD_RULES[name]?.(field) ?? true;
}

const isRouted = ({ element: { own } }: ElementFacts): boolean =>
  typeof own.Target === "object" && own.Target !== null && "Route" in own.Target;

function actionFits({ element: { own } }: ElementFacts, name: string): boolean {
  if (name === "DisabledReason") return own.EnabledWhen !== undefined;
  if (name === "Download" || name === "Parameters") return own.Operation !== undefined || own.Form !== undefined;
  return true;
}
