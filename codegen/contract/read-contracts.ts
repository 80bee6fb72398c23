import { pointerTo } from "../../layout/json-pointer.ts";
import { type Finding, reporter } from "../finding.ts";
import type { SourceFile } from "../load/source-file.ts";
import { byName, isObject, member } from "../plain-data.ts";
import type { Contracts, NamedSchema, Operation, Service } from "./model.ts";
import { readOperation } from "./read-operation.ts";
import { enumMembers, isService, readSchemas } from "./read-schemas.ts";

/** Contracts from parsed files. What is wrong goes into `findings`; the rest is read all the same, so that all problems come out at once. */
export function readContracts(files: readonly SourceFile[], findings: Finding[]): Contracts {
  const schemas = readSchemas(files, findings);
  const capabilities = enumMembers(schemas, "CapabilityName");
  const errorCodes = enumMembers(schemas, "ErrorCode");
  const accountTypes = enumMembers(schemas, "AccountType");
  const services = files
    .filter(({ path }) => isService(path))
    .map((file) => readService(file, { capabilities, errorCodes }, findings))
    .sort((left, right) => byName(left.name, right.name));
  reportTwins(services, findings);
  return { services, schemas, profiles: profilesOf(schemas, accountTypes, findings), capabilities, errorCodes };
}

type Vocabulary = Record<"capabilities" | "errorCodes", readonly string[]>;

function readService({ path, data }: SourceFile, vocabulary: Vocabulary, findings: Finding[]): Service {
  const report = reporter(path, findings);
  const tags = member(data, "tags");
  const tag: unknown = Array.isArray(tags) && tags.length === 1 ? member(tags[0], "name") : undefined;
  const name = typeof tag === "string" ? tag : "";
  if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) report("/tags", "tags must name the service, once", { hint: "e.g. [{ name: Account }]" });
  const paths = member(data, "paths");
  if (!isObject(paths)) report("/paths", "has no paths");
  const operations = Object.entries(isObject(paths) ? paths : {}).flatMap(
    ([operationPath, item]) => readOperation(item, { service: name, path: operationPath, report, ...vocabulary }) ?? [],
  );
  const description = member(member(data, "info"), "description");
  return { name, file: path, description: typeof description === "string" ? description : "", operations };
}

/** Operation names are unique over all services: a client function, a handler and a schema carry the name alone. */
function reportTwins(services: readonly Service[], findings: Finding[]): void {
  const seen = new Map<string, Operation>();
  for (const { file, operations } of services)
    for (const operation of operations) {
      const other = seen.get(operation.name);
      if (other !== undefined)
        reporter(file, findings)(operation.pointer, `operation "${operation.name}" also stands in ${other.service}`, {
          hint: "names of operations are unique over all services",
        });
      else seen.set(operation.name, operation);
    }
}

function profilesOf(
  schemas: ReadonlyMap<string, NamedSchema>,
  accountTypes: readonly string[],
  findings: Finding[],
): ReadonlyMap<string, string> {
  const profiles = new Map<string, string>();
  for (const { name, file, pointer, schema } of schemas.values()) {
    const type = schema["x-profile"];
    if (typeof type !== "string") continue;
    const report = reporter(file, findings);
    if (!accountTypes.includes(type)) report(pointerTo(pointer, "x-profile"), `"${type}" is not an account type`);
    else if (profiles.has(type)) report(pointerTo(pointer, "x-profile"), `${type} already has the profile ${profiles.get(type)}`);
    else profiles.set(type, name);
  }
  const types = schemas.get("AccountType");
  for (const type of accountTypes)
    if (types !== undefined && !profiles.has(type))
      reporter(types.file, findings)(types.pointer, `account type ${type} has no profile`, {
        hint: `a schema with x-profile: ${type}`,
        at: "key",
      });
  return new Map([...profiles].sort(([left], [right]) => byName(left, right)));
}
