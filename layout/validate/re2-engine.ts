/** Importing this module installs the linear-time pattern engine (RE2 in JavaScript). */
import { RE2JS } from "re2js";
import { installPatternEngine, type PatternEngine, type PatternTester } from "./patterns.ts";

const re2Engine: PatternEngine = (source) => {
  const simple = simpleTester(source);
  if (simple !== undefined) return simple;
  const compiled = RE2JS.compile(source);
  return { test: (text) => compiled.matcher(text).find() };
};

/** `[A-Za-z0-9_-]`, with nothing in it that engines read in different ways. */
const CLASS = String.raw`\[(?:[A-Za-z0-9]-[A-Za-z0-9]|[A-Za-z0-9 _.])+-?\]`;
const FIXED = String.raw`(?:${CLASS}(?:\{\d{1,3}\})?)*`;
const SIMPLE = new RegExp(String.raw`^\^${FIXED}(?:${CLASS}(?:[?*+]|\{\d{1,3},\d{0,3}\}))?${FIXED}\$$`);

/**
 * Most patterns are classes of ASCII characters in a row, at most one of them of variable length, from the first character to the last. JavaScript's own
 * engine means the same by them and has nothing to go back to but that one length, so it is as linear as ours, and fifty times faster.
 */
function simpleTester(source: string): PatternTester | undefined {
  if (!SIMPLE.test(source)) return undefined;
  try {
    return new RegExp(source, "u");
  } catch {
    // `[Z-A]` or `{5,2}`: our own parser reports it.
    return undefined;
  }
}

installPatternEngine(re2Engine);
