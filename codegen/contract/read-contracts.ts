import { pointerTo } from "../../layout/json-pointer.ts";
import { isRecord } from "../../shared/is-record.ts";
import { type Finding, reporter } from "../finding.ts";
import type { SourceFile } from "../load/source-file.ts";
import { byName, member } from "../plain-data.ts";
import { type Contracts, type NamedSchema, type Operation, requestName, responseName, type Service } from "./model.ts";
import { onlyMembers } from "./read-member.ts";
import { readOperation } from "./read-operation.ts";
import { enumMembers, isService, readSchemas } from "./read-schemas.ts";

/** Contracts from parsed files. Problems go into `findings`; the rest is read all the same, so that all problems are reported at once. */
export function readContracts(files: readonly SourceFile[], findings: Finding[]): Contracts {
  const schemas = readSchemas(files, findings);
  const capabilities = enumMembers(schemas, "CapabilityName");
  const errorCodes = enumMembers(schemas, "ErrorCode");
  const accountTypes = enumMembers(schemas, "AccountType");
  const ofServices = files.filter(({ path }) => isService(path)).sort((left, right) => byName(left.path, right.path));
  const services = servicesOf(ofServices.map((file) => readServiceFile(file, { capabilities, errorCodes }, findings)));
  reportTwins(services, findings);
  reportMissingSchemas(services, schemas, findings);
  return { services, schemas, profiles: profilesOf(schemas, accountTypes, findings), capabilities, errorCodes };
}

type Vocabulary = Record<"capabilities" | "errorCodes", readonly string[]>;

interface ServiceFile {
  readonly description: string;
  readonly operations: readonly Operation[];
}

function readServiceFile({ path: file, data }: SourceFile, vocabulary: Vocabulary, findings: Finding[]): ServiceFile {
  const report = reporter(file, findings);
  if (isRecord(data)) onlyMembers(data, ["openapi", "info", "paths", "components"], "", report);
  const paths = member(data, "paths");
  if (!isRecord(paths)) report("/paths", "has no paths");
  const operations = Object.entries(isRecord(paths) ? paths : {}).flatMap(
    ([path, item]) => readOperation(item, { file, path, report, ...vocabulary }) ?? [],
  );
  const [first] = operations;
  for (const { service, pointer } of operations)
    if (service !== first?.service)
      report(pointer, `belongs to ${service}, but the file to ${first?.service}`, {
        hint: "one service a file; a service may have several",
      });
  const description = member(member(data, "info"), "description");
  return { description: typeof description === "string" ? description : "", operations };
}

/** Files whose operations have the same service in their path are one service. */
function servicesOf(files: readonly ServiceFile[]): Service[] {
  const byService = Map.groupBy(files, ({ operations }) => operations[0]?.service);
  return [...byService]
    .flatMap(([name, parts]): Service[] =>
      name === undefined
        ? []
        : [{ name, description: parts.map((part) => part.description).join(" "), operations: parts.flatMap((part) => part.operations) }],
    )
    .sort((left, right) => byName(left.name, right.name));
}

/** Request and response have the operation's own names, so that a name in code leads to the contract. */
function reportMissingSchemas(services: readonly Service[], schemas: Contracts["schemas"], findings: Finding[]): void {
  for (const operation of services.flatMap(({ operations }) => operations))
    for (const name of [requestName(operation), responseName(operation)])
      if (!schemas.has(name))
        reporter(operation.file, findings)(operation.pointer, `needs the schema ${name}`, { hint: "in components.schemas of this file" });
}

/** Operation names are unique over all services: a client function, a handler and a schema carry the name alone. */
function reportTwins(services: readonly Service[], findings: Finding[]): void {
  const seen = new Map<string, Operation>();
  for (const operation of services.flatMap(({ operations }) => operations)) {
    const other = seen.get(operation.name);
    if (other !== undefined)
      reporter(operation.file, findings)(operation.pointer, `operation "${operation.name}" is also in ${other.service}`, {
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
