/** The meta-schema of layouts, and the rules in it that a failed keyword belongs to. */
import metaSchema from "../../schemas/layout.schema.json" with { type: "json" };
import { fragmentNames, memberOf } from "../json-pointer.ts";
import type { JsonSchema } from "../validate/vocabulary.ts";

const imported: unknown = metaSchema;
export const layoutSchema = imported as JsonSchema;
export const fragmentSchema: JsonSchema = { $ref: "#/$defs/Fragment", $defs: layoutSchema.$defs ?? {} };

/** The subschema of a failed keyword. */
export const schemaAt = (schemaPath: string): JsonSchema =>
  (fragmentNames(schemaPath).slice(0, -1).reduce(memberOf, imported) ?? {}) as JsonSchema;

/** The referenced rule, where it is defined elsewhere. */
export const followed = (rule: JsonSchema): JsonSchema =>
  rule.$ref === undefined ? rule : ((fragmentNames(rule.$ref).reduce(memberOf, imported) ?? {}) as JsonSchema);
