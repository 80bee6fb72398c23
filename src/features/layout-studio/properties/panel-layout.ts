/**
 * The properties form as a layout: its fields follow from the meta-schema, and the renderer draws it like any form. Properties that need a special
 * input name it in the meta-schema (`x-input`, `x-offers`), see {@link InputKind} and `offers.ts`.
 */
import { templatesFor } from "../../../../layout/check/templates.ts";
import { fieldsOfSchema, NESTED, pathOfField } from "../../../../layout/from-schema/fields-of-schema.ts";
import { DISPLAY_TEMPLATES, type DisplayTemplate, type EnumMember, type Field, type Layout } from "../../../../layout/model.ts";
import type { JsonSchema } from "../../../../layout/validate/vocabulary.ts";
import { capabilityOf } from "./contract-words.ts";
import type { ElementProfile, PanelSurroundings } from "./element-profile.ts";
import { definitionNamed, META_SCHEMA, type MetaSchema, resolverOf, schemaAt } from "./meta-schema.ts";
import { holderOf, isPartOfCall, isSearched, isWritten, labelOffered, membersOffered } from "./offers.ts";
import { propertyFits } from "./property-fits.ts";
import { shownValue } from "./property-values.ts";
import { HEADS, wordsFor } from "./property-words.ts";

/** Inputs of the studio for properties that the renderer's own inputs cannot edit. */
export type InputKind =
  | "text"
  | "longText"
  | "section"
  | "expression"
  | "parameters"
  | "members"
  | "written"
  | "operators"
  | "filterValues"
  | "icon";

/** The control whose label and width the input uses. */
const TEMPLATES: Readonly<Record<InputKind, DisplayTemplate>> = {
  text: "TextArea",
  longText: "TextArea",
  section: "TextArea",
  expression: "TextArea",
  written: "TextBox",
  parameters: "Json",
  members: "Json",
  operators: "Combobox",
  filterValues: "Tags",
  icon: "Autocomplete",
};

export interface PanelLayout {
  /** Each group is a container with the group's name as Id. */
  readonly layout: Layout;
  /** Inputs by field Id, like the offers. */
  readonly inputs: ReadonlyMap<string, InputKind>;
  readonly offers: ReadonlyMap<string, string>;
  /** Effective values of absent properties, if they differ from empty; by field Name. */
  readonly defaults: Readonly<Record<string, unknown>>;
}

export const ID_PREFIX = "property";
/** Steps of the field's property. */
export const stepsOf = (fieldId: string): readonly string[] => fieldId.split(".").slice(1);

export function panelLayout(profile: ElementProfile, around: PanelSurroundings, meta: MetaSchema = META_SCHEMA): PanelLayout {
  const { element, definition } = profile;
  const container = profile.containerKey === undefined ? undefined : around.table.elements.get(profile.containerKey)?.own.Kind;
  const inputs = new Map<string, InputKind>();
  const offers = new Map<string, string>();
  const defaults: Record<string, unknown> = {};
  const words = wordsFor(profile, around.t);
  const fields = fieldsOfSchema(definitionNamed(definition, meta), {
    resolve: resolverOf(meta),
    idPrefix: ID_PREFIX,
    isOmitted: (path, schema) => schema["x-input"] === "none" || !(path === "Target" || propertyFits(profile, container, path, meta)),
    labelOf: words.label,
    helpOf: words.help,
    memberLabelOf: words.value,
    templateOf(path, schema) {
      const id = `${ID_PREFIX}.${path}`;
      const input = inputOf(schema);
      if (input !== undefined) inputs.set(id, input);
      const offer = schema["x-offers"];
      if (typeof offer === "string" && offer !== "none") offers.set(id, offer);
      if (schema.default !== undefined) defaults[path.replaceAll(".", NESTED)] = schema.default;
      return input === undefined ? templateIn(schema) : TEMPLATES[input];
    },
  })
    .filter(({ Id }) => isWithHead(stepsOf(Id ?? ""), profile, meta))
    .flatMap((field) => adapted(field, profile, around, offers));
  const { groups } = meta["x-panel"];
  const order = new Map(Object.values(groups).flatMap((names) => names.split(" ").map((name, index) => [name, index] as const)));
  // The `Name` of a field says which value it shows; the `Name` of other elements is only for developers.
  const groupOf = (name: string): string =>
    name === "Name" && element.kind === "field"
      ? "basics"
      : (Object.keys(groups).find((group) => groups[group]?.split(" ").includes(name)) ?? "advanced");
  const byGroup = Map.groupBy(fields, (field) => groupOf(topOf(field)));
  const orderOf = (field: Field): number => order.get(topOf(field)) ?? (topOf(field) === "Name" ? -1 : order.size);
  return {
    layout: {
      Id: `studio.properties.${definition || "Layout"}`,
      Name: "Properties",
      Title: "Properties",
      Target: { Route: "/properties" },
      Pages: [
        {
          Id: "properties",
          Name: "Properties",
          DisplayValue: "Properties",
          Containers: Object.keys(groups).flatMap((group) => {
            const Fields = (byGroup.get(group) ?? []).toSorted((left, right) => orderOf(left) - orderOf(right));
            if (Fields.length === 0) return [];
            return { Kind: "Fields" as const, Id: group, Name: group, DisplayValue: around.t(`studio.properties.group.${group}`), Fields };
          }),
        },
      ],
    },
    inputs,
    offers,
    defaults,
  };
}

