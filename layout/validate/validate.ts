/**
 * The eval-free validator: compiles a schema of the closed vocabulary into closures. One idea, one compiler pass: each keyword is a
 * function below, in the order of the vocabulary.
 *
 * Why not Ajv: under the portal's Content-Security-Policy Ajv's generated code throws, and a layout is only known at run time.
 * Verdicts and errors (keyword, paths, params) are Ajv's own with `allErrors`, proved on generated values and the official test suite;
 * so a problem shown while typing and one the server finds read the same.
 */

import { compareDecimalTexts, decimalPlaces, isDecimal } from "../../shared/decimal.ts";
import { isRecord } from "../../shared/is-record.ts";
import { escapeName, fragmentNames, pointerTo } from "../json-pointer.ts";
import { deepEqual } from "./equality.ts";
import { formats } from "./formats.ts";
import { compilePattern } from "./patterns.ts";
import type { Format, JsonSchema, JsonType, JsonValue, ValidationError } from "./vocabulary.ts";

export type Validator = (value: unknown) => ValidationError[];

/** Adds the problems of `value`, at `path`, to `errors`. */
type Check = (value: unknown, path: string, errors: ValidationError[]) => void;
type Params = Record<string, unknown>;

/** Deeper values are refused instead of risking the call stack. */
const MAX_DEPTH = 200;

/**
 * Compile once, validate many times.
 * @throws on a keyword outside the vocabulary or a `$ref` that leads nowhere, naming the place.
 */
export function compileValidator(schema: JsonSchema | boolean): Validator {
  const compiler = new Compiler(schema);
  const check = compiler.compile(schema, "#");
  return (value) => {
    const errors: ValidationError[] = [];
    check(value, "", errors);
    return errors;
  };
}

const ANNOTATIONS = new Set([
  "title",
  "description",
  "default",
  "examples",
  "example",
  "readOnly",
  "writeOnly",
  "deprecated",
  "contentMediaType",
  "$defs",
  "$schema",
  "$id",
  "$comment",
]);
const pointerStep = (name: string): string => encodeURIComponent(escapeName(name));

function typeMatches(value: unknown, type: JsonType): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isRecord(value);
    case "integer":
      return typeof value === "number" && Number.isFinite(value) && value % 1 === 0;
    case "number":
      return typeof value === "number" && Number.isFinite(value);
    default:
      // biome's useValidTypeof wants literals; the two left are "boolean" and "string".
      return type === "boolean" ? typeof value === "boolean" : typeof value === "string";
  }
}

