/** The grammar of layouts, as the properties panel reads it: what an element has, under which heading it is shown and where it means something. */
import { type ResolveReference, readSchema } from "../../../../layout/from-schema/read-schema.ts";
import type { JsonSchema } from "../../../../layout/validate/vocabulary.ts";
import written from "../../../../schemas/layout.schema.json" with { type: "json" };

/** Where a property means something, by what its element is. All that is named must hold. */
export interface Applies {
  /** Data types of the field. */
  readonly types?: readonly string[];
  readonly templates?: readonly string[];
  readonly except?: readonly string[];
  /** Only where people type the value. */
  readonly typed?: boolean;
  /** Only beside one of these properties. */
  readonly with?: readonly string[];
  /** Of fields that are no columns: only in a container of one of these kinds. */
  readonly in?: readonly string[];
  /** Of columns: only in the list of a container of this kind, or of a Table field in it. */
  readonly columnOf?: string | readonly string[];
  /** Only for layouts with a route, or only for those without. */
  readonly routed?: boolean;
}

interface PanelKeyword {
  /** Names of properties by heading, in the order in which people meet them; what is not named is under `advanced`. */
  readonly groups: Readonly<Record<string, string>>;
  /** By kind of element and property. */
  readonly applies: Readonly<Record<string, Readonly<Record<string, Applies>>>>;
}

/** The meta-schema; a test gives one with more in it. */
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

/** The schema of what is at a path inside an element, all references followed. */
export function schemaAt(definition: string, steps: readonly string[], meta: MetaSchema = META_SCHEMA): JsonSchema {
  const resolve = resolverOf(meta);
  return steps.reduce((schema, step) => readSchema(schema.properties?.[step] ?? {}, resolve).schema, definitionNamed(definition, meta));
}
