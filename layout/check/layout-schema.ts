/** The meta-schema of layouts, and the rules in it that a failed keyword belongs to. */
import metaSchema from "../../schemas/layout.schema.json" with { type: "json" };
import { fragmentNames, memberOf } from "../json-pointer.ts";
import type { JsonSchema } from "../validate/vocabulary.ts";

const imported: unknown = metaSchema;
export const layoutSchema = imported as JsonSchema;
export const fragmentSchema: JsonSchema = { $ref: "#/$defs/Fragment", $defs: layoutSchema.$defs ?? {} };

/** The subschema that a failed keyword is in. */
export const schemaAt = (schemaPath: string): JsonSchema =>
  (fragmentNames(schemaPath).slice(0, -1).reduce(memberOf, imported) ?? {}) as JsonSchema;

/** The rule itself, where it is written elsewhere. */
export const followed = (rule: JsonSchema): JsonSchema =>
  rule.$ref === undefined ? rule : ((fragmentNames(rule.$ref).reduce(memberOf, imported) ?? {}) as JsonSchema);
