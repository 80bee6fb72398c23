/** Importing this module installs the linear-time pattern engine (RE2 in JavaScript). */
import { RE2JS } from "re2js";
import { installPatternEngine, type PatternEngine } from "./patterns.ts";

const re2Engine: PatternEngine = (source) => {
  const compiled = RE2JS.compile(source);
  return { test: (text) => compiled.matcher(text).find() };
};

installPatternEngine(re2Engine);
