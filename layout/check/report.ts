/**
 * Where problems gather while a layout is checked. All of them at once: an author fixes a list, not one line per run.
 */
import type { Problem } from "../compiled.ts";
import { escapeName } from "../json-pointer.ts";
import type { ProblemCode } from "./problem-codes.ts";

/** A place in the layout, by Ids and names for people and as JSON pointer for editors. */
export interface Place {
  readonly path: string;
  readonly pointer: string;
}
export const ROOT: Place = { path: "", pointer: "" };

/** @param pointer the same step as JSON pointer, when people call it by Id and the file has it by index. */
export function inside(place: Place, path: string, pointer: string = path): Place {
  return { path: place.path === "" ? path : `${place.path}/${path}`, pointer: `${place.pointer}/${pointer}` };
}

/** One property deeper, with the escapes of RFC 6901. */
export function at(place: Place, ...properties: readonly string[]): Place {
  return properties.reduce((here, property) => inside(here, property, escapeName(property)), place);
}

export class Report {
  readonly problems: Problem[] = [];

  error(place: Place, code: ProblemCode, message: string, hint?: string): void {
    this.add("error", place, code, message, hint);
  }
  warning(place: Place, code: ProblemCode, message: string, hint?: string): void {
    this.add("warning", place, code, message, hint);
  }
  /** Is something wrong just there already? Then what only follows from it is not worth a line. */
  hasErrorAt({ path }: Place): boolean {
    return this.problems.some((problem) => problem.severity === "error" && problem.path === path);
  }
  private add(severity: Problem["severity"], { path, pointer }: Place, code: ProblemCode, message: string, hint: string | undefined): void {
    this.problems.push({ severity, path, pointer, code, message, ...(hint === undefined ? {} : { hint }) });
  }
}
