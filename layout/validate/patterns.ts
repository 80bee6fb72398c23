/**
 * Patterns that contracts and admins write, matched by an engine whose time grows linearly with the text (RE2 syntax).
 *
 * JavaScript's own engine backtracks: `^(a+)+$` takes seconds on 28 characters. The linear engine is 46 KB compressed, too much for a
 * first load, so it is installed rather than imported: the server and codegen install it at start (`re2-engine.ts`), the portal when
 * a form is first opened for editing. Until then a pattern passes in the browser; the server judges every save in any case.
 */
export interface PatternTester {
  test(text: string): boolean;
}
/** @throws when the source is not RE2 syntax. */
export type PatternEngine = (source: string) => PatternTester;

let engine: PatternEngine | undefined;
const testers = new Map<string, PatternTester>();
const MAX_TESTERS = 2_000;

export function installPatternEngine(installed: PatternEngine): void {
  engine = installed;
  testers.clear();
}

export const hasPatternEngine = (): boolean => engine !== undefined;

/** A tester with JSON Schema's meaning: the pattern may match anywhere in the text, so anchors are the pattern's own business. */
export function compilePattern(source: string): PatternTester {
  return { test: (text) => testerFor(source)?.test(text) ?? true };
}

/** Why a pattern cannot be used, or undefined. Needs an installed engine. */
export function patternProblem(source: string): string | undefined {
  if (engine === undefined) throw new Error("No pattern engine is installed: import layout/validate/re2-engine.ts first.");
  if (source.length > 500) return "a pattern may have at most 500 characters";
  try {
    testerFor(source);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function testerFor(source: string): PatternTester | undefined {
  const known = testers.get(source);
  if (known !== undefined || engine === undefined) return known;
  if (testers.size >= MAX_TESTERS) testers.clear();
  const tester = engine(source);
  testers.set(source, tester);
  return tester;
}
