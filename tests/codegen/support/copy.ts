import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { SourceText } from "../../../codegen/load/source-file.ts";
import { projectRoot } from "./project.ts";

/** A new folder with these files. */
export function folderWith(files: readonly SourceText[]): string {
  const root = mkdtempSync(join(tmpdir(), "codegen-"));
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** A copy of parts of this project, for changes that must not touch it. Installed packages are shared. */
export function copyOfProject(parts: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), "codegen-project-"));
  for (const part of parts) cpSync(join(projectRoot, part), join(root, part), { recursive: true });
  symlinkSync(join(projectRoot, "node_modules"), join(root, "node_modules"));
  return root;
}
