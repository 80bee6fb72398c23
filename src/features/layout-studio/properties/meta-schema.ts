/** The grammar of layouts, as the properties panel reads it. */
import type { ResolveReference } from "../../../../layout/from-schema/read-schema.ts";
import type { JsonSchema } from "../../../../layout/validate/vocabulary.ts";
import written from "../../../../schemas/layout.schema.json" with { type: "json" };

const unread: unknown = written;
const schema = unread as JsonSchema;

/** `#/$defs/Access/properties/Capability` */
export const resolveMeta: ResolveReference = (reference) =>
  reference
    .split("/")
    .slice(1)
    .reduce<unknown>((holder, step) => (holder as Readonly<Record<string, unknown>> | undefined)?.[step], schema) as JsonSchema | undefined;

/** @param definition name in `$defs`; empty for the layout itself */
export const definitionNamed = (definition: string): JsonSchema => (definition === "" ? schema : (schema.$defs?.[definition] ?? {}));
