import { isSecret } from "../../../../layout/from-schema/fields-of-schema.ts";
import { type ResolveReference, readSchema } from "../../../../layout/from-schema/read-schema.ts";
import type { JsonSchema } from "../../../../layout/validate/vocabulary.ts";

/** References of a schema that carries what it refers to. */
export const resolverOf = (root: JsonSchema): ResolveReference => {
  return (reference) => root.$defs?.[reference.replace("#/$defs/", "")];
};

/**
 * A value as it may be kept and shown again: members that its schema calls secret are not there. A user who calls the operation again types them again.
 */
export function withoutSecrets(value: unknown, root: JsonSchema): unknown {
  const resolve = resolverOf(root);
  const visit = (part: unknown, written: JsonSchema): unknown => {
    const { schema } = readSchema(written, resolve);
    if (Array.isArray(part)) {
      const { items } = schema;
      return typeof items === "object" ? part.map((item) => visit(item, items)) : part;
    }
    if (typeof part !== "object" || part === null) return part;
    const kept = Object.entries(part).flatMap(([name, member]) => {
      const own = schema.properties?.[name];
      if (own === undefined) return [[name, member] as const];
      return isSecret(readSchema(own, resolve).schema) ? [] : [[name, visit(member, own)] as const];
    });
    return Object.fromEntries(kept);
  };
  return visit(value, root);
}
