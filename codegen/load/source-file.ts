import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CORE_SCHEMA, load, YAMLException } from "js-yaml";
import { explainYaml, type YamlProblem } from "../../layout/check/explain-yaml.ts";
import type { Finding } from "../finding.ts";
import { byName } from "../plain-data.ts";

/** One file of `schemas/` as text. */
export interface SourceText {
  /** `schemas/services/account.yaml`, from the project root. */
  readonly path: string;
  readonly text: string;
}
/** … and as data. */
export interface SourceFile extends SourceText {
  readonly data: unknown;
}

/** Everything codegen reads, sorted by path. A folder that is not there counts as empty. */
export function loadSources(root: string): SourceText[] {
  return [
    ...filesIn(root, "docs/layout-examples", ".layout.yaml"),
    ...filesIn(root, "schemas/components", ".yaml"),
    ...filesIn(root, "schemas/layouts", ".layout.yaml"),
    ...filesIn(root, "schemas/services", ".yaml"),
  ];
}

function filesIn(root: string, folder: string, ending: string): SourceText[] {
  let names: string[];
  try {
    names = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
  return names
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ path: `${folder}/${name.replaceAll("\\", "/")}`, text: readFileSync(join(root, folder, name), "utf8") }))
    .sort((left, right) => byName(left.path, right.path));
}

/** YAML 1.2, so `no` is a word and `2026-11-21` a string. */
export function parseSource(source: SourceText): { source: SourceText } & ({ file: SourceFile } | { finding: Finding }) {
  try {
    const data = load(source.text, { schema: CORE_SCHEMA, filename: source.path });
    const repeated = repetitionProblem(data);
    if (repeated !== undefined) return refused(source, { message: repeated, hint: "write the parts out", line: 1, column: 1 });
    return { source, file: { ...source, data } };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { line = 0, column = 0 } = error.mark ?? {};
    return refused(source, explainYaml(source.text, { message: error.reason, line: line + 1, column: column + 1 }));
  }
}

function refused(source: SourceText, { message, hint, line, column }: YamlProblem): { source: SourceText; finding: Finding } {
  return { source, finding: { file: source.path, pointer: "", message, hint, position: { line, column } } };
}

/**
 * YAML aliases (`&name` and `*name`) let a text of 400 bytes represent a billion values, or a value that contains itself. Parsing it is quick, but walking
 * its values would never end.
 */
const MOST_REPEATED = 200_000;

/** @returns why the value cannot be processed; undefined: it can */
function repetitionProblem(value: unknown): string | undefined {
  const sizes = new Map<object, number | null>();
  let written = 0;
  const measure = (part: unknown): number | undefined => {
    if (typeof part !== "object" || part === null) return 1;
    const known = sizes.get(part);
    if (known !== undefined) return known ?? undefined;
    sizes.set(part, null);
    let size = 1;
    for (const member of Object.values(part)) {
      const own = measure(member);
      if (own === undefined) return undefined;
      size += own;
      if (typeof member !== "object" || member === null) written++;
    }
    written++;
    sizes.set(part, size);
    return size;
  };
  const size = measure(value);
  if (size === undefined) return "a part of it repeats itself (*name is inside the part that &name marks)";
  return size - written > MOST_REPEATED ? `*name repeats more than ${MOST_REPEATED} values` : undefined;
}
