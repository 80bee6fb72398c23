/**
 * What else is wrong with a layout or fragment whose shape is wrong: an author fixes one list, and meets no second one behind it.
 */
import type { Problem } from "../compiled.ts";
import { elementPath } from "../element-path.ts";
import { isFragment, type LayoutDocument } from "../model.ts";
import { checkPlainTexts, looksLikeFragment } from "./check-shape.ts";
import { followUps } from "./follow-ups.ts";
import type { ProblemCode } from "./problem-codes.ts";
import { withoutMisshapen } from "./without-misshapen.ts";

/** Of a shape that is not looked at any further. */
const UNREAD: ReadonlySet<string> = new Set(["TooLarge", "TooDeep"] satisfies ProblemCode[]);

/**
 * @param shape what `checkShape` says of the value, at least one error
 * @param judge what is wrong with the document that is left when everything misshapen is taken out of it
 * @returns errors that are no consequence of the misshapen parts, with their places in the value
 */
export function checkRest(value: unknown, shape: readonly Problem[], judge: (rest: LayoutDocument) => readonly Problem[]): Problem[] {
  if (shape.some(({ code }) => UNREAD.has(code))) return [];
  const rest = withoutMisshapen(value);
  if (rest === null) return [];
  const { document, touched, positionOf } = rest;
  // Of what it is a fragment, no one knows any more.
  if (looksLikeFragment(value) && !isFragment(document)) return [];
  // Of a list that must not be empty, no one knows what should be in it.
  const short = shape.filter(({ code }) => code === "OutOfBounds").map(({ pointer }) => pointer);
  const isFollowUp = followUps(value, [...touched, ...short]);
  const reported = new Set(shape.map(({ pointer }) => pointer));
  return [...(touched.length === 0 ? [] : checkPlainTexts(document)), ...judge(document)].flatMap((problem) => {
    const pointer = positionOf(problem.pointer);
    const { fragment, severity, code, message } = problem;
    const key = fragment === undefined ? pointer : `${fragment.Id} ${fragment.pointer}`;
    // A second error at the same place follows from the first: an unknown field cannot be saved either.
    if (severity !== "error" || reported.has(key) || isFollowUp({ code, pointer, message })) return [];
    reported.add(key);
    return [{ ...problem, pointer, path: elementPath(value, pointer) }];
  });
}