const topOf = ({ Name }: Field): string => pathOfField(Name).split(".")[0] ?? Name;

/** Whether the object has the member that the others depend on: parameters of a call mean nothing before it has an operation. */
function isWithHead(steps: readonly string[], profile: ElementProfile, meta: MetaSchema): boolean {
  const head = schemaAt(profile.definition, steps.slice(0, -1), meta).required?.find((name) => HEADS.has(name));
  return steps.length < 2 || head === undefined || head === steps.at(-1) || holderOf(profile, steps)[head] !== undefined;
}

function inputOf({ "x-input": input, "x-offers": offer }: JsonSchema): InputKind | undefined {
  if (offer === "sections") return "section";
  if (typeof offer === "string" && isWritten(offer)) return "written";
  if (offer === "icons") return "icon";
  return Object.hasOwn(TEMPLATES, String(input)) ? (input as InputKind) : undefined;
}

/** The renderer control for a property, if it differs from the one that type and limits imply. */
function templateIn({ "x-input": input, "x-offers": offer, type }: JsonSchema): DisplayTemplate | undefined {
  if (typeof offer === "string" && offer !== "none")
    return isSearched(offer) ? "Autocomplete" : type === "array" ? "MultiSelect" : "Combobox";
  return DISPLAY_TEMPLATES.find((template) => template === input);
}

/** Fields that refer to elements of the layout or the contracts get those names as choices. */
function adapted(field: Field, profile: ElementProfile, around: PanelSurroundings, offers: ReadonlyMap<string, string>): Field[] {
  // Numbers share a row in pairs; all other fields use the full width.
  const { InitialValue: _initial, ...shown } = field;
  const own: Field = { ...shown, Width: field.DisplayTemplate === "Number" ? 6 : 12 };
  if (own.Name === "Id") return [{ ...own, IsReadOnly: true }];
  if (own.Name === "DisplayTemplate") return [{ ...own, EnumMembers: fitting(own.EnumMembers ?? [], profile) }];
  if (own.Name.endsWith("__Actions"))
    return [{ ...own, EnumMembers: meaningfulActions(own.EnumMembers ?? [], stepsOf(own.Id ?? ""), profile, around) }];
  if (own.Name.endsWith("__Logic")) return [{ ...own, VisibleWhen: `size(Values.${own.Name.replace(/Logic$/, "Checks")}) > 1` }];
  if (own.Columns !== undefined) {
    const { MinItems: _min, ...table } = own;
    return [{ ...table, Columns: own.Columns.flatMap((column) => offering(column, profile, around, offers)) }];
  }
  return offering(own, profile, around, offers);
}

/** The actions that the chosen capability supports. Set actions stay, so that the user can remove them. */
function meaningfulActions(
  members: readonly EnumMember[],
  steps: readonly string[],
  profile: ElementProfile,
  { contracts }: PanelSurroundings,
): EnumMember[] {
  const { Capability, Actions } = holderOf(profile, steps);
  const known = capabilityOf(String(Capability), contracts)?.Actions;
  const present: readonly unknown[] = Array.isArray(Actions) ? Actions : [];
  return members.filter(({ Value }) => known === undefined || known.some((action) => action === Value) || present.includes(Value));
}

/** A value that is set but no longer offered stays, so that the user sees it and can change it. */
function offering<F extends Omit<Field, "Width">>(
  field: F,
  profile: ElementProfile,
  around: PanelSurroundings,
  offers: ReadonlyMap<string, string>,
): F[] {
  const offer = offers.get(field.Id ?? "");
  if (offer === undefined || isWritten(offer)) return [field];
  const steps = stepsOf(field.Id ?? "");
  const present = [shownValue(steps, profile.element.own)].flat().filter((value) => typeof value === "string");
  const member = (Value: string): EnumMember => ({ DisplayName: labelOffered(offer, Value, around.contracts), Value });
  const { Pattern: _pattern, MinLength: _min, MaxLength: _max, ...rest } = field as Field;
  if (isSearched(offer)) return [{ ...rest, EnumsLoaded: false, EnumMembers: present.map(member) } as unknown as F];
  const members = membersOffered(offer, steps, profile, around);
  const all = [...members, ...present.filter((value) => !members.some(({ Value }) => Value === value)).map(member)];
  if (isPartOfCall(offer) && all.length === 0) return [];
  return [{ ...rest, EnumMembers: all } as unknown as F];
}

/** Controls that fit the field's data type. The current one stays even if it does not fit, so that the user can change it. */
function fitting(members: readonly EnumMember[], { dataType, element }: ElementProfile): EnumMember[] {
  const templates = new Set(dataType === undefined ? [] : templatesFor(dataType).split(", "));
  const present = element.own.DisplayTemplate;
  return members.filter(({ Value }) => Value === "Heading" || Value === "Hidden" || Value === present || templates.has(String(Value)));
}
