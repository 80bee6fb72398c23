/**
 * The form of an element's properties, as a layout: its fields follow from the meta-schema, and the renderer draws it like any other form. What needs more
 * than a control of the renderer says so in the meta-schema (`x-input`, `x-offers`), see {@link InputKind} and `offers.ts`.
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

/** What a property is filled in with, where the renderer's own inputs do not do. */
export type InputKind = "text" | "longText" | "expression" | "parameters" | "members" | "written" | "operators" | "filterValues" | "icon";

/** The control whose label and width the input takes over. */
const TEMPLATES: Readonly<Record<InputKind, DisplayTemplate>> = {
  text: "TextArea",
  longText: "TextArea",
  expression: "TextArea",
  written: "TextBox",
  parameters: "Json",
  members: "Json",
  operators: "Combobox",
  filterValues: "Tags",
  icon: "Autocomplete",
};

export interface PanelLayout {
  /** Each group is a container whose Id is the group's name. */
  readonly layout: Layout;
  /** By field Id, as are the offers. */
  readonly inputs: ReadonlyMap<string, InputKind>;
  readonly offers: ReadonlyMap<string, string>;
  /** What counts while a property is absent, where that is not the same as nothing; by field Name. */
  readonly defaults: Readonly<Record<string, unknown>>;
}

export const ID_PREFIX = "property";
/** Steps of the property that a field is for. */
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
  // A field's Name says which value it shows; other elements' Names are for developers.
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

/** Parameters of a call mean nothing before it has an operation: the other members of an object come when the one is there that it goes by. */
function isWithHead(steps: readonly string[], profile: ElementProfile, meta: MetaSchema): boolean {
  const head = schemaAt(profile.definition, steps.slice(0, -1), meta).required?.find((name) => HEADS.has(name));
  return steps.length < 2 || head === undefined || head === steps.at(-1) || holderOf(profile, steps)[head] !== undefined;
}

function inputOf({ "x-input": input, "x-offers": offer }: JsonSchema): InputKind | undefined {
  if (typeof offer === "string" && isWritten(offer)) return "written";
  if (offer === "icons") return "icon";
  return Object.hasOwn(TEMPLATES, String(input)) ? (input as InputKind) : undefined;
}

/** Another control of the renderer than the one that follows from type and limits. */
function templateIn({ "x-input": input, "x-offers": offer, type }: JsonSchema): DisplayTemplate | undefined {
  if (typeof offer === "string" && offer !== "none")
    return isSearched(offer) ? "Autocomplete" : type === "array" ? "MultiSelect" : "Combobox";
  return DISPLAY_TEMPLATES.find((template) => template === input);
}

/** Fields that name elements of the layout or of the contracts offer those names. */
function adapted(field: Field, profile: ElementProfile, around: PanelSurroundings, offers: ReadonlyMap<string, string>): Field[] {
  // Numbers are in pairs; everything else has the width of the panel.
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

/** Actions that mean something for the permission that is chosen. What is set stays, so that it can be taken away. */
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

/** What is set and no longer offered stays, so that it can be seen and changed. */
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

/** Controls that fit what the field holds. The present one stays, so that a wrong one can be seen and changed. */
function fitting(members: readonly EnumMember[], { dataType, element }: ElementProfile): EnumMember[] {
  const templates = new Set(dataType === undefined ? [] : templatesFor(dataType).split(", "));
  const present = element.own.DisplayTemplate;
  return members.filter(({ Value }) => Value === "Heading" || Value === "Hidden" || Value === present || templates.has(String(Value)));
}
