/** The meta-schema of layouts, as the properties panel reads it: properties of an element, their group and where they apply. */
import { type ResolveReference, readSchema } from "../../../../layout/from-schema/read-schema.ts";
import type { JsonSchema } from "../../../../layout/validate/vocabulary.ts";
import written from "../../../../schemas/layout.schema.json" with { type: "json" };

/** Where a property applies. All given conditions must be met. */
export interface Applies {
  /** Data types of the field. */
  readonly types?: readonly string[];
  readonly templates?: readonly string[];
  readonly except?: readonly string[];
  /** Only if users type the value. */
  readonly typed?: boolean;
  /** Only beside one of these properties. */
  readonly with?: readonly string[];
  /** Fields other than columns: only in a container of one of these kinds. */
  readonly in?: readonly string[];
  /** Columns: only in the list of a container of this kind, or of a Table field in it. */
  readonly columnOf?: string | readonly string[];
  /** Only for layouts with a route, or only for those without. */
  readonly routed?: boolean;
}

interface PanelKeyword {
  /** Property names by group, in display order; all others are in `advanced`. */
  readonly groups: Readonly<Record<string, string>>;
  /** By element kind and property. */
  readonly applies: Readonly<Record<string, Readonly<Record<string, Applies>>>>;
}

/** The meta-schema; tests pass a larger one. */
export type MetaSchema = JsonSchema & { readonly "x-panel": PanelKeyword };
const unread: unknown = written;
export const META_SCHEMA = unread as MetaSchema;

/** `#/$defs/Access/properties/Capability` */
export const resolverOf =
  (meta: MetaSchema): ResolveReference =>
  (reference) =>
    reference
      .split("/")
      .slice(1)
      .reduce<unknown>((holder, step) => (holder as Readonly<Record<string, unknown>> | undefined)?.[step], meta) as JsonSchema | undefined;

/** @param definition name in `$defs`; empty for the layout itself */
export const definitionNamed = (definition: string, meta: MetaSchema = META_SCHEMA): JsonSchema =>
  definition === "" ? meta : (meta.$defs?.[definition] ?? {});

/** The schema at a path inside an element, with references resolved. */
export function schemaAt(definition: string, steps: readonly string[], meta: MetaSchema = META_SCHEMA): JsonSchema {
  const resolve = resolverOf(meta);
  return steps.reduce((schema, step) => readSchema(schema.properties?.[step] ?? {}, resolve).schema, definitionNamed(definition, meta));
}
