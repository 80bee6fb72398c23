import { posix } from "node:path";
import { pointerTo } from "../../layout/json-pointer.ts";
import { suggestion } from "../../layout/suggest.ts";
import type { JsonSchema } from "../../layout/validate/vocabulary.ts";
import { isRecord } from "../../shared/is-record.ts";
import { type Finding, reporter } from "../finding.ts";
import type { SourceFile } from "../load/source-file.ts";
import { byName, member } from "../plain-data.ts";
import { completeSchemas } from "./complete-schemas.ts";
import { referenceTo } from "./definitions.ts";
import type { NamedSchema } from "./model.ts";
import { readSchema, type SchemaReader } from "./read-schema.ts";

/** A schema as written, before its references are followed. */
interface WrittenSchema {
  readonly name: string;
  readonly file: string;
  readonly pointer: string;
  readonly value: unknown;
}

/** All named schemas: the members of each component file, and `components.schemas` of each service. One name, one schema, in all files together. */
export function readSchemas(files: readonly SourceFile[], findings: Finding[]): ReadonlyMap<string, NamedSchema> {
  const written = files.flatMap(writtenSchemas);
  const byLocation = new Map(written.map((schema) => [`${schema.file}#${schema.pointer}`, schema.name]));
  const readerOf = (file: string): SchemaReader => {
    const report = reporter(file, findings);
    return {
      report,
      reference(target, pointer) {
        const location = locationOf(file, target);
        const name = location === undefined ? undefined : byLocation.get(location);
        if (name !== undefined) return referenceTo(name);
        report(pointer, `reference "${target}" leads nowhere`, { hint: nearestReference(target, file, written) });
        return undefined;
      },
    };
  };
  const schemas = new Map<string, NamedSchema>();
  for (const { name, file, pointer, value } of [...written].sort((left, right) => byName(left.name, right.name))) {
    const { report } = readerOf(file);
    const other = schemas.get(name);
    if (!/^[A-Z][A-Za-z0-9]*$/.test(name))
      report(pointer, `"${name}" is not a name for a schema`, { hint: "use PascalCase, letters and digits", at: "key" });
    if (other !== undefined)
      report(pointer, `schema "${name}" is also in ${other.file}`, { hint: "refer to that one, or choose another name", at: "key" });
    else schemas.set(name, { name, file, pointer, schema: readSchema(value, pointer, readerOf(file)) });
  }
  return schemas;
}

function writtenSchemas({ path, data }: SourceFile): WrittenSchema[] {
  const [pointer, holder] = isService(path) ? ["/components/schemas", member(member(data, "components"), "schemas")] : ["", data];
  if (!isRecord(holder)) return [];
  return Object.entries(holder).map(([name, value]) => ({
    name,
    file: path,
    pointer: pointerTo(pointer, name),
    value: completeSchemas(value, path),
  }));
}

export const isService = (path: string): boolean => path.startsWith("schemas/services/");

/** `../components/common.yaml#/AccountId` seen from a service → `schemas/components/common.yaml#/AccountId`. */
function locationOf(from: string, reference: string): string | undefined {
  const [file, pointer] = reference.split("#");
  if (file === undefined || pointer === undefined) return undefined;
  return `${file === "" ? from : posix.join(posix.dirname(from), file)}#${pointer}`;
}

function nearestReference(target: string, from: string, written: readonly WrittenSchema[]): string | undefined {
  const wanted = target.split("/").at(-1) ?? target;
  const sameName = written.find(({ name }) => name === wanted);
  if (sameName === undefined) return suggestion(wanted, new Set(written.map(({ name }) => name)));
  const path = posix.relative(posix.dirname(from), sameName.file);
  return `write "${sameName.file === from ? "" : path}#${sameName.pointer}"`;
}

/** Members of an enum that codegen itself reads, e.g. `ErrorCode`. */
export function enumMembers(schemas: ReadonlyMap<string, NamedSchema>, name: string): string[] {
  const schema: JsonSchema | undefined = schemas.get(name)?.schema;
  return (schema?.enum ?? []).filter((value): value is string => typeof value === "string");
}
