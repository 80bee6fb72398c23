/**
 * Where problems gather while a layout is checked. All of them at once: an author fixes a list, not one line per run.
 */
import type { Problem } from "../compiled.ts";
import { escapeName } from "../json-pointer.ts";
import type { ProblemCode } from "./problem-codes.ts";

/** A position in the layout, by Ids and names for people and as JSON pointer for editors. */
export interface Position {
  readonly path: string;
  readonly pointer: string;
}
export const ROOT: Position = { path: "", pointer: "" };

/** @param pointer the same step as JSON pointer, when the path uses an Id and the file an index. */
export function inside(position: Position, path: string, pointer: string = path): Position {
  return { path: position.path === "" ? path : `${position.path}/${path}`, pointer: `${position.pointer}/${pointer}` };
}

/** Append a property, with the escapes of RFC 6901. */
export function at(position: Position, ...properties: readonly string[]): Position {
  return properties.reduce((here, property) => inside(here, property, escapeName(property)), position);
}

export class Report {
  readonly problems: Problem[] = [];
  /** A part that several elements share is compiled for each of them but reported once. */
  readonly #reported = new Set<string>();

  error(position: Position, code: ProblemCode, message: string, hint?: string): void {
    this.add("error", position, code, message, hint);
  }
  warning(position: Position, code: ProblemCode, message: string, hint?: string): void {
    this.add("warning", position, code, message, hint);
  }
  /** Is there already a problem at this position? Then its consequences are not reported. */
  hasErrorAt({ path }: Position): boolean {
    return this.problems.some((problem) => problem.severity === "error" && problem.path === path);
  }
  private add(
    severity: Problem["severity"],
    { path, pointer }: Position,
    code: ProblemCode,
    message: string,
    hint: string | undefined,
  ): void {
    const key = `${code} ${pointer} ${message}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.problems.push({ severity, path, pointer, code, message, ...(hint === undefined ? {} : { hint }) });
  }
}
