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

/** openapi-typescript's own types, in the options that match ours: read-only, and a default makes no member required. */
export async function writeOracleTypes(folder: string, document: object): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(document));
  const options = ["--immutable", "--default-non-nullable=false", "-o", join(folder, "oracle.ts")];
  await run(process.execPath, [command("openapi-typescript", "bin/cli.js"), join(folder, "openapi.json"), ...options], {
    cwd: projectRoot,
  });
}

/**
 * Let TypeScript 5.9 judge, for each schema, whether our type and the oracle's are assignable to each other, both ways, and that neither is `any`.
 *
 * @returns the compiler's errors; empty when all agree.
 */
export async function disagreements(folder: string, ourTypes: string, schemas: readonly string[]): Promise<string[]> {
  writeFileSync(join(folder, "ours.ts"), ourTypes);
  writeFileSync(join(folder, "proof.ts"), proof(schemas));
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

function proof(schemas: readonly string[]): string {
  const pairs = schemas.map((name) => `"${name}" satisfies Same<ours.${name}, oracle["schemas"]["${name}"], "${name}">;`);
  return `import type * as ours from "./ours.ts";
import type { components as oracle } from "./oracle.ts";
type IsAny<T> = 0 extends 1 & T ? true : false;
type Fits<From, To> = [From] extends [To] ? true : false;
type Same<A, B, Name> = true extends IsAny<A> | IsAny<B> ? never : [Fits<A, B>, Fits<B, A>] extends [true, true] ? Name : never;
${pairs.join("\n")}
`;
}
