import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "./project.ts";

const run = promisify(execFile);
const fromOracle = createRequire(join(projectRoot, "tests/oracle/package.json"));

/** The command of a package that only the oracle workspace has. */
const command = (name: string, file: string): string => join(dirname(fromOracle.resolve(`${name}/package.json`)), file);

/** A document with named schemas to compare, and where openapi-typescript's types of it are written. */
export interface OracleDocument {
  /** Letters only: it becomes a file and an import. */
  readonly name: string;
  /** The OpenAPI document on disk. */
  readonly path: string;
  readonly schemas: readonly string[];
}

/** An OpenAPI document that only names the schemas of component files, so that the ones no operation uses are compared too. */
export function componentsDocument(folder: string, schemas: readonly { name: string; file: string; pointer: string }[]): OracleDocument {
  const references = schemas.map(({ name, file, pointer }) => [name, { $ref: `${join(projectRoot, file)}#${pointer}` }]);
  const document = {
    openapi: "3.1.0",
    info: { title: "Components", version: "1", license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" } },
    servers: [{ url: "/" }],
    paths: {},
    components: { schemas: Object.fromEntries(references) },
  };
  const path = join(folder, "components.json");
  writeFileSync(path, JSON.stringify(document));
  return { name: "components", path, schemas: schemas.map(({ name }) => name) };
}

/** openapi-typescript's own types, in the options that match ours: read-only, and a default makes no member required. */
export async function writeOracleTypes(folder: string, documents: readonly OracleDocument[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const options = ["--immutable", "--default-non-nullable=false"];
  for (const { name, path } of documents)
    await run(process.execPath, [command("openapi-typescript", "bin/cli.js"), path, ...options, "-o", join(folder, `${name}.ts`)], {
      cwd: projectRoot,
    });
}

/**
 * Let TypeScript 5.9 judge, for each schema, whether our type and the oracle's may stand for each other, both ways, and that neither is `any`.
 *
 * @returns the compiler's errors; empty when all agree.
 */
export async function disagreements(folder: string, ourTypes: string, documents: readonly OracleDocument[]): Promise<string[]> {
  writeFileSync(join(folder, "ours.ts"), ourTypes);
  writeFileSync(join(folder, "proof.ts"), proof(documents));
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: {
        ...{ target: "es2023", module: "esnext", moduleResolution: "bundler", types: [], noEmit: true, allowImportingTsExtensions: true },
        ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
      },
      files: ["proof.ts"],
    }),
  );
  try {
    await run(process.execPath, [command("typescript", "bin/tsc"), "-p", folder, "--pretty", "false"]);
    return [];
  } catch (error) {
    if (error instanceof Error && "stdout" in error && String(error.stdout) !== "") return String(error.stdout).trim().split("\n");
    throw error;
  }
}

function proof(documents: readonly OracleDocument[]): string {
  const imports = documents.map(({ name }) => `import type { components as ${name} } from "./${name}.ts";`);
  const pairs = documents.flatMap(({ name, schemas }) =>
    schemas.map((schema) => `"${schema}" satisfies Same<ours.${schema}, ${name}["schemas"]["${schema}"], "${schema}">;`),
  );
  return `import type * as ours from "./ours.ts";
${imports.join("\n")}
type IsAny<T> = 0 extends 1 & T ? true : false;
type Fits<From, To> = [From] extends [To] ? true : false;
type Same<A, B, Name> = true extends IsAny<A> | IsAny<B> ? never : [Fits<A, B>, Fits<B, A>] extends [true, true] ? Name : never;
${pairs.join("\n")}
`;
}
