import { join } from "node:path";
import { Project, type SourceFile, ts } from "ts-morph";

/**
 * The hand-written code of the project, for reading.
 *
 * Imports of libraries are not followed: what a check asks of the type checker is how our own declarations type a name, and that is in our files.
 */
export function loadHandWritten(root: string): { files: SourceFile[]; checker: ReturnType<Project["getTypeChecker"]> } {
  const project = new Project({
    skipAddingFilesFromTsConfig: true,
    compilerOptions: {
      ...{ target: ts.ScriptTarget.ES2024, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
      ...{ jsx: ts.JsxEmit.ReactJSX, lib: ["lib.es2024.d.ts"], types: [], noResolve: true, noEmit: true, allowImportingTsExtensions: true },
      ...{ strict: true, exactOptionalPropertyTypes: true, skipLibCheck: true },
    },
  });
  project.addSourceFilesAtPaths(
    ["src/**/*.{ts,tsx}", "server/**/*.ts", "scripts/**/*.ts", "layout/**/*.ts", "shared/**/*.ts"].map((glob) => join(root, glob)),
  );
  const files = project.getSourceFiles().filter((file) => !/\/(generated|layout)\//.test(file.getFilePath()));
  return { files, checker: project.getTypeChecker() };
}

/** A finding of a check in code. */
export interface UsageFinding {
  /** A note is only printed; an error fails the check. */
  readonly severity: "error" | "note";
  /** `server/topics/X/account-handlers.ts:12`, or the contract's file where code is missing. */
  readonly location: string;
  readonly message: string;
}

export const locationOf = (root: string, file: SourceFile, line: number): string => `${file.getFilePath().slice(root.length + 1)}:${line}`;