/** Code points, as JSON Schema counts them. */
function lengthOf(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

type KeywordCompiler = (compiler: Compiler, schema: JsonSchema, at: string, fail: Fail) => Check | undefined;
type Fail = (errors: ValidationError[], path: string, params: Params) => void;

const stringCheck =
  (judge: (text: string) => Params | undefined, fail: Fail): Check =>
  (value, path, errors) => {
    const params = typeof value === "string" ? judge(value) : undefined;
    if (params !== undefined) fail(errors, path, params);
  };
const numberCheck =
  (judge: (number: number) => Params | undefined, fail: Fail): Check =>
  (value, path, errors) => {
    const params = typeof value === "number" && Number.isFinite(value) ? judge(value) : undefined;
    if (params !== undefined) fail(errors, path, params);
  };
const sizeCheck =
  (size: (value: unknown) => number | undefined, isWrong: (size: number) => boolean, limit: number, fail: Fail): Check =>
  (value, path, errors) => {
    const actual = size(value);
    if (actual !== undefined && isWrong(actual)) fail(errors, path, { limit });
  };
const arraySize = (value: unknown): number | undefined => (Array.isArray(value) ? value.length : undefined);
const objectSize = (value: unknown): number | undefined => (isRecord(value) ? Object.keys(value).length : undefined);
const textSize = (value: unknown): number | undefined => (typeof value === "string" ? lengthOf(value) : undefined);

const KEYWORDS: { readonly [keyword: string]: KeywordCompiler } = {
  $ref: (compiler, schema) => compiler.reference(schema.$ref as string),
  type: (_compiler, schema, _at, fail) => {
    const types = Array.isArray(schema.type) ? schema.type : [schema.type as JsonType];
    const params = { type: schema.type };
    return (value, path, errors) => {
      if (!types.some((type) => typeMatches(value, type))) fail(errors, path, params);
    };
  },
  const: (_compiler, schema, _at, fail) => (value, path, errors) => {
    if (!deepEqual(value, schema.const)) fail(errors, path, { allowedValue: schema.const });
  },
  enum: (_compiler, schema, _at, fail) => {
    const members = schema.enum as JsonValue[];
    const scalars = new Set<unknown>(members);
    return (value, path, errors) => {
      if (!scalars.has(value) && !members.some((member) => deepEqual(member, value))) fail(errors, path, { allowedValues: members });
    };
  },
  minLength: (_c, { minLength = 0 }, _at, fail) => sizeCheck(textSize, (size) => size < minLength, minLength, fail),
  maxLength: (_c, { maxLength = 0 }, _at, fail) => sizeCheck(textSize, (size) => size > maxLength, maxLength, fail),
  pattern: (_compiler, schema, _at, fail) => {
    const pattern = schema.pattern as string;
    const tester = compilePattern(pattern);
    return stringCheck((text) => (tester.test(text) ? undefined : { pattern }), fail);
  },
  format: (_compiler, schema, at, fail) => {
    const format = schema.format as Format;
    const isValid = formats[format];
    if (isValid === undefined) throw new Error(`${at}/format: unknown format "${format}"; known are ${Object.keys(formats).join(", ")}.`);
    return stringCheck((text) => (isValid(text) ? undefined : { format }), fail);
  },
  minimum: (_c, { minimum = 0 }, _at, fail) => numberCheck((n) => (n < minimum ? { comparison: ">=", limit: minimum } : undefined), fail),
  maximum: (_c, { maximum = 0 }, _at, fail) => numberCheck((n) => (n > maximum ? { comparison: "<=", limit: maximum } : undefined), fail),
  exclusiveMinimum: (_c, { exclusiveMinimum: limit = 0 }, _at, fail) =>
    numberCheck((n) => (n <= limit ? { comparison: ">", limit } : undefined), fail),
  exclusiveMaximum: (_c, { exclusiveMaximum: limit = 0 }, _at, fail) =>
    numberCheck((n) => (n >= limit ? { comparison: "<", limit } : undefined), fail),
  multipleOf: (_c, { multipleOf = 1 }, _at, fail) =>
    numberCheck((n) => (Number.isInteger(n / multipleOf) ? undefined : { multipleOf }), fail),
  "x-minimum": (_compiler, schema, _at, fail) => {
    const limit = schema["x-minimum"] as string;
    return stringCheck((text) => (isDecimal(text) && compareDecimalTexts(text, limit) < 0 ? { limit } : undefined), fail);
  },
  "x-maximum": (_compiler, schema, _at, fail) => {
    const limit = schema["x-maximum"] as string;
    return stringCheck((text) => (isDecimal(text) && compareDecimalTexts(text, limit) > 0 ? { limit } : undefined), fail);
  },
  "x-decimalPlaces": (_compiler, schema, _at, fail) => {
    const limit = schema["x-decimalPlaces"] as number;
    return stringCheck((text) => (isDecimal(text) && decimalPlaces(text) > limit ? { limit } : undefined), fail);
  },
  prefixItems: (compiler, schema, at) => {
    const checks = (schema.prefixItems as JsonSchema[]).map((item, index) => compiler.compile(item, `${at}/prefixItems/${index}`));
    return (value, path, errors) => {
      if (!Array.isArray(value)) return;
      for (let index = 0; index < checks.length && index < value.length; index++) checks[index]?.(value[index], `${path}/${index}`, errors);
    };
  },
  items: (compiler, schema, at, fail) => {
    const start = schema.prefixItems?.length ?? 0;
    if (schema.items === false && schema.prefixItems !== undefined)
      return sizeCheck(
        arraySize,
        (size) => size > start,
        start,
        (errors, path) => fail(errors, path, { limit: start }),
      );
    const check = compiler.compile(schema.items as JsonSchema | boolean, `${at}/items`);
    return (value, path, errors) => {
      if (!Array.isArray(value)) return;
      for (let index = start; index < value.length; index++) check(value[index], `${path}/${index}`, errors);
    };
  },
  minItems: (_c, { minItems = 0 }, _at, fail) => sizeCheck(arraySize, (size) => size < minItems, minItems, fail),
  maxItems: (_c, { maxItems = 0 }, _at, fail) => sizeCheck(arraySize, (size) => size > maxItems, maxItems, fail),
  uniqueItems: (_compiler, schema, _at, fail) => {
    if (schema.uniqueItems !== true) return undefined;
    const find = scalarRepetitionFinder(schema.items) ?? firstRepetition;
    return (value, path, errors) => {
      const pair = Array.isArray(value) ? find(value) : undefined;
      if (pair !== undefined) fail(errors, path, pair);
    };
  },
  properties: (compiler, schema, at) => {
    const checks = Object.entries(schema.properties as Record<string, JsonSchema>).map(
      ([name, property]) => [name, `/${escapeName(name)}`, compiler.compile(property, `${at}/properties/${pointerStep(name)}`)] as const,
    );
    return (value, path, errors) => {
      if (!isRecord(value)) return;
      for (const [name, step, check] of checks)
        if (Object.hasOwn(value, name) && value[name] !== undefined) check(value[name], path + step, errors);
    };
  },
  required: (_compiler, schema, _at, fail) => {
    const names = schema.required as string[];
    return (value, path, errors) => {
      if (!isRecord(value)) return;
      for (const name of names) if (!Object.hasOwn(value, name) || value[name] === undefined) fail(errors, path, { missingProperty: name });
    };
  },
  additionalProperties: (compiler, schema, at, fail) => {
    if (schema.additionalProperties === true) return undefined;
    const known = new Set(Object.keys(schema.properties ?? {}));
    const check =
      schema.additionalProperties === false
        ? undefined
        : compiler.compile(schema.additionalProperties as JsonSchema, `${at}/additionalProperties`);
    return (value, path, errors) => {
      if (!isRecord(value)) return;
      for (const name of Object.keys(value)) {
        if (known.has(name)) continue;
        if (check === undefined) fail(errors, path, { additionalProperty: name });
        else check(value[name], pointerTo(path, name), errors);
      }
    };
  },
  minProperties: (_c, { minProperties = 0 }, _at, fail) => sizeCheck(objectSize, (size) => size < minProperties, minProperties, fail),
  maxProperties: (_c, { maxProperties = 0 }, _at, fail) => sizeCheck(objectSize, (size) => size > maxProperties, maxProperties, fail),
  propertyNames: (compiler, schema, at, fail) => {
    const check = compiler.compile(schema.propertyNames as JsonSchema, `${at}/propertyNames`);
    return (value, path, errors) => {
      if (!isRecord(value)) return;
      for (const name of Object.keys(value)) {
        const before = errors.length;
        check(name, path, errors);
        if (errors.length > before) fail(errors, path, { propertyName: name });
      }
    };
  },
  dependentRequired: (_compiler, schema, _at, fail) => {
    const dependencies = Object.entries(schema.dependentRequired as Record<string, string[]>);
    return (value, path, errors) => {
      if (!isRecord(value)) return;
      for (const [property, names] of dependencies) {
        if (!Object.hasOwn(value, property)) continue;
        for (const missingProperty of names)
          if (!Object.hasOwn(value, missingProperty))
            fail(errors, path, {
              property,
              missingProperty,
              depsCount: names.length,
              deps: names.length === 1 ? names[0] : names.join(", "),
            });
      }
    };
  },
  allOf: (compiler, schema, at) => {
    const checks = (schema.allOf as JsonSchema[]).map((part, index) => compiler.compile(part, `${at}/allOf/${index}`));
    return (value, path, errors) => {
      for (const check of checks) check(value, path, errors);
    };
  },
  anyOf: (compiler, schema, at, fail) => {
    const checks = (schema.anyOf as JsonSchema[]).map((part, index) => compiler.compile(part, `${at}/anyOf/${index}`));
    return (value, path, errors) => {
      const found: ValidationError[] = [];
      for (const check of checks) {
        const before = found.length;
        check(value, path, found);
        if (found.length === before) return;
      }
      errors.push(...found);
      fail(errors, path, {});
    };
  },
  oneOf: (compiler, schema, at, fail) => {
    const checks = (schema.oneOf as JsonSchema[]).map((part, index) => compiler.compile(part, `${at}/oneOf/${index}`));
    return (value, path, errors) => {
      const found: ValidationError[] = [];
      let passing: number | undefined;
      for (const [index, check] of checks.entries()) {
        const before = found.length;
        check(value, path, found);
        if (found.length > before) continue;
        if (passing !== undefined) {
          errors.push(...found);
          fail(errors, path, { passingSchemas: [passing, index] });
          return;
        }
        passing = index;
      }
      if (passing !== undefined) return;
      errors.push(...found);
      fail(errors, path, { passingSchemas: null });
    };
  },
  not: (compiler, schema, at, fail) => {
    const check = compiler.compile(schema.not as JsonSchema, `${at}/not`);
    return (value, path, errors) => {
      const found: ValidationError[] = [];
      check(value, path, found);
      if (found.length === 0) fail(errors, path, {});
    };
  },
  if: (compiler, schema, at, fail) => {
    if (schema.then === undefined && schema.else === undefined) return undefined;
    const condition = compiler.compile(schema.if as JsonSchema, `${at}/if`);
    const whenTrue = schema.then === undefined ? undefined : compiler.compile(schema.then, `${at}/then`);
    const whenFalse = schema.else === undefined ? undefined : compiler.compile(schema.else, `${at}/else`);
    return (value, path, errors) => {
      const found: ValidationError[] = [];
      condition(value, path, found);
      const isMet = found.length === 0;
      const before = errors.length;
      (isMet ? whenTrue : whenFalse)?.(value, path, errors);
      if (errors.length > before) fail(errors, path, { failingKeyword: isMet ? "then" : "else" });
    };
  },
};
/** Read by another keyword, or never judged. */
const HANDLED_ELSEWHERE = new Set(["then", "else"]);

class Compiler {
  private readonly root: JsonSchema | boolean;
  private readonly references = new Map<string, { check: Check | undefined }>();

  constructor(root: JsonSchema | boolean) {
    this.root = root;
  }

  compile(schema: JsonSchema | boolean, at: string): Check {
    if (schema === true) return () => {};
    if (schema === false)
      return (_value, path, errors) =>
        errors.push({ instancePath: path, schemaPath: `${at}/false schema`, keyword: "false schema", params: {} });
    const checks: Check[] = [];
    for (const [keyword, setting] of Object.entries(schema)) {
      if (setting === undefined) continue;
      const compileKeyword = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
      if (compileKeyword === undefined) {
        if (ANNOTATIONS.has(keyword) || HANDLED_ELSEWHERE.has(keyword) || keyword.startsWith("x-")) continue;
        throw new Error(`${at}: keyword "${keyword}" is not in the vocabulary; remove it or add it to layout/validate/vocabulary.ts.`);
      }
      const schemaPath = `${at}/${keyword}`;
      const check = compileKeyword(this, schema, at, (errors, instancePath, params) =>
        errors.push({ instancePath, schemaPath, keyword, params }),
      );
      if (check !== undefined) checks.push(check);
    }
    return inSequence(checks);
  }

  /** References compile once and lazily, so a schema may contain itself. */
  reference(target: string): Check {
    const known = this.references.get(target) ?? { check: undefined };
    if (!this.references.has(target)) {
      this.references.set(target, known);
      known.check = this.compile(this.resolve(target), target);
    }
    let depth = 0;
    return (value, path, errors) => {
      if (depth >= MAX_DEPTH) {
        errors.push({ instancePath: path, schemaPath: target, keyword: "depth", params: { limit: MAX_DEPTH } });
        return;
      }
      depth++;
      try {
        known.check?.(value, path, errors);
      } finally {
        depth--;
      }
    };
  }

  private resolve(target: string): JsonSchema | boolean {
    let found: unknown = this.root;
    if (target !== "#") {
      if (!target.startsWith("#/")) throw new Error(`$ref "${target}" must point into the same schema (#/…).`);
      for (const name of fragmentNames(target)) {
        found =
          typeof found === "object" && found !== null && Object.hasOwn(found, name) ? (found as Record<string, unknown>)[name] : undefined;
      }
    }
    if (found === undefined) throw new Error(`$ref "${target}" leads nowhere.`);
    return found as JsonSchema | boolean;
  }
}

function inSequence(checks: Check[]): Check {
  const [first, second] = checks;
  if (first === undefined) return () => {};
  if (second === undefined) return first;
  return (value, path, errors) => {
    for (const check of checks) check(value, path, errors);
  };
}

/**
 * Items declared as scalars are found through a map, in linear time. As in Ajv, items of another type are left to the `type` keyword,
 * and this way round `i` is the earlier item.
 */
function scalarRepetitionFinder(
  items: JsonSchema | boolean | undefined,
): ((items: unknown[]) => { i: number; j: number } | undefined) | undefined {
  if (typeof items !== "object" || items.type === undefined) return undefined;
  const types = Array.isArray(items.type) ? items.type : [items.type];
  if (types.length === 0 || types.includes("object") || types.includes("array")) return undefined;
  return (values) => {
    const seen = new Map<unknown, number>();
    for (let i = values.length - 1; i >= 0; i--) {
      const value = values[i];
      if (!types.some((type) => typeMatches(value, type))) continue;
      const j = seen.get(value);
      if (j !== undefined) return { i, j };
      seen.set(value, i);
    }
    return undefined;
  };
}

/** Ajv names the later item `i` and the earlier one `j`. */
function firstRepetition(items: unknown[]): { i: number; j: number } | undefined {
  for (let i = items.length - 1; i > 0; i--) {
    for (let j = i - 1; j >= 0; j--) if (deepEqual(items[i], items[j])) return { i, j };
  }
  return undefined;
}
