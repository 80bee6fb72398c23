/** What is generated from: a folder as this project has it, and the same as one OpenAPI document for the other generators. */
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { CORE_SCHEMA, load } from "js-yaml";
import { convertDocument, type Json, type JsonObject, objectIn } from "./convert-document.ts";

const CACHE = "node_modules/.cache/bench-codegen";
const LARGE = "tests/bench/peers/node_modules/@octokit/openapi/generated/api.github.com.json";

const OWN = "Our contracts";

export interface Document {
  readonly title: string;
  readonly isLarge: boolean;
  readonly operations: number;
  readonly schemas: number;
  /** Has `schemas/`, and gets the generated folders. */
  readonly folder: string;
  readonly file: string;
}

export function prepareDocuments(): Document[] {
  rmSync(CACHE, { recursive: true, force: true });
  return [ownContracts(), largeDocument()];
}

function ownContracts(): Document {
  const folder = join(CACHE, "own");
  cpSync("schemas", join(folder, "schemas"), { recursive: true });
  const read = (path: string) => load(readFileSync(path, "utf8"), { schema: CORE_SCHEMA }) as JsonObject;
  const services = globSync("schemas/services/*.yaml").sort().map(read);
  const components = globSync("schemas/components/*.yaml").sort().map(read);
  const schemas = Object.assign({}, ...components, ...services.map((service) => objectIn(objectIn(service, "components"), "schemas")));
  const [first = {}] = services;
  const merged = {
    ...first,
    tags: services.flatMap(({ tags }) => tags as Json[]),
    paths: Object.assign({}, ...services.map((service) => objectIn(service, "paths"))),
    components: { ...objectIn(first, "components"), schemas },
  };
  return document(OWN, folder, rewriteReferences(merged) as JsonObject);
}

/** Every named schema of ours has one name in all files together. */
function rewriteReferences(value: Json): Json {
  if (Array.isArray(value)) return value.map(rewriteReferences);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === "$ref" && typeof part === "string" && !part.startsWith("#/components/responses/")
        ? `#/components/schemas/${basename(part)}`
        : rewriteReferences(part),
    ]),
  );
}

function largeDocument(): Document {
  const folder = join(CACHE, "large");
  const { merged, services, schemas } = convertDocument(JSON.parse(readFileSync(LARGE, "utf8")) as JsonObject);
  mkdirSync(join(folder, "schemas/services"), { recursive: true });
  mkdirSync(join(folder, "schemas/components"), { recursive: true });
  // JSON is YAML.
  writeFileSync(join(folder, "schemas/components/shared.yaml"), JSON.stringify(schemas));
  for (const [name, service] of services) writeFileSync(join(folder, `schemas/services/${name}.yaml`), JSON.stringify(service));
  return document("GitHub's REST API (@octokit/openapi)", folder, merged);
}

function document(title: string, folder: string, merged: JsonObject): Document {
  const file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(merged));
  return {
    title,
    isLarge: title !== OWN,
    folder,
    file,
    operations: Object.keys(objectIn(merged, "paths")).length,
    schemas: Object.keys(objectIn(objectIn(merged, "components"), "schemas")).length,
  };
}
