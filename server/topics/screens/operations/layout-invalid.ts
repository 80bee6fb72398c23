import { Problem } from "../../../platform/call/problem.ts";
import type { LayoutCheck } from "../../../platform/layouts/check-layout.ts";

/** The errors of a layout as details: the field is the JSON pointer into it. */
export function layoutInvalid({ problems }: LayoutCheck): Problem {
  const errors = problems.filter(({ severity }) => severity === "error");
  const details = errors.map(({ pointer, path, code, message }) => ({
    field: `layout${pointer}`,
    code,
    worded: path === "" ? message : `${path}: ${message}`,
  }));
  return new Problem("LayoutInvalid", { details });
}
