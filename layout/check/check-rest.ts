/**
 * Finds the other problems of a layout or fragment with a wrong shape, so that an author does not meet a second list of problems after fixing the
 * first.
 */
import type { Problem } from "../compiled.ts";
import { elementPath } from "../element-path.ts";
import { isFragment, type LayoutDocument } from "../model.ts";
import { checkPlainTexts, looksLikeFragment } from "./check-shape.ts";
import { followUps } from "./follow-ups.ts";
import type { ProblemCode } from "./problem-codes.ts";
import { withoutMisshapen } from "./without-misshapen.ts";

/** Parts with the wrong shape, whose contents are not checked. */
const UNREAD: ReadonlySet<string> = new Set(["TooLarge", "TooDeep"] satisfies ProblemCode[]);

/**
 * @param shape the result of `checkShape`, with at least one error
 * @param judge checks the document without its misshapen parts
 * @returns errors that do not follow from the misshapen parts, with their positions in the value
 */
export function checkRest(value: unknown, shape: readonly Problem[], judge: (rest: LayoutDocument) => readonly Problem[]): Problem[] {
  if (shape.some(({ code }) => UNREAD.has(code))) return [];
  const rest = withoutMisshapen(value);
  if (rest === null) return [];
  const { document, touched, positionOf } = rest;
  // The kind of this fragment is unknown.
  if (looksLikeFragment(value) && !isFragment(document)) return [];
  // The intended elements of a required list are unknown.
  const short = shape.filter(({ code }) => code === "OutOfBounds").map(({ pointer }) => pointer);
  const isFollowUp = followUps(value, [...touched, ...short]);
  const reported = new Set(shape.map(({ pointer }) => pointer));
  return [...(touched.length === 0 ? [] : checkPlainTexts(document)), ...judge(document)].flatMap((problem) => {
    const pointer = positionOf(problem.pointer);
    const { fragment, severity, code, message } = problem;
    const key = fragment === undefined ? pointer : `${fragment.Id} ${fragment.pointer}`;
    // A second error at the same position follows from the first: an unknown field cannot be saved either.
    if (severity !== "error" || reported.has(key) || isFollowUp({ code, pointer, message })) return [];
    reported.add(key);
    return [{ ...problem, pointer, path: elementPath(value, pointer) }];
  });
}
