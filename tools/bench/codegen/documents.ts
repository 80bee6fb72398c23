/** The input of the generators: a folder like this project's, and the same content as one OpenAPI document for the other generators. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { openApiDocument } from "../../../codegen/emit/open-api.ts";
import { createReader } from "../../../codegen/generate.ts";
import { loadSources } from "../../../codegen/load/source-file.ts";
import { isRecord } from "../../../shared/is-record.ts";
import { convertDocument, type Json, type JsonObject, objectIn } from "./convert-document.ts";

const CACHE = "node_modules/.cache/bench-codegen";
const LARGE = "tools/bench/peers/node_modules/@octokit/openapi/generated/api.github.com.json";

const OWN = "Our contracts";
const LARGE_TITLE = "GitHub's REST API (@octokit/openapi)";
const SERVICES = 12;
const OPERATIONS = 20;

export interface Document {
  readonly title: string;
  readonly isLarge: boolean;
  readonly operations: number;
  readonly schemas: number;
  /** Contains `schemas/`, and receives the generated folders. */
  readonly folder: string;
  readonly file: string;
}

export function prepareDocuments(): Document[] {
  rmSync(CACHE, { recursive: true, force: true });
  return [ownContracts(), typicalContracts(), largeDocument()];
}

function ownContracts(): Document {
  const folder = join(CACHE, "own");
  cpSync("schemas", join(folder, "schemas"), { recursive: true });
  const { contracts } = createReader()(loadSources(folder));
  return document(OWN, folder, JSON.parse(JSON.stringify(openApiDocument(contracts))) as JsonObject);
}

/** A product of typical size: twelve services of twenty operations each, taken from GitHub's document. */
function typicalContracts(): Document {
  const source = gitHub();
  const taken = new Map<string, number>();
  const isWanted = (operation: Json | undefined): boolean => {
    const id = isRecord(operation) ? operation.operationId : undefined;
    if (typeof id !== "string") return false;
    const [service = ""] = id.split("/");
    const count = taken.get(service) ?? 0;
    if (count === OPERATIONS || (count === 0 && (taken.size === SERVICES || sizes.get(service) !== OPERATIONS))) return false;
    taken.set(service, count + 1);
    return true;
  };
  const sizes = servicesOf(source);
  const paths = Object.entries(objectIn(source, "paths")).map(([path, item]) => [
    path,
    Object.fromEntries(Object.entries(isRecord(item) ? item : {}).filter(([, operation]) => isWanted(operation))),
  ]);
  return writeConverted("typical", `${SERVICES} services of ${OPERATIONS} operations`, { ...source, paths: Object.fromEntries(paths) });
}

/** Operations per service, up to the wanted number. */
function servicesOf(source: JsonObject): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const item of Object.values(objectIn(source, "paths")))
    for (const operation of Object.values(isRecord(item) ? item : {})) {
      const id = isRecord(operation) ? operation.operationId : undefined;
      if (typeof id !== "string") continue;
      const [service = ""] = id.split("/");
      sizes.set(service, Math.min(OPERATIONS, (sizes.get(service) ?? 0) + 1));
    }
  return sizes;
}

const gitHub = (): JsonObject => JSON.parse(readFileSync(LARGE, "utf8")) as JsonObject;
const largeDocument = (): Document => writeConverted("large", LARGE_TITLE, gitHub());

function writeConverted(name: string, title: string, source: JsonObject): Document {
  const folder = join(CACHE, name);
  const converted = convertDocument(source);
  const { services } = converted;
  // Only the referenced schemas: the source document has many more.
  const used = name === "large" ? undefined : reachable(converted.schemas, [...services.values()]);
  const schemas = kept(converted.schemas, used);
  const merged = used === undefined ? converted.merged : withSchemas(converted.merged, used, converted.schemas);
  mkdirSync(join(folder, "schemas/services"), { recursive: true });
  mkdirSync(join(folder, "schemas/components"), { recursive: true });
  // JSON is valid YAML.
  writeFileSync(join(folder, "schemas/components/shared.yaml"), JSON.stringify(schemas));
  for (const [name, service] of services) writeFileSync(join(folder, `schemas/services/${name}.yaml`), JSON.stringify(service));
  return document(title, folder, merged);
}

/** Names of all schemas that these documents need, directly or through others. */
function reachable(schemas: JsonObject, documents: readonly Json[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (value: Json | undefined): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isRecord(value))
      for (const [key, part] of Object.entries(value)) {
        const name = key === "$ref" && typeof part === "string" ? basename(part) : undefined;
        if (name === undefined) visit(part);
        else if (!found.has(name)) {
          found.add(name);
          visit(schemas[name]);
        }
      }
  };
  for (const each of documents) visit(each);
  return found;
}
const kept = (schemas: JsonObject, used: ReadonlySet<string> | undefined): JsonObject =>
  Object.fromEntries(Object.entries(schemas).filter(([name]) => used === undefined || used.has(name)));
/** Removes unused shared schemas from the merged document too. */
function withSchemas(merged: JsonObject, used: ReadonlySet<string>, shared: JsonObject): JsonObject {
  const components = objectIn(merged, "components");
  const schemas = Object.entries(objectIn(components, "schemas")).filter(([name]) => shared[name] === undefined || used.has(name));
  return { ...merged, components: { ...components, schemas: Object.fromEntries(schemas) } };
}

function document(title: string, folder: string, merged: JsonObject): Document {
  const file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(merged));
  return {
    title,
    isLarge: title === LARGE_TITLE,
    folder,
    file,
    operations: Object.keys(objectIn(merged, "paths")).length,
    schemas: Object.keys(objectIn(objectIn(merged, "components"), "schemas")).length,
  };
}
